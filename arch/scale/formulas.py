"""Closed forms of the field, and how our own schedules give them.

**Allreduce.** With ``p`` ranks, a message of ``n`` bytes costs ``alpha + n beta``, an addition of
``n`` bytes ``n gamma`` (:mod:`arch.nic.schedules.costs`). :data:`ALLREDUCES` has the forms as they
are published: R. Thakur, R. Rabenseifner and W. Gropp, "Optimization of Collective Communication
Operations in MPICH" (IJHPCA 2005), and T. Ben-Nun and T. Hoefler, "Demystifying Parallel and
Distributed Deep Learning" (ACM Computing Surveys 2019), section 2.5. :func:`derived` finds the form
of a schedule from the schedule alone: the messages, the vectors sent and the vectors added on its
critical path, for several numbers of ranks, have one solution in the :data:`BASIS`, which must then
hold for all other powers of two up to :data:`MOST_RANKS`.

**Pipelines.** Y. Huang et al., "GPipe" (NeurIPS 2019): of the time of a step a part of
``(p - 1) / (m + p - 1)`` is idle. D. Narayanan et al., "Efficient Large-Scale Language Model
Training on GPU Clusters Using Megatron-LM" (SC 2021): the idle time is ``(p - 1) / (v m)`` of the
time that the passes take, with v parts of the network on each node.

**Memory.** S. Rajbhandari et al., "ZeRO" (SC 2020): :func:`zero_table`.
"""

import functools
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from arch.config import ConfigError, check_int
from arch.nic.schedules.catalogue import make_schedule
from arch.nic.schedules.costs import coefficients, evaluate
from arch.nic.schedules.layout import Collective
from arch.scale.parallelism import ZERO_FORMATS, model_memory

__all__ = ["ALLREDUCES", "BASIS", "MOST_RANKS", "Allreduce", "Form", "derived", "gpipe_bubble",
           "holds_together", "interleaved_bubble", "zero_table"]

#: Functions of the number of ranks, a power of two, whose sums the forms are.
BASIS: Mapping[str, Callable[[int], Fraction]] = MappingProxyType({
    "p": Fraction,
    "lg p": lambda p: Fraction(p.bit_length() - 1),
    "1": lambda p: Fraction(1),
    "1/p": lambda p: Fraction(1, p),
})
#: Most ranks for which a derived form is compared with its schedule.
MOST_RANKS = 64


@dataclass(frozen=True)
class Form:
    """A sum of the functions in :data:`BASIS`.

    Parameters
    ----------
    factors : tuple of Fraction
        One for each function.
    """

    factors: tuple[Fraction, ...]

    def __call__(self, ranks: int) -> Fraction:
        """Return the value for a number of ranks, a power of two."""
        return sum((factor * function(ranks) for factor, function in zip(
            self.factors, BASIS.values(), strict=True)), Fraction(0))

    def __str__(self) -> str:
        parts: list[str] = []
        for factor, name in zip(self.factors, BASIS, strict=True):
            if not factor:
                continue
            size = abs(factor)
            text = f"{size}" if name == "1" else name if size == 1 else (
                f"{size}/p" if name == "1/p" else f"{size} {name}")
            sign = "-" if factor < 0 else "+"
            parts += [sign, text] if parts else [text if factor > 0 else f"-{text}"]
        return " ".join(parts) or "0"


def _form(**factors: int) -> Form:
    """Return a form by the letters p, l (lg p), c (a constant) and i (1/p)."""
    return Form(tuple(Fraction(factors.get(letter, 0)) for letter in "plci"))


@dataclass(frozen=True, kw_only=True)
class Allreduce:
    """An allreduce of the field's table.

    Parameters
    ----------
    name : str
    text : str
        As it is published.
    alpha, beta, gamma : Form
        Messages, vectors sent and vectors added, in sequence.
    schedules : tuple of (collective, algorithm)
        Ours, one after the other.
    """

    name: str
    text: str
    alpha: Form
    beta: Form
    gamma: Form
    schedules: tuple[tuple[Collective, str], ...]

    @property
    def forms(self) -> tuple[Form, Form, Form]:
        """The three forms."""
        return self.alpha, self.beta, self.gamma


