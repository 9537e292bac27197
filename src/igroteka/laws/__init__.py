"""What every game must obey, for our shelf and for anybody's game (extra `igroteka[laws]`).

A test file describes the game once and has all the laws:

    SUBJECT = laws.Subject(game=MINE, options=..., sound=..., permute=..., most_steps=400)

    test_laws = laws.of(SUBJECT)

    @pytest.mark.parametrize("seats, options", laws.tables(SUBJECT))
    def test_hundreds_of_games(seats, options):
        laws.check_seeds(SUBJECT, seats, options, range(300))

and, on a deck small enough to list every deal, `laws.guess_is_fair(game, view, worlds)`.
"""

from igroteka.extras import demanded

try:
    import hypothesis as hypothesis
except ModuleNotFoundError as missing:
    raise demanded(missing) from None

from igroteka.laws.chance import guess_is_fair as guess_is_fair
from igroteka.laws.check import LAWS as LAWS
from igroteka.laws.check import OF_WALKS as OF_WALKS
from igroteka.laws.check import Examiner as Examiner
from igroteka.laws.check import cases as cases
from igroteka.laws.check import check as check
from igroteka.laws.check import check_seeds as check_seeds
from igroteka.laws.check import of as of
from igroteka.laws.check import record_of as record_of
from igroteka.laws.check import tables as tables
from igroteka.laws.subject import Broken as Broken
from igroteka.laws.subject import Case as Case
from igroteka.laws.subject import Permutation as Permutation
from igroteka.laws.subject import Subject as Subject
from igroteka.laws.subject import Temper as Temper
