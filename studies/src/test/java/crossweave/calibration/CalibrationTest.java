package crossweave.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.calibration.Calibration.Effort;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Machines whose figures are formulas, so that what is to be found is known. */
class CalibrationTest {
    private static final Unknown START = new Unknown("start", 1, 100, false, true);
    private static final Unknown SLOPE = new Unknown("slope", 0, 4, false, false);
    private static final Effort EFFORT = new Effort(16, 80, 80, LocalSearch.BOBYQA, 7);

    private static Target target(String name, double value, double tolerance) {
        return new Target(
                name, List.of(), List.of(), "time", Optional.empty(), 1, value, tolerance, false);
    }

    /** Messages of 10 and 100 bytes that take start + slope * bytes. */
    private static List<Double> line(List<Double> values) {
        return List.of(values.get(0) + 10 * values.get(1), values.get(0) + 100 * values.get(1));
    }

    private static CalibrationResult search(
            List<Unknown> unknowns,
            List<Target> targets,
            Function<List<Double>, List<Double>> experiment) {
        return new Calibration(unknowns, targets, experiment).search(EFFORT);
    }

    @Test
    void twoFiguresGiveTwoUnknowns() {
        List<Target> targets =
                List.of(target("short", 20 + 10 * 1.5, .01), target("long", 20 + 100 * 1.5, .01));
        CalibrationResult fit = search(List.of(START, SLOPE), targets, CalibrationTest::line);
        assertEquals(20, fit.best().values().get(0), .5);
        assertEquals(1.5, fit.best().values().get(1), .01);
        assertTrue(fit.region().get(1).from() <= 1.5 && fit.region().get(1).to() >= 1.5);
        assertEquals(List.of(), fit.conflicts());
    }

    /** All samples and some steps of the way downhill. */
    @Test
    void whatWasTriedIsKnownWhateverEndsTheSearch() {
        AtomicInteger runs = new AtomicInteger();
        Calibration calibration =
                new Calibration(
                        List.of(START, SLOPE),
                        List.of(target("short", 35, .01), target("long", 170, .01)),
                        values -> {
                            if (runs.incrementAndGet() > 20) {
                                throw new IllegalStateException("enough");
                            }
                            return line(values);
                        });
        assertThrows(IllegalStateException.class, () -> calibration.search(EFFORT));
        int tried = calibration.soFar().trials().size();
        assertTrue(tried >= 20, tried + " trials, of which some may have the same values");
    }

    @Test
    void oneUnknownIsEnough() {
        CalibrationResult fit =
                search(
                        List.of(SLOPE),
                        List.of(target("square", 4, .01)),
                        values -> List.of(values.getFirst() * values.getFirst()));
        assertEquals(2, fit.best().values().getFirst(), .01);
    }

    @Test
    void figuresThatExcludeEachOtherAreNamed() {
        List<Target> targets =
                List.of(target("short", 30, .01), target("long", 25, .01), target("other", 30, 1));
        CalibrationResult fit =
                search(
                        List.of(START, SLOPE),
                        targets,
                        values -> {
                            List<Double> line = line(values);
                            return List.of(line.get(0), line.get(1), line.get(0));
                        });
        assertEquals(List.of(), fit.feasible(), "longer messages do not take less");
        assertEquals(List.of(), fit.region());
        assertEquals(1, fit.conflicts().size());
        assertEquals("short", fit.conflicts().getFirst().one().name());
        assertEquals("long", fit.conflicts().getFirst().other().name());
        double least = (30 - 25) / .01 / (30 + 25); // both are off by the same tolerances
        assertEquals(least, fit.conflicts().getFirst().worst(), .05 * least);
    }

    @Test
    void aFigureOutOfReachIsNamed() {
        List<Target> targets = List.of(target("short", 1000, .01), target("long", 100, .01));
        CalibrationResult fit = search(List.of(START, SLOPE), targets, CalibrationTest::line);
        assertEquals(List.of(targets.getFirst()), fit.unreachable());
        assertEquals(List.of(), fit.conflicts(), "it excludes nobody");
    }