_C = Collective
#: The field's table.
ALLREDUCES = (
    Allreduce(
        name="parameter server", text="2 (p - 1) (alpha + n beta) + (p - 1) n gamma",
        alpha=_form(p=2, c=-2), beta=_form(p=2, c=-2), gamma=_form(p=1, c=-1),
        schedules=((_C.ALLREDUCE, "ps"),)),
    Allreduce(
        name="naive", text="(p - 1) (alpha + n beta + n gamma)",
        alpha=_form(p=1, c=-1), beta=_form(p=1, c=-1), gamma=_form(p=1, c=-1),
        schedules=((_C.ALLREDUCE, "naive"),)),
    Allreduce(
        name="ring", text="2 (p - 1) alpha + 2 (p - 1)/p n beta + (p - 1)/p n gamma",
        alpha=_form(p=2, c=-2), beta=_form(c=2, i=-2), gamma=_form(c=1, i=-1),
        schedules=((_C.ALLREDUCE, "ring"),)),
    Allreduce(
        name="tree", text="2 lg p (alpha + n beta) + lg p n gamma",
        alpha=_form(l=2), beta=_form(l=2), gamma=_form(l=1),
        schedules=((_C.REDUCE, "recursive-doubling"), (_C.BROADCAST, "recursive-doubling"))),
    Allreduce(
        name="butterfly", text="lg p (alpha + n beta + n gamma)",
        alpha=_form(l=1), beta=_form(l=1), gamma=_form(l=1),
        schedules=((_C.ALLREDUCE, "recursive-doubling"),)),
    Allreduce(
        name="Rabenseifner", text="2 lg p alpha + 2 (p - 1)/p n beta + (p - 1)/p n gamma",
        alpha=_form(l=2), beta=_form(c=2, i=-2), gamma=_form(c=1, i=-1),
        schedules=((_C.ALLREDUCE, "halving-doubling"),)),
)


def _solved(values: Mapping[int, Fraction]) -> Form:
    """Return the form with these values, as many as there are functions.

    By Gauss's elimination, in fractions.
    """
    rows = [[*(function(ranks) for function in BASIS.values()), value]
            for ranks, value in values.items()]
    count = len(BASIS)
    for column in range(count):
        pivot = next(row for row in range(column, count) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [each / rows[column][column] for each in rows[column]]
        for row in range(count):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [each - factor * other for each, other in zip(
                    rows[row], rows[column], strict=True)]
    return Form(tuple(row[-1] for row in rows))


@functools.cache
def _counted(schedules: tuple[tuple[Collective, str], ...], ranks: int
             ) -> tuple[Fraction, Fraction, Fraction]:
    """Return messages, vectors sent and vectors added on the critical path of schedules."""
    found = [coefficients(make_schedule(collective, algorithm, ranks))
             for collective, algorithm in schedules]
    return (sum((one.alpha_count for one in found), Fraction(0)),
            sum((one.beta_share for one in found), Fraction(0)),
            sum((one.gamma_share for one in found), Fraction(0)))


def derived(schedules: tuple[tuple[Collective, str], ...], *, first: int = 2
            ) -> tuple[Form, Form, Form]:
    """Return the forms of alpha, beta and gamma of schedules that run one after the other.

    Parameters
    ----------
    schedules : tuple of (collective, algorithm)
    first : int
        Fewest ranks for which they hold, a power of two.

    Raises
    ------
    ConfigError
        There is no such schedule, or it has no form in the :data:`BASIS`.
    """
    ranks = [1 << bit for bit in range(first.bit_length() - 1, MOST_RANKS.bit_length())]
    counted = {each: _counted(schedules, each) for each in ranks}
    forms = []
    for kind, name in enumerate(("alpha", "beta", "gamma")):
        form = _solved({each: counted[each][kind] for each in ranks[:len(BASIS)]})
        for each in ranks:
            if form(each) != counted[each][kind]:
                raise ConfigError(f"schedules must have a form of {', '.join(BASIS)} for {name}, "
                                  f"not {counted[each][kind]} for {each} ranks")
        forms.append(form)
    return forms[0], forms[1], forms[2]


def holds_together(row: Allreduce, ranks: int, times: tuple[Fraction, Fraction, Fraction]) -> bool:
    """Return whether a schedule takes ``alpha a + beta b + gamma g`` when all three cost something.

    Additions may be hidden behind messages, and then a schedule takes less.
    """
    total = Fraction(0)
    for collective, algorithm in row.schedules:
        schedule = make_schedule(collective, algorithm, ranks)
        size = schedule.layout.chunks
        alpha, beta, gamma = times
        total += evaluate(schedule, size, alpha, beta / size, gamma / size)
    return total == sum((form(ranks) * time for form, time in zip(row.forms, times, strict=True)),
                        Fraction(0))


def gpipe_bubble(stages: int, micro: int) -> Fraction:
    """Return the idle part of the time of all stages: ``(p - 1) / (m + p - 1)``."""
    stages, micro = check_int("stages", stages, 1), check_int("micro", micro, 1)
    return Fraction(stages - 1, micro + stages - 1)


def interleaved_bubble(stages: int, micro: int, chunks: int) -> Fraction:
    """Return the idle time over the time of all passes: ``(p - 1) / (v m)``."""
    stages, micro = check_int("stages", stages, 1), check_int("micro", micro, 1)
    return Fraction(stages - 1, check_int("chunks", chunks, 1) * micro)


def zero_table(parameters: int, ranks: int) -> dict[int, int]:
    """Return the bytes of a rank by stage of ZeRO, with the paper's formats.

    Operands and gradients of 2 bytes; weights of 4 bytes and two moments of 4 bytes each for Adam.
    """
    return {stage: math.ceil(model_memory(parameters, ZERO_FORMATS, zero=stage, ranks=ranks).total)
            for stage in range(4)}
