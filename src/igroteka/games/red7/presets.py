"""Ways to play Red7 that are offered by name."""

from igroteka.core.presets import Preset, PresetName
from igroteka.games.red7.words import Options

PRESETS = (
    Preset(PresetName.NEWCOMERS, Options(), level="novice", hints=True),
    Preset(PresetName.USUAL, Options(), level="adaptive"),
    Preset(PresetName.QUICK, Options(), level="adaptive", turn_seconds=30),
)
