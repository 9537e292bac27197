"""Ways to play Радуга that are offered by name."""

from igroteka.core.presets import Preset, PresetName
from igroteka.games.rainbow.words import LastRound, Options

PRESETS = (
    Preset(PresetName.NEWCOMERS, Options(), level="novice", hints=True),
    Preset(PresetName.USUAL, Options(), level="adaptive"),
    Preset(PresetName.QUICK, Options(last_round=LastRound.OTHERS), level="adaptive", turn_seconds=30),
)
