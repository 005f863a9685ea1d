package crossweave.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.papers.Claim.Outcome;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Each check accepts some numbers, rejects others, and is undecided without any. */
class ClaimCheckTest {
    private static void assertHolds(ClaimCheck check, List<Double> good, List<Double> bad) {
        assertEquals(Outcome.HELD, check.of(good), check.expected());
        assertEquals(Outcome.NOT_HELD, check.of(bad), check.expected());
        assertEquals(Outcome.UNDECIDED, check.of(List.of()), check.expected());
        assertEquals(Outcome.UNDECIDED, check.of(List.of(Double.NaN, 1.)), check.expected());
    }

    @Test
    void limitsApplyToEveryNumber() {
        assertHolds(ClaimCheck.atMost(2), List.of(1., 2.), List.of(1., 2.1));
        assertHolds(ClaimCheck.atLeast(-2), List.of(-2.), List.of(5., -3.));
        assertHolds(ClaimCheck.below(2), List.of(1.9), List.of(2.));
        assertHolds(ClaimCheck.above(0), List.of(.1), List.of(0.));
        assertHolds(ClaimCheck.between(1, 3), List.of(1., 3.), List.of(1., 3.1));
        assertHolds(ClaimCheck.near(10, .2), List.of(8., 12.), List.of(12.1));
        assertHolds(ClaimCheck.none(), List.of(0., 0.), List.of(0., 1.));
        assertHolds(ClaimCheck.equalTo(List.of(1., 3.)), List.of(1., 3.), List.of(3., 1.));
    }

    @Test
    void orderMatters() {
        assertHolds(ClaimCheck.rising(), List.of(1., 2., 3.), List.of(1., 1., 3.));
        assertHolds(ClaimCheck.falling(), List.of(3., 2.), List.of(2., 3.));
        assertHolds(ClaimCheck.smaller(), List.of(1., 2., 5., 6.), List.of(1., 2., 6., 5.));
        assertHolds(ClaimCheck.smaller(), List.of(1., 2.), List.of(2., 2.));
    }

    @Test
    void aCheckThatCannotFailIsRefused() {
        ClaimCheck always = ClaimCheck.that("a number", all -> true, List.of(0.));
        Exception e = assertThrows(IllegalStateException.class, () -> always.of(List.of(1.)));
        assertEquals("'a number' cannot fail: it holds for [0.0] as well", e.getMessage());
        assertThrows(
                IllegalStateException.class,
                () -> ClaimCheck.atMost(Double.POSITIVE_INFINITY).of(List.of(1.)));
    }

    @Test
    void ourOwnLimitIsMarked() {
        assertEquals("at most 1.2 (the limit is ours)", ClaimCheck.atMost(1.2).ours().expected());
        assertEquals(
                "less than on a mesh",
                ClaimCheck.smaller().describedAs("less than on a mesh").expected());
        assertTrue(ClaimCheck.near(10, .2).expected().contains("20 %"));
    }
}
