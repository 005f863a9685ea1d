package crossweave.cpc.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.HangGuard;
import crossweave.cpc.debug.Step.Kind;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.debug.value.CallFrame;
import crossweave.cpc.debug.value.ProgramValue;
import crossweave.cpc.runtime.CpcView;
import crossweave.experiment.message.InFlightMessage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;

/** Where a debugged program stops, and what is seen there. */
@HangGuard
class DebuggerTest {
    private static final String FACTORIAL =
            """
            struct pair { int a; float b; };
            int total;

            int factorial(int n) {
                if (n < 2)
                    return 1;
                return n * factorial(n - 1);
            }

            void main() {
                int i;
                struct pair p;
                int cube[3];
                p.a = 7;
                p.b = 2.5;
                for (i = 0; i < 3; i++) {
                    cube[i] = i * i * i;
                }
                total = factorial(4);
                printf("%d\\n", total);
            }
            """;

    private static final String PING =
            """
            arch line L[3];

            void pass(int to, int tag) {
                int x;
                x = 10 * self() + tag;
                send(&x, 1, tag, to);
            }

            void main() {
                int y;
                forall (int i from 0 to 2) {
                    if (i < 2)
                        pass(i + 1, i);
                    if (i > 0)
                        receive(&y, 1, i - 1);
                }
            }
            """;

    @TempDir private Path folder;

    private Debugger factorial() {
        return Debugged.program(folder, FACTORIAL);
    }

    private static BreakpointSpec.Line line(int line) {
        return line(line, "", BreakpointSpec.Hits.ALL);
    }

    private static BreakpointSpec.Line line(int line, String condition, BreakpointSpec.Hits hits) {
        Optional<String> when = Optional.of(condition).filter(text -> !text.isEmpty());
        return new BreakpointSpec.Line("program.cpc", line, OptionalInt.empty(), when, hits);
    }

    private static int lineOf(Debugger debugger, int process) {
        return debugger.frames(process).getFirst().place().line();
    }

    private static String value(Debugger debugger, String text) {
        return debugger.evaluate(0, debugger.frames(0).stream().findFirst(), text).text();
    }

    // Steps

    @Test
    void aProgramBeginsBeforeItsFirstStatement() {
        try (Debugger debugger = factorial()) {
            assertEquals(Reason.BEGINNING, debugger.stop().reason());
            assertEquals(14, lineOf(debugger, 0));
        }
    }

    @Test
    void nextGoesOverCallsAndStepIntoThem() {
        try (Debugger debugger = factorial()) {
            debugger.breaks().add(line(19));
            debugger.goOn();
            debugger.step(Step.of(Kind.LINE, 0));
            assertEquals("factorial", debugger.frames(0).getFirst().function().name());
            debugger.stepBack(Step.of(Kind.LINE, 0));
            assertEquals(19, lineOf(debugger, 0));
            debugger.step(Step.of(Kind.OVER, 0));
            assertEquals(20, lineOf(debugger, 0));
            assertEquals("24", value(debugger, "total"));
        }
    }

    @Test
    void finishLeavesTheFunctionAndGoingBackEntersIt() {
        try (Debugger debugger = factorial()) {
            debugger.breaks().add(line(6));
            debugger.goOn();
            assertEquals(
                    List.of("factorial", "factorial", "factorial", "factorial", "main"),
                    calls(debugger));
            debugger.breaks().all().keySet().forEach(debugger.breaks()::remove);
            debugger.step(Step.of(Kind.OUT, 0));
            assertEquals(List.of("factorial", "factorial", "factorial", "main"), calls(debugger));
            debugger.step(new Step(Kind.OUT, 0, 3));
            assertEquals(List.of("main"), calls(debugger));
            debugger.stepBack(Step.of(Kind.LINE, 0));
            assertEquals(6, lineOf(debugger, 0), "the last statement that began");
            debugger.stepBack(Step.of(Kind.OUT, 0));
            assertEquals(7, lineOf(debugger, 0), "the statement that called");
        }
    }

    private static List<String> calls(Debugger debugger) {
        return debugger.frames(0).stream().map(frame -> frame.function().name()).toList();
    }

    @Test
    void anInstructionIsOneStepOfVcode() {
        try (Debugger debugger = factorial()) {
            int pc = debugger.frames(0).getFirst().pc();
            debugger.step(new Step(Kind.INSTRUCTION, 0, 2));
            assertEquals(pc + 2, debugger.frames(0).getFirst().pc());
        }
    }

