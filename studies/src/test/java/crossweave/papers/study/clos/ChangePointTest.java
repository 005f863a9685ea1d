package crossweave.papers.study.clos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.papers.Claim.Outcome;
import crossweave.papers.Plot;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

class ChangePointTest {
    private static final List<Integer> SIZES = List.of(128, 256, 512, 768, 1024, 2048);

    private static List<Plot.Point> points(DoubleUnaryOperator time) {
        return SIZES.stream().map(x -> new Plot.Point(x, time.applyAsDouble(x), 0)).toList();
    }

    private static Outcome outcome(DoubleUnaryOperator time) {
        return ChangePoint.between(256, 1024).of(ChangePoint.numbers(points(time)));
    }

    @Test
    void aLineHasNoChangePoint() {
        assertEquals(Outcome.NOT_HELD, outcome(x -> 300 + x));
        assertEquals(Outcome.NOT_HELD, outcome(x -> x / 7));
        assertEquals(Outcome.NOT_HELD, outcome(x -> 3000 + x / 7));
    }

    @Test
    void aLineWithNoiseSeldomHasAChangePoint() {
        int held = 0;
        for (int i = 0; i < 400; i++) {
            RandomStream random = new RandomStreams(1).stream("noise", i);
            held +=
                    outcome(x -> (300 + x) * (.98 + .04 * random.nextDouble())) == Outcome.HELD
                            ? 1
                            : 0;
        }
        assertTrue(held <= 20, held + " of 400");
    }

    @Test
    void twoLinesThatMeetAt512BytesHaveAChangePoint() {
        DoubleUnaryOperator time = x -> 300 + x + Math.max(0, x - 512);
        assertEquals(Outcome.HELD, outcome(time));
        ChangePoint point = ChangePoint.of(points(time));
        assertEquals(512, point.x());
        assertEquals(2, point.steeper(), 1e-6);
        assertEquals(0, point.residual(), 1e-6);
    }

    @Test
    void aChangePointMustBeInRangeAndSteepEnough() {
        List<Integer> far = List.of(64, 128, 256, 512, 1024, 2048, 4096);
        List<Plot.Point> early =
                far.stream()
                        .map(x -> new Plot.Point(x, 300 + x + 3. * Math.max(0, x - 128), 0))
                        .toList();
        assertEquals(
                Outcome.NOT_HELD, ChangePoint.between(256, 1024).of(ChangePoint.numbers(early)));
        assertEquals(Outcome.NOT_HELD, outcome(x -> 300 + x + .2 * Math.max(0, x - 512)));
        assertEquals(Outcome.NOT_HELD, outcome(x -> 300 + 2 * x - Math.max(0, x - 512)));
    }
}
