package crossweave.cpc.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.debug.Step.Kind;
import crossweave.cpc.debug.breakpoint.BreakpointSpec;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.debug.value.CallFrame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What breakpoints know is the same whatever way leads to a moment, and true. */
class ExactStopsTest {
    private static final String COUNTING =
            """
            int g;
            void main() {
                int i;
                for (i = 0; i < 5000; i++) {
                    g = i;
                }
            }
            """;

    @TempDir private Path folder;

    private Debugger counting() {
        return Debugged.program(folder, COUNTING);
    }

    private static BreakpointSpec.Line line(int line, String hits) {
        return new BreakpointSpec.Line(
                "program.cpc",
                line,
                OptionalInt.empty(),
                Optional.empty(),
                BreakpointSpec.Hits.parse(hits));
    }

    private static BreakpointSpec.Watch watch(Debugger debugger, String text) {
        Optional<CallFrame> frame = debugger.frames(0).stream().findFirst();
        return debugger.watch(0, frame, text, BreakpointSpec.Access.CHANGED);
    }

    @Test
    void aWatchKnowsAfterGoingBackWhatItKnewThere() {
        try (Debugger debugger = counting()) {
            debugger.breaks().add(watch(debugger, "g"));
            debugger.goOn();
            StopReason second = debugger.goOn();
            assertEquals("g was 0 and is 1", debugger.goBack().text());
            assertEquals(second, debugger.goOn());
        }
    }

    @Test
    void hitsCountFromTheBeginningWhereverOneComesFrom() {
        try (Debugger debugger = counting()) {
            assertTrue(debugger.goOn().isEnd());
            debugger.goTo(1);
            int number = debugger.breaks().add(line(5, "=4000"));
            debugger.goOn();
            assertEquals(4000, debugger.breaks().hits(number));
            debugger.stepBack(Step.of(Kind.LINE, 0));
            assertEquals(3999, debugger.breaks().hits(number));
            assertEquals(Reason.BREAKPOINT, debugger.goOn().reason());
            int later = debugger.breaks().add(line(5, "%1000"));
            assertEquals(4000, debugger.breaks().hits(later));
        }
    }

    @Test
    void aWriteOfAnotherProcessStopsInItsCycle() {
        String text =
                """
                arch line L[2];
                void child(int k, int &t) {
                    t = 7;
                }
                void main() {
                    int t;
                    t = 0;
                    forall (int i from 1 to 1) [1]
                        child(i, t);
                    t = 9;
                }
                """;
        try (Debugger debugger = Debugged.program(folder, text)) {
            debugger.breaks().add(watch(debugger, "t"));
            StopReason stop = debugger.goOn();
            assertEquals("t was 0 and is 7", stop.text());
            assertEquals(8, debugger.frames(0).getFirst().place().line(), "it waits for its child");
            assertEquals("t was 7 and is 9", debugger.goOn().text());
        }
    }

    @Test
    void aVariableIsGoneWithItsFunctionThoughItsCellIsUsedAgain() {
        String text =
                """
                int one(int n) {
                    int r;
                    r = n;
                    r = r + 1;
                    return r;
                }
                int two(int n) {
                    int other;
                    other = n * 100;
                    return other;
                }
                void main() {
                    int s;
                    s = two(one(1));
                }
                """;
        try (Debugger debugger = Debugged.program(folder, text)) {
            debugger.breaks().add(line(3, "1"));
            debugger.goOn();
            debugger.breaks().add(watch(debugger, "r"));
            List<String> told = new ArrayList<>();
            while (!debugger.goOn().isEnd()) {
                told.add(debugger.stop().text());
            }
            assertEquals(
                    List.of("r was 0 and is 1", "r was 1 and is 2", "r was 2 and is gone"), told);
        }
    }

    @Test
    void twoStopsInOneMomentAreBothTold() {
        String text = "int x;\nvoid main() {\n    x = 5;\n    x = x + 1;\n}\n";
        try (Debugger debugger = Debugged.program(folder, text)) {
            debugger.breaks()
                    .add(debugger.watch(0, Optional.empty(), "x", BreakpointSpec.Access.USED));
            assertEquals("x was 0 and is 5; x is read, it is 5", debugger.goOn().text());
        }
    }

    @Test
    void aLimitOfTimeIsNoDeadlock() {
        String text = "void main() {\n    while (1)\n        ;\n}\n";
        try (Debugger debugger = Debugged.program(folder, text, "measure.most=1000")) {
            assertEquals(Reason.ENDED, debugger.goOn().reason());
        }
    }

    @Test
    void macrosThatMeanSeveralThingsSpoilNoExpression() {
        String text =
                """
                #ifdef NOWHERE
                #define K 1
                #else
                #define K 2
                #endif
                #  define M(x) ((x) + \\
                    10)
                int a[3];
                void main() {
                    a[1] = K;
                    a[2] = 7;
                }
                """;
        try (Debugger debugger = Debugged.program(folder, text)) {
            debugger.step(Step.of(Kind.LINE, 0));
            assertEquals("12", debugger.evaluate(0, Optional.empty(), "M(a[1])").text());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> debugger.evaluate(0, Optional.empty(), "K"));
        }
    }

    @Test
    void pointersAndChannelsAreNoNumbers() {
        String text =
                """
                channel int c;
                int m[4];
                void main() {
                    int *q;
                    q = &m[2];
                    m[1] = 5;
                    m[3] = 6;
                }
                """;
        try (Debugger debugger = Debugged.program(folder, text)) {
            debugger.step(new Step(Kind.LINE, 0, 2));
            Optional<CallFrame> frame = debugger.frames(0).stream().findFirst();
            assertEquals("5", debugger.evaluate(0, frame, "*(q - 1)").text());
            assertEquals("1", debugger.evaluate(0, frame, "q == m + 2").text());
            assertEquals("0", debugger.evaluate(0, frame, "*m").text());
            for (String wrong : List.of("q * 2", "q + q", "c + 1", "c == 55", "~1.5", "self(1)")) {
                assertThrows(
                        IllegalArgumentException.class,
                        () -> debugger.evaluate(0, frame, wrong),
                        wrong);
            }
        }
    }
}
