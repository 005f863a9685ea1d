package crossweave.cpc.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.debug.Step.Kind;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.debug.value.CallFrame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/** Going back is exact: whatever way leads to a moment, everything is as it was. */
class BackAndForthTest {
    private static final int MOVES = Boolean.getBoolean("crossweave.nightly") ? 1000 : 30;

    /** All that can be seen. */
    private static String state(Debugger debugger) {
        StringBuilder all = new StringBuilder();
        all.append(debugger.cycle()).append(' ').append(debugger.run().fingerprint()).append('\n');
        for (int process = 0; process < debugger.view().processCount(); process++) {
            all.append(debugger.view().process(process)).append('\n');
            for (CallFrame frame : debugger.frames(process)) {
                all.append(frame.place()).append(' ').append(frame.depth());
                frame.variables(debugger.view())
                        .forEach(p -> all.append(' ').append(p.name()).append(p.value().text()));
                all.append('\n');
            }
            CallFrame.globals(debugger.view(), process)
                    .forEach(p -> all.append(' ').append(p.name()).append(p.value().text()));
        }
        debugger.view().underway().forEach(message -> all.append(message).append('\n'));
        debugger.view().mail().forEach(mail -> all.append(mail).append('\n'));
        debugger.view().channels().forEach(channel -> all.append(channel).append('\n'));
        return all.toString();
    }

    private static BreakpointSpec.Line line(String file, int line) {
        return new BreakpointSpec.Line(
                file, line, OptionalInt.empty(), Optional.empty(), BreakpointSpec.Hits.ALL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ring.cpc", "samplesort.cpc", "jacobi.cpc", "primes.cpc", "deadlock.cpc"})
    void aWalkSeesTheSameWheneverItComesToAPlace(String program) {
        try (Debugger debugger = Debugged.example(program)) {
            SplittableRandom random = new SplittableRandom(1);
            Map<Object, String> seen = new HashMap<>();
            for (int i = 0; i < MOVES; i++) {
                move(debugger, random);
                String before = seen.put(debugger.position(), state(debugger));
                if (before != null) {
                    assertEquals(before, state(debugger), "at " + debugger.position());
                }
            }
        }
    }

    private static void move(Debugger debugger, SplittableRandom random) {
        int process = random.nextInt(debugger.view().processCount() + 1) - 1;
        Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
        Step step = new Step(kind, process, 1 + random.nextInt(5));
        switch (random.nextInt(5)) {
            case 0, 1 -> debugger.step(step);
            case 2 -> debugger.goTo(random.nextLong(2 * debugger.cycle() + 100));
            default -> debugger.stepBack(step);
        }
    }

    @Test
    void breakpointsAreMetInReverseOrderOnTheWayBack() {
        try (Debugger debugger = Debugged.example("ring.cpc")) {
            debugger.breaks().add(line("ring.cpc", 13));
            debugger.breaks().add(line("ring.cpc", 24));
            List<String> there = new ArrayList<>();
            for (StopReason stop = debugger.goOn(); !stop.isEnd(); stop = debugger.goOn()) {
                there.add(stop + state(debugger));
            }
            String end = state(debugger);
            List<String> back = new ArrayList<>();
            for (StopReason stop = debugger.goBack();
                    stop.reason() != Reason.BEGINNING;
                    stop = debugger.goBack()) {
                back.addFirst(stop + state(debugger));
            }
            assertEquals(8 + 8, there.size());
            assertEquals(there, back);
            debugger.breaks().all().keySet().forEach(debugger.breaks()::remove);
            assertEquals(Reason.ENDED, debugger.goOn().reason());
            assertEquals(end, state(debugger));
        }
    }

    @Test
    void aStepBackUndoesAStep() {
        try (Debugger debugger = Debugged.example("ring.cpc")) {
            for (int i = 0; i < 20; i++) {
                String before = state(debugger);
                debugger.step(Step.of(Kind.INSTRUCTION, 0));
                debugger.stepBack(Step.of(Kind.INSTRUCTION, 0));
                assertEquals(before, state(debugger));
                debugger.step(Step.of(Kind.LINE, 0));
            }
        }
    }
}
