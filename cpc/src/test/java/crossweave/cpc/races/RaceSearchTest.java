package crossweave.cpc.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Programs that are functions of speeds. */
class RaceSearchTest {
    private static final int PROCESSORS = 16;
    private static final RaceSearch.Plan PLAN = new RaceSearch.Plan(PROCESSORS, 50, 0.2, 1);

    private static ObservedBehaviour prints(String text) {
        return new ObservedBehaviour(text, "ends", new TreeMap<>());
    }

    private static RaceSearch.Found search(RaceSearch.ProgramRunner lab) {
        return new RaceSearch(lab, PLAN, _ -> {}).search();
    }

    @Test
    void aProgramThatDoesTheSameHasNoRace() {
        RaceSearch.Found found = search(_ -> Optional.of(prints("same")));
        assertFalse(found.isRace());
        assertEquals(PLAN.runs(), found.runs());
        assertEquals(0, found.otherOutput());
    }

    @Test
    void onlyTheProcessorsThatMatterKeepTheirSpeeds() {
        RaceSearch.Found found =
                search(
                        speeds -> {
                            boolean isFirst = speeds.each().get(5) < speeds.each().get(11);
                            return Optional.of(prints(isFirst ? "5 first" : "11 first"));
                        });
        ProcessorSpeeds smallest = found.trials().orElseThrow().other().speeds();
        assertEquals(1, smallest.unusual());
        assertTrue(smallest.each().get(5) < 1 || smallest.each().get(11) > 1, smallest.text());
        assertEquals("5 first", found.trials().orElseThrow().other().behaviour().output());
    }

    @Test
    void whatNeedsTwoProcessorsKeepsTwo() {
        RaceSearch.Found found =
                search(
                        speeds -> {
                            boolean isOther = speeds.each().get(3) < 1 && speeds.each().get(14) < 1;
                            return Optional.of(prints(isOther ? "other" : "usual"));
                        });
        assertEquals(2, found.trials().orElseThrow().other().speeds().unusual());
    }

    @Test
    void speedsAreWithinTheSpreadAndTheSameEachTime() {
        List<ProcessorSpeeds> one = new ArrayList<>();
        List<ProcessorSpeeds> again = new ArrayList<>();
        for (List<ProcessorSpeeds> speeds : List.of(one, again)) {
            search(
                    each -> {
                        speeds.add(each);
                        return Optional.of(prints("same"));
                    });
        }
        assertEquals(one, again);
        assertEquals(0, one.getFirst().unusual());
        assertTrue(
                one.stream()
                        .flatMap(speeds -> speeds.each().stream())
                        .allMatch(s -> Math.abs(s - 1) <= PLAN.spread()));
    }

    @Test
    void whoStopsTheSearchGetsWhatItHasFound() {
        int stop = 10;
        List<ProcessorSpeeds> runs = new ArrayList<>();
        RaceSearch.Found found =
                search(
                        speeds -> {
                            runs.add(speeds);
                            String text = speeds.unusual() == 0 ? "usual" : "other";
                            return runs.size() > stop
                                    ? Optional.empty()
                                    : Optional.of(prints(text));
                        });
        assertEquals(stop, found.runs());
        assertEquals(stop - 1, found.otherOutput());
        assertTrue(found.isRace());
    }

    @Test
    void usualSpeedsAtTheEndAreNotWritten() {
        List<Double> each = Stream.of(1.0, 0.8, 1.0, 1.25, 1.0, 1.0).toList();
        assertEquals("1,0.8,1,1.25", new ProcessorSpeeds(each).text());
    }
}
