"""The live board, and what is composed of it."""

from IPython import get_ipython

from bglearn.widgets.again import close_what_was_made_before
from bglearn.widgets.board import BoardWidget
from bglearn.widgets.builder import RuleBuilder
from bglearn.widgets.editor import BoardEditor
from bglearn.widgets.lab import Lab
from bglearn.widgets.licence import RulesLicence
from bglearn.widgets.progress import Progress
from bglearn.widgets.quiz import Quiz
from bglearn.widgets.review import Review
from bglearn.widgets.table import Table

__all__ = ["BoardEditor", "BoardWidget", "Lab", "Progress", "Quiz", "Review", "RuleBuilder", "RulesLicence", "Table"]

close_what_was_made_before(get_ipython())