    @Test
    void whatIsHeldOutIsNotSearchedFor() {
        Target out =
                new Target("long", List.of(), List.of(), "time", Optional.empty(), 1, 1, .01, true);
        CalibrationResult fit =
                search(
                        List.of(SLOPE),
                        List.of(target("short", 20, .01), out),
                        values -> List.of(10 * values.getFirst(), 100 * values.getFirst()));
        assertEquals(2, fit.best().values().getFirst(), .05);
        assertEquals(200, fit.best().figures().get(1), 5);
    }

    @Test
    void theSameSeedTriesTheSame() {
        List<Target> targets = List.of(target("short", 35, .01), target("long", 170, .01));
        assertEquals(
                search(List.of(START, SLOPE), targets, CalibrationTest::line).trials(),
                search(List.of(START, SLOPE), targets, CalibrationTest::line).trials());
    }

    /** Every slice of every range is tried once. */
    @Test
    void samplesAreALatinHypercube() {
        CalibrationResult fit =
                new Calibration(
                                List.of(SLOPE, new Unknown("n", 0, 16, false, false)),
                                List.of(target("any", 1, 1)),
                                _ -> List.of(1.))
                        .search(new Effort(16, 1, 1, LocalSearch.BOBYQA, 3));
        List<Integer> slices =
                fit.trials().subList(0, 16).stream()
                        .map(trial -> (int) Math.floor(trial.values().get(1)))
                        .sorted()
                        .toList();
        assertEquals(java.util.stream.IntStream.range(0, 16).boxed().toList(), slices);
    }

    @Test
    void runsWithoutAFigureAreFarOff() {
        CalibrationResult fit =
                search(
                        List.of(SLOPE),
                        List.of(target("short", 20, .01)),
                        values ->
                                List.of(
                                        values.getFirst() > 3
                                                ? Double.NaN
                                                : 10 * values.getFirst()));
        assertEquals(2, fit.best().values().getFirst(), .05);
    }

    /** Steps that only whole numbers and jumps have: no slope leads down. */
    @Test
    void wholeNumbersAreFoundWhereNothingIsSmooth() {
        List<Unknown> unknowns =
                List.of(
                        new Unknown("a", 0, 20, true, false),
                        new Unknown("b", 0, 20, true, false),
                        new Unknown("c", 0, 20, true, false));
        List<Target> targets =
                List.of(target("a", 9, .01), target("b", 15, .01), target("c", 5, .01));
        CalibrationResult fit =
                new Calibration(
                                unknowns,
                                targets,
                                v -> v.stream().map(x -> 1 + x + 3 * (x % 2)).toList())
                        .search(new Effort(16, 600, 1, LocalSearch.CMA_ES, 7));
        assertEquals(
                List.of(9., 15., 5.), fit.best().figures(), () -> fit.best().values().toString());
    }

    @Test
    void anUnknownWithinASettingIsPutThere() {
        Unknown call = new Unknown("call", 1, 40, true, false);
        assertTrue(call.isIn("workload.cost=CALL={call} RET={call}"));
        assertEquals(
                "workload.cost=CALL=7 RET=7", call.put("workload.cost=CALL={call} RET={call}", 7));
        assertEquals("call=7", call.set(7));
    }

    @Test
    void rangesMakeSense() {
        assertThrows(IllegalArgumentException.class, () -> new Unknown("x", 2, 1, false, false));
        assertThrows(IllegalArgumentException.class, () -> new Unknown("x", 0, 1, false, true));
        assertEquals(10, new Unknown("x", 1, 100, false, true).at(.5), 1e-9);
        assertEquals(3, new Unknown("x", 1, 4, true, false).at(.6), "whole numbers");
    }
}
