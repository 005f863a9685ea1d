package crossweave.cpc.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.debug.Step.Kind;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.debug.value.ProgramValue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;

/** Ways forward: where they begin, what interrupts them, what they stop at. */
class WaysTest {
    private static final String COUNT =
            """
            int n;
            int twice(int x) {
                int i;
                for (i = 0; i < 10; i++)
                    n = n + 1;
                return x + x;
            }
            void main() {
                n = 1;
                n = twice(n);
                n = 5;
            }
            """;

    private static BreakpointSpec.Line line(int line) {
        return new BreakpointSpec.Line(
                "program.cpc",
                line,
                OptionalInt.empty(),
                Optional.empty(),
                BreakpointSpec.Hits.ALL);
    }

    private static int lineOf(Debugger debugger) {
        return debugger.frames(0).getFirst().place().line();
    }

    @Test
    void theFirstStatementCanBeStoppedAt(@TempDir Path folder) {
        try (Debugger debugger = Debugged.program(folder, COUNT)) {
            debugger.breaks().add(line(9));
            assertEquals(Reason.BREAKPOINT, debugger.beginAgain().reason());
            assertEquals(9, lineOf(debugger));
            assertEquals(Reason.ENDED, debugger.goOn().reason());
            assertEquals(Reason.BREAKPOINT, debugger.beginAgain().reason());
            assertEquals(1, debugger.breaks().hits(1));
        }
    }

    @Test
    void aStepThatIsInterruptedGoesOnToItsEnd(@TempDir Path folder) {
        try (Debugger debugger = Debugged.program(folder, COUNT)) {
            debugger.step(Step.of(Kind.OVER, 0));
            debugger.pauseWhen(() -> true);
            StopReason stop = debugger.step(Step.of(Kind.OVER, 0));
            int pauses = 0;
            while (stop.reason() == Reason.PAUSE) {
                pauses++;
                stop = debugger.resume();
            }
            assertTrue(pauses > 10, pauses + " pauses, at least one for each time around");
            assertEquals(Reason.STEP, stop.reason());
            assertEquals(11, lineOf(debugger));
        }
    }

    @Test
    void aWayBackIsNotInterruptedWithoutAUser(@TempDir Path folder) {
        try (Debugger debugger = Debugged.program(folder, COUNT)) {
            debugger.breaks().add(line(9));
            assertTrue(debugger.goOn().isEnd());
            debugger.pauseWhen(() -> true);
            debugger.stepBack(Step.of(Kind.OVER, 0));
            assertEquals(12, lineOf(debugger));
            assertEquals(Reason.BREAKPOINT, debugger.goBack().reason());
            assertEquals(9, lineOf(debugger));
        }
    }

    @Test
    void aWayBackThatAUserPausesEndsWhereItBegan(@TempDir Path folder) throws InterruptedException {
        String text =
                "int n;\nvoid main() {\n    int i;\n    n = 1;\n    for (i = 0; i < 20000; i++)\n"
                        + "        n = n + i;\n}\n";
        try (Debugger debugger = Debugged.program(folder, text)) {
            debugger.step(Step.of(Kind.LINE, 0)); // behind what it looks for on the way back
            int last = debugger.breaks().add(line(7));
            StopReason end = debugger.goOn();
            debugger.breaks().remove(last);
            debugger.breaks().add(line(4));
            AtomicBoolean isBack = new AtomicBoolean();
            Thread user =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        while (!isBack.get()) {
                                            debugger.pause();
                                        }
                                    });
            assertEquals(Reason.PAUSE, debugger.goBack().reason());
            isBack.set(true);
            user.join();
            assertEquals(end.cycle(), debugger.cycle());
        }
    }

    @Test
    void interruptionsOfAWatchedWayCostNoWayBack(@TempDir Path folder) {
        try (Debugger debugger = Debugged.program(folder, COUNT)) {
            debugger.step(Step.of(Kind.OVER, 0));
            debugger.breaks()
                    .add(debugger.watch(0, Optional.empty(), "n", BreakpointSpec.Access.READ));
            debugger.pauseWhen(() -> true);
            StopReason stop = debugger.goOn();
            Object run = debugger.run();
            while (stop.reason() == Reason.PAUSE) {
                assertSame(run, debugger.run(), "nothing was gone through again");
                stop = debugger.resume();
            }
            assertEquals("n is read, it is 1", stop.text());
        }
    }

    @Test
    void aChangeByTheNextStatementIsSeen(@TempDir Path folder) {
        try (Debugger debugger = Debugged.program(folder, COUNT)) {
            debugger.breaks()
                    .add(debugger.watch(0, Optional.empty(), "n", BreakpointSpec.Access.CHANGED));
            assertEquals("n was 0 and is 1", debugger.goOn().text());
        }
    }

    @Test
    void allBreakpointsOfALineAreMet(@TempDir Path folder) {
        try (Debugger debugger = Debugged.program(folder, COUNT)) {
            debugger.breaks().add(line(10));
            debugger.breaks().add(line(10));
            assertEquals(List.of(1, 2), debugger.goOn().breaks());
            assertEquals(1, debugger.breaks().hits(2));
        }
    }

    @Test
    void aLineThatOnlyTellsStopsNothingAndNoStep(@TempDir Path folder) {
        try (Debugger debugger = Debugged.program(folder, COUNT)) {
            debugger.breaks().addLog(line(5), "n is {n}, i + 1 is {i + 1}, x is {y}");
            debugger.step(Step.of(Kind.OVER, 0));
            assertEquals(Reason.STEP, debugger.step(Step.of(Kind.OVER, 0)).reason());
            assertEquals(11, lineOf(debugger));
            List<String> told = debugger.breaks().drainLog();
            assertEquals(10, told.size());
            assertEquals(
                    "n is 1, i + 1 is 1, x is {there is no variable 'y' here}", told.getFirst());
            assertEquals(Reason.BEGINNING, debugger.goBack().reason());
            assertEquals(List.of(), debugger.breaks().drainLog());
        }
    }

    @Test
    void aPageOfALongArrayIsShown(@TempDir Path folder) {
        String text = "int a[30000];\nvoid main() {\n    a[29999] = 7;\n    a[0] = 1;\n}\n";
        try (Debugger debugger = Debugged.program(folder, text)) {
            debugger.step(Step.of(Kind.LINE, 0));
            ProgramValue all = debugger.evaluate(0, Optional.empty(), "a");
            assertEquals(30_000, all.extent());
            List<ProgramValue.Part> last = all.elements(29_998, 10);
            assertEquals(List.of("[29998]", "[29999]"), last.stream().map(p -> p.name()).toList());
            assertEquals("7", last.getLast().value().text());
        }
    }
}
