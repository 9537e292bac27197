"""Ways to play 7 на 9 that are offered by name."""

from igroteka.core.presets import Preset, PresetName
from igroteka.games.seven_on_nine.words import Options

PRESETS = (
    Preset(
        PresetName.NEWCOMERS, Options(wrong_card_lock=0, pace=2, show_sums=True), level="novice", hints=True
    ),
    Preset(PresetName.USUAL, Options(), level="adaptive"),
    Preset(PresetName.QUICK, Options(idle_draw=2_000, idle_stop=10_000), level="adaptive"),
)
