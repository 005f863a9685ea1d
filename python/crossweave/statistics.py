"""Student's t distribution, and what replicas say together."""
from __future__ import annotations

import math
from functools import lru_cache
from typing import Optional, Sequence, Tuple

_SMALL = 1e-300  # instead of a division by zero


def half_width(values: Sequence[float]) -> Optional[float]:
    """Half the width of the 95 % interval of a mean; None for fewer than two values.

    >>> round(half_width([10.0, 12.0, 14.0]), 3)
    4.968
    """
    n = len(values)
    if n < 2:
        return None
    mean = sum(values) / n
    squares = sum((value - mean) ** 2 for value in values)
    return student_quantile(0.975, n - 1) * math.sqrt(squares / (n - 1) / n)


@lru_cache(maxsize=None)
def student_quantile(p: float, degrees: int) -> float:
    """The value that a variable of Student's distribution stays below with probability ``p``.

    >>> round(student_quantile(0.975, 4), 3)
    2.776
    """
    if not 0 < p < 1 or degrees < 1:
        raise ValueError(f"expected 0 < p < 1 and at least 1 degree of freedom, but got {p} and {degrees}")
    if p < 0.5:
        return -student_quantile(1 - p, degrees)
    low, high = _bracket(p, degrees)
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        low, high = (middle, high) if student_probability(middle, degrees) < p else (low, middle)


def _bracket(p: float, degrees: int) -> Tuple[float, float]:
    high = 1.0
    while student_probability(high, degrees) < p:
        high *= 2
    return 0.0, high


def student_probability(t: float, degrees: int) -> float:
    """The probability of a value below ``t``, which is not negative."""
    return 1 - _incomplete_beta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2


def _incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function I_x(a, b)."""
    if x in (0, 1):
        return x
    log_front = a * math.log(x) + b * math.log1p(-x) + math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    if x < (a + 1) / (a + b + 2):  # where the fraction converges quickly
        return math.exp(log_front) * _fraction(x, a, b) / a
    return 1 - math.exp(log_front) * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the beta function, by Lentz's method."""
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 10_000):
        for factor in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _not_zero(1 + factor * d)
            c = _not_zero(1 + factor / c)
            value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value


def _not_zero(value: float) -> float:
    return value if abs(value) > _SMALL else _SMALL
