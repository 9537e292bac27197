"""Ways to play Совершенно гениально that are offered by name."""

from igroteka.core.presets import Preset, PresetName
from igroteka.games.genius.words import Options

PRESETS = (
    Preset(PresetName.NEWCOMERS, Options(games=1), level="novice", hints=True),
    Preset(PresetName.USUAL, Options(games=1), level="adaptive"),
    Preset(PresetName.QUICK, Options(games=1), level="adaptive", turn_seconds=30),
)
