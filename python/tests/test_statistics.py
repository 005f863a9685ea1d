"""Student's distribution against tables and closed forms."""
import math
import unittest

from tests import support  # noqa: F401  finds the package
from crossweave import half_width, student_quantile
from crossweave.table import numbers_where_all_are


class StatisticsTest(unittest.TestCase):
    def test_quantiles_are_those_of_tables(self):
        # degrees of freedom, 97.5 % and 99.5 %; the last is nearly the normal distribution
        known = [
            (1, 12.706204736, 63.656741163),
            (2, 4.302652730, 9.924843201),
            (3, 3.182446305, 5.840909310),
            (4, 2.776445105, 4.604094871),
            (5, 2.570581836, 4.032142984),
            (9, 2.262157163, 3.249835542),
            (10, 2.228138852, 3.169272673),
            (29, 2.045229642, 2.756385904),
            (30, 2.042272456, 2.749995654),
            (100, 1.983971519, 2.625890521),
        ]
        for degrees, first, second in known:
            self.assertAlmostEqual(student_quantile(0.975, degrees), first, 8, degrees)
            self.assertAlmostEqual(student_quantile(0.995, degrees), second, 8, degrees)
        self.assertAlmostEqual(student_quantile(0.975, 10**7), 1.959964222, 8)

    def test_quantiles_of_one_and_two_degrees_have_closed_forms(self):
        for p in (0.5, 0.6, 0.75, 0.9, 0.99, 0.999):
            self.assertAlmostEqual(student_quantile(p, 1), math.tan(math.pi * (p - 0.5)), 8)
            two = (2 * p - 1) / math.sqrt(2 * p * (1 - p))
            self.assertAlmostEqual(student_quantile(p, 2), two, 8)
            self.assertAlmostEqual(student_quantile(1 - p, 2), -two, 8)

    def test_wrong_arguments_are_refused(self):
        for p, degrees in ((0, 3), (1, 3), (0.5, 0)):
            with self.assertRaises(ValueError):
                student_quantile(p, degrees)

    def test_the_interval_of_a_mean(self):
        self.assertIsNone(half_width([3]))
        self.assertEqual(half_width([3, 3, 3]), 0)
        self.assertAlmostEqual(half_width([1, 2]), 12.706204736 / 2, 8)

    def test_columns_become_numbers_only_as_a_whole(self):
        rows = [{"a": "1", "b": "0.1", "c": "2%", "d": "1"}, {"a": "20", "b": "3", "c": "1", "d": "1_0"}, {"a": "3"}]
        numbers_where_all_are(rows, ["a", "b", "c", "d"])
        self.assertEqual(
            rows, [{"a": 1, "b": 0.1, "c": "2%", "d": "1"}, {"a": 20, "b": 3.0, "c": "1", "d": "1_0"}, {"a": 3}]
        )


if __name__ == "__main__":
    unittest.main()