    @Test
    void stepsOfTheMachineAreThoseOfWhoeverIsNext() {
        try (Debugger debugger = Debugged.program(folder, PING)) {
            List<Integer> seen = new ArrayList<>();
            while (!debugger.step(Step.of(Kind.LINE, Step.MACHINE)).isEnd()) {
                seen.add(debugger.stop().process());
            }
            assertEquals(List.of(0, 1, 2, 3), seen.stream().distinct().sorted().toList());
        }
    }

    @Test
    void aProcessThatEndsEndsItsSteps() {
        try (Debugger debugger = Debugged.program(folder, PING)) {
            debugger.breaks().add(line(12));
            debugger.goOn();
            debugger.breaks().all().keySet().forEach(debugger.breaks()::remove);
            StopReason stop = debugger.step(new Step(Kind.OVER, debugger.stop().process(), 20));
            assertEquals(Reason.PROCESS_ENDED, stop.reason());
        }
    }

    // Breakpoints

    @Test
    void aConditionChoosesTheTime() {
        try (Debugger debugger = factorial()) {
            debugger.breaks().add(line(17, "i == 2", BreakpointSpec.Hits.ALL));
            debugger.goOn();
            assertEquals("2", value(debugger, "i"));
            assertEquals("{0, 1, 0}", value(debugger, "cube"));
            assertTrue(debugger.goOn().isEnd());
        }
    }

    @Test
    void aHitCountChoosesTheTime() {
        for (String count : List.of("2", "=2", "%2")) {
            try (Debugger debugger = factorial()) {
                debugger.breaks().add(line(17, "", BreakpointSpec.Hits.parse(count)));
                List<String> at = new ArrayList<>();
                while (!debugger.goOn().isEnd()) {
                    at.add(value(debugger, "i"));
                }
                assertEquals(count.equals("2") ? List.of("1", "2") : List.of("1"), at, count);
            }
        }
    }

    @Test
    void aLineWithoutAStatementMeansTheNextThatHasOne() {
        try (Debugger debugger = factorial()) {
            int number = debugger.breaks().add(line(9));
            assertEquals("program.cpc:14", debugger.breaks().text(number));
            IllegalArgumentException no =
                    assertThrows(
                            IllegalArgumentException.class, () -> debugger.breaks().add(line(22)));
            assertTrue(no.getMessage().contains("the last one is in line 21"), no.getMessage());
        }
    }

    @Test
    void aConditionWithoutAValueStopsAndSaysWhy() {
        try (Debugger debugger = factorial()) {
            debugger.breaks().add(line(17, "nothing == 2", BreakpointSpec.Hits.ALL));
            StopReason stop = debugger.goOn();
            assertEquals(
                    "the condition of breakpoint 1 has no value: there is no variable 'nothing'"
                            + " here",
                    stop.text());
        }
    }

    @Test
    void aWatchedVariableStopsWhenItChanges() {
        try (Debugger debugger = factorial()) {
            Optional<CallFrame> main = debugger.frames(0).stream().findFirst();
            debugger.breaks()
                    .add(debugger.watch(0, main, "cube[2]", BreakpointSpec.Access.CHANGED));
            StopReason stop = debugger.goOn();
            assertEquals("cube[2] was 0 and is 8", stop.text());
            assertEquals(Reason.WATCH, stop.reason());
        }
    }

    @Test
    void aWatchedVariableStopsBeforeItIsRead() {
        try (Debugger debugger = factorial()) {
            debugger.breaks()
                    .add(debugger.watch(0, Optional.empty(), "total", BreakpointSpec.Access.READ));
            StopReason stop = debugger.goOn();
            assertEquals("total is read, it is 24", stop.text());
            assertEquals(20, lineOf(debugger, 0));
        }
    }

    @Test
    void anArrivalStopsBeforeItsReceiverKnows() {
        try (Debugger debugger = Debugged.program(folder, PING)) {
            debugger.breaks()
                    .add(
                            new BreakpointSpec.Arrival(
                                    OptionalInt.of(1), OptionalInt.empty(), OptionalInt.of(1)));
            StopReason stop = debugger.goOn();
            assertEquals(Reason.ARRIVAL, stop.reason());
            assertTrue(stop.text().contains("with tag 1"), stop.text());
            assertTrue(debugger.goOn().isEnd());
            assertEquals(Reason.ARRIVAL, debugger.goBack().reason());
        }
    }

    @Test
    void timeStopsAtTheEndOfACycle() {
        try (Debugger debugger = factorial()) {
            debugger.breaks().add(new BreakpointSpec.Time(50));
            assertEquals(50, debugger.goOn().cycle());
            assertTrue(debugger.run().nextCycle() > 50);
            debugger.breaks().add(new BreakpointSpec.Time(51));
            assertEquals(51, debugger.goOn().cycle());
            assertTrue(debugger.goOn().isEnd());
            assertEquals(20, debugger.goTo(20).cycle());
            assertTrue(debugger.cycle() <= 20 && debugger.run().nextCycle() > 20);
        }
    }

