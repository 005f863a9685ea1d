package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cli.output.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Programs with races, and without. */
class CpcRacesTest {
    private static final Path EXAMPLES =
            ProjectFolder.find().resolve("examples/15-parallel-programs");

    /** Where virtual processors are does not matter, and is not to be searched for in each run. */
    private static Xw races(Path program, int runs) {
        return Xw.run(
                "cpc", "races", program.toString(), "--runs", "" + runs, "--mapping", "identity");
    }

    @Test
    void aRaceIsShownByTwoRunsThatCanBeRepeated() {
        Path program = EXAMPLES.resolve("race.cpc");
        Xw xw = races(program, 20);
        assertEquals(ExitCode.FAILED.number(), xw.exit(), xw.out() + xw.err());
        assertTrue(xw.out().contains("race.cpc:20:13: process 0 receives"), xw.out());
        assertEquals("first came 1, then 2", firstLineOfRun(xw, "one: "));
        assertEquals("first came 2, then 1", firstLineOfRun(xw, "other: "));
    }

    /** Carries out the command that is shown, and gives the first line of what that prints. */
    private static String firstLineOfRun(Xw xw, String which) {
        String command =
                xw.out()
                        .lines()
                        .filter(line -> line.startsWith(which + "xw "))
                        .findFirst()
                        .orElseThrow();
        String[] words = command.substring(which.length()).split(" (?=[^\"]*(\"[^\"]*\"[^\"]*)*$)");
        String[] args =
                Arrays.stream(words).skip(1).map(w -> w.replace("\"", "")).toArray(String[]::new);
        return Xw.run(args).out().lines().findFirst().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ring.cpc", "matrix.cpc"})
    void programsWhoseMessagesHaveOnePlaceToGoHaveNone(String name) {
        Xw xw = races(EXAMPLES.resolve(name), 6);
        assertEquals(ExitCode.OK.number(), xw.exit(), xw.out() + xw.err());
        assertTrue(xw.out().contains("is the same in all runs"), xw.out());
        assertTrue(xw.out().contains("processes receive the same messages in all runs"), xw.out());
    }

    private static final String SUM =
            """
            #include "cpc.h"
            arch ring R[4];
            channel int c;
            void say(int what) {
                c = what;
            }
            void main() {
                int sum;
                fork [1] say(1);
                fork [3] say(2);
                sum = c;
                sum += c;
                join;
                printf("%d\\n", sum);
            }
            """;

    @Test
    void anOrderThatDoesNotShowIsFoundToo(@TempDir Path folder) throws IOException {
        Path program = Files.writeString(folder.resolve("sum.cpc"), SUM);
        Xw xw =
                Xw.run(
                        "cpc",
                        "races",
                        program.toString(),
                        "--runs",
                        "40",
                        "--spread",
                        "0.9",
                        "--set",
                        "workload.costs=risc");
        assertEquals(ExitCode.FAILED.number(), xw.exit(), xw.out() + xw.err());
        assertTrue(xw.out().contains("output           is the same in all runs"), xw.out());
        assertTrue(xw.out().contains("order            differs from"), xw.out());
    }

    private static final String NESTED =
            """
            #include "cpc.h"
            arch ring R[4];
            void deep(int i, int &drawn[4]) {
                int j;
                forall (j from 0 to 0)
                    drawn[i] = rand();
            }
            void main() {
                int i, drawn[4];
                forall (i from 0 to 3)
                    deep(i, drawn);
                for (i = 0; i < 4; i++)
                    printf("%d ", drawn[i]);
            }
            """;

    @Test
    void randomNumbersOfAProcessDoNotDependOnWhenItIsCreated(@TempDir Path folder)
            throws IOException {
        Path program = Files.writeString(folder.resolve("nested.cpc"), NESTED);
        Xw xw = Xw.run("cpc", "races", program.toString(), "--runs", "30", "--spread", "0.9");
        assertEquals(ExitCode.OK.number(), xw.exit(), xw.out() + xw.err());
    }

    @Test
    void oneRunIsNothingToCompare() {
        Xw xw = races(EXAMPLES.resolve("ring.cpc"), 1);
        assertEquals(ExitCode.BAD_INPUT.number(), xw.exit());
        assertTrue(xw.err().contains("--runs"), xw.err());
    }
}
