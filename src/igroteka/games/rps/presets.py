"""Ways to play Камень, ножницы, бумага that are offered by name."""

from igroteka.core.presets import Preset, PresetName
from igroteka.games.rps.words import Options, Races

PRESETS = (
    Preset(PresetName.NEWCOMERS, Options(races=Races.IN_TURN, auto_thanks=True), level="novice", hints=True),
    Preset(PresetName.USUAL, Options(), level="adaptive"),
    Preset(PresetName.QUICK, Options(race_seconds=6, thanks_seconds=4), level="adaptive", turn_seconds=30),
)