    @Test
    void aBusyChannelStops() {
        try (Debugger debugger = Debugged.program(folder, PING)) {
            debugger.breaks().add(new BreakpointSpec.Load(0, "0->1", 0.05, 10));
            StopReason stop = debugger.goOn();
            assertEquals(Reason.LOAD, stop.reason());
        }
    }

    @Test
    void aPauseStopsWhatHasNoEnd() throws InterruptedException {
        try (Debugger debugger =
                Debugged.program(folder, "void main() {\n    while (1)\n        ;\n}\n")) {
            AtomicBoolean stopped = new AtomicBoolean();
            Thread other =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        while (!stopped.get()) { // a pause before it goes is lost
                                            debugger.pause();
                                            Thread.onSpinWait();
                                        }
                                    });
            assertEquals(Reason.PAUSE, debugger.goOn().reason());
            stopped.set(true);
            other.join();
        }
    }

    // Ends

    @Test
    void anErrorStopsAtItsLineAndThePastIsThere() {
        String text =
                "int a[4];\n"
                        + "void main() {\n"
                        + "    int i;\n"
                        + "    for (i = 0; i < 9; i++)\n"
                        + "        a[i] = i;\n"
                        + "}\n";
        try (Debugger debugger = Debugged.program(folder, text)) {
            StopReason stop = debugger.goOn();
            assertEquals(Reason.ERROR, stop.reason());
            assertEquals(0, stop.process());
            assertEquals("4", value(debugger, "i"));
            debugger.stepBack(Step.of(Kind.LINE, 0));
            assertFalse(debugger.stop().isEnd());
            assertEquals(Reason.ERROR, debugger.goOn().reason());
        }
    }

    @Test
    void aDeadlockSaysWhoWaitsForWhat() {
        try (Debugger debugger = Debugged.example("deadlock.cpc")) {
            StopReason stop = debugger.goOn();
            assertEquals(Reason.DEADLOCK, stop.reason());
            assertTrue(
                    stop.text().contains("waits for a message with tag 0; nobody is left to send"),
                    stop.text());
        }
    }

    // What is seen

    @Test
    void structsAndArraysHaveParts() {
        try (Debugger debugger = factorial()) {
            debugger.breaks().add(line(19));
            debugger.goOn();
            assertEquals("{a = 7, b = 2.5}", value(debugger, "p"));
            ProgramValue cube =
                    debugger.evaluate(0, debugger.frames(0).stream().findFirst(), "cube");
            assertEquals(
                    List.of("[0]=0", "[1]=1", "[2]=8"),
                    cube.parts().stream().map(p -> p.name() + "=" + p.value().text()).toList());
        }
    }

    @Test
    void expressionsAreThoseOfTheLanguage() {
        try (Debugger debugger = factorial()) {
            debugger.breaks().add(line(19));
            debugger.goOn();
            assertEquals("25", value(debugger, "3 * cube[2] + 1"));
            assertEquals("1", value(debugger, "p.b > 2 && !total"));
            assertEquals("7", value(debugger, "(&p)->a"));
            assertEquals("-8", value(debugger, "-cube[i - 1]"));
            assertEquals("8", value(debugger, "*(&cube[0] + 2)"));
            assertEquals("0", value(debugger, "self()"));
        }
    }

    @Test
    void expressionsThatCannotBeSayWhy() {
        try (Debugger debugger = factorial()) {
            for (String text : List.of("i = 3", "cube[3]", "p.c", "factorial(3)", "1 +", "i / 0")) {
                IllegalArgumentException no =
                        assertThrows(
                                IllegalArgumentException.class, () -> value(debugger, text), text);
                assertFalse(no.getMessage().isEmpty());
            }
        }
    }

    @Test
    void messagesOnTheirWayAreSeenInTheNetwork() {
        try (Debugger debugger = Debugged.program(folder, PING)) {
            boolean wasInside = false;
            while (!debugger.goTo(debugger.stop().cycle() + 1).isEnd()) {
                for (InFlightMessage message : debugger.run().inFlight()) {
                    wasInside |= message.routes().stream().anyMatch(route -> !route.isEmpty());
                }
                List<CpcView.PendingMessage> messages = debugger.view().underway();
                assertTrue(messages.size() >= debugger.run().inFlight().size());
            }
            assertTrue(wasInside);
        }
    }
}
