package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cli.output.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code xw cpc}, as a student uses it. */
class CpcCommandTest {
    private static final String EXAMPLES = "../examples/15-parallel-programs/";

    @TempDir private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("p.cpc"), text).toString();
    }

    private static void contains(String text, String wanted) {
        assertTrue(text.contains(wanted), () -> wanted + " is missing in:\n" + text);
    }

    @Test
    void aProgramRunsAndIsMeasured() {
        Xw xw = Xw.run("cpc", "run", EXAMPLES + "ring.cpc");
        assertEquals(0, xw.exit(), xw.err());
        contains(xw.out(), "every process has the number of the one before it");
        contains(xw.out(), "parallel time");
        contains(xw.out(), "speed-up");
        contains(xw.out(), "SEND_DATA        8 messages");
    }

    @Test
    void theSameProgramRunsOnAnyMachineAndTechnique() {
        for (String machine : new String[] {"mesh 8x8", "hypercube 6", "sp2-64", "line 8"}) {
            Xw xw = Xw.run("cpc", "run", EXAMPLES + "matrix.cpc", "--machine", machine);
            assertEquals(0, xw.exit(), machine + ": " + xw.err() + xw.out());
            contains(xw.out(), "0 of 64 elements are wrong");
        }
        for (String technique : new String[] {"ideal", "vc-router", "cut-through", "circuit"}) {
            Xw xw = Xw.run("cpc", "run", EXAMPLES + "matrix.cpc", "--technique", technique);
            assertEquals(0, xw.exit(), technique + ": " + xw.err() + xw.out());
            contains(xw.out(), "0 of 64 elements are wrong");
        }
    }

    @Test
    void aScenarioLendsItsMachineAndKeepsItsWork(@TempDir Path folder) throws IOException {
        Path scenario = folder.resolve("s.yaml");
        Files.writeString(
                scenario,
                """
                network: {topology: mesh 4x2}
                workload: {pattern: uniform, load: 0.1, packet: 4}
                measure: {cycles: 10}
                """);
        String program = EXAMPLES + "ring.cpc";
        Xw lent = Xw.run("cpc", "run", program, "--machine", scenario.toString());
        assertEquals(0, lent.exit(), lent.err());
        assertEquals(Xw.run("cpc", "run", program, "--machine", "mesh 4x2").out(), lent.out());
    }

    @Test
    void techniquesAreComparedInATable() {
        Xw xw =
                Xw.run(
                        "cpc",
                        "run",
                        EXAMPLES + "ring.cpc",
                        "--compare",
                        "shortest-path,simulated-packet,store-and-forward,wormhole");
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(4, xw.out().lines().filter(line -> line.matches(".*\\d+\\.\\d\\d$")).count());
    }

    @Test
    void theResultAsJsonHasOutputTimesAndLivesOfProcesses() throws IOException {
        Xw xw = Xw.run("cpc", "run", EXAMPLES + "ring.cpc", "--json", "-");
        JsonNode program = new ObjectMapper().readTree(xw.out()).get("programs").get(0);
        assertTrue(program.get("finished").asBoolean());
        assertEquals(9, program.get("processes").size()); // main and its eight children
        assertEquals(8, program.get("traffic").get("BIRTH").get("messages").asInt());
    }

    @Test
    void whatIsWrongIsToldWithItsLineAndACaret() throws IOException {
        Xw xw = Xw.run("cpc", "run", file("void main() {\n    int count;\n    cuont = 1;\n}\n"));
        assertEquals(2, xw.exit());
        contains(xw.err(), "p.cpc:3:5: there is no 'cuont'; did you mean 'count'?");
        contains(xw.err(), "    cuont = 1;\n    ^^^^^");
    }

    @Test
    void aFaultNamesLineProcessProcessorAndTime() throws IOException {
        String text = "int a[4];\nvoid main() {\n    int i = 9;\n    a[i] = 1;\n}\n";
        Xw xw = Xw.run("cpc", "run", file(text));
        assertEquals(1, xw.exit());
        contains(xw.out(), "p.cpc:4:");
        contains(xw.out(), "index 9 is out of 0..3 (process 0 on processor 0, at ");
    }

    @Test
    void aDeadlockSaysWhoWaitsForWhat() {
        Xw xw = Xw.run("cpc", "run", EXAMPLES + "deadlock.cpc");
        assertEquals(1, xw.exit());
        contains(xw.out(), "deadlock.cpc:10) waits for a message with tag 0");
        assertFalse(xw.out().contains("this is never printed"));
    }

    @Test
    void anEndlessLoopIsStopped() throws IOException {
        String endless = file("void main() { for (;;) ; }");
        Xw xw = Xw.run("cpc", "run", endless, "--max-time", "1000000");
        assertEquals(1, xw.exit());
        contains(xw.out() + xw.err(), "1,000,000 cycles");
    }

    @Test
    void filesAreReadAndWrittenInTheFolderGiven() throws IOException {
        Path room = Files.createDirectory(folder.resolve("room"));
        Files.writeString(room.resolve("in.txt"), "42");
        String text =
                """
                void main() {
                    int f, x;
                    f = fopen("in.txt", "r");
                    readInt(f, &x);
                    fclose(f);
                    f = fopen("out.txt", "w");
                    fprintf(f, "%d", x + 1);
                    fclose(f);
                    printf("%d\\n", fopen("none.txt", "r"));
                }
                """;
        Xw xw = Xw.run("cpc", "run", file(text), "--files", room.toString());
        assertEquals(0, xw.exit(), xw.err());
        assertTrue(xw.out().startsWith("0\n"), xw.out());
        assertEquals("43", Files.readString(room.resolve("out.txt")));
    }

    @Test
    void filesOutsideOfItAreOutOfReach() throws IOException {
        Files.writeString(folder.resolve("secret.txt"), "7");
        Path room = Files.createDirectory(folder.resolve("room"));
        String up = file("void main() { fopen(\"../secret.txt\", \"r\"); }");
        Xw read = Xw.run("cpc", "run", up, "--files", room.toString());
        assertEquals(1, read.exit());
        contains(read.out(), "name one inside the program's folder");

        Files.createSymbolicLink(room.resolve("link"), folder);
        String out = file("void main() { fclose(fopen(\"link/new.txt\", \"w\")); }");
        Xw written = Xw.run("cpc", "run", out, "--files", room.toString());
        assertEquals(2, written.exit());
        contains(written.err(), "'link/new.txt' was not written: a link leads out of");
        assertFalse(Files.exists(folder.resolve("new.txt")));
    }

    @Test
    void itsGraphGoesToTheMapper() {
        Xw xw = Xw.run("cpc", "graph", EXAMPLES + "ring.cpc", "--out", "-");
        assertEquals(0, xw.exit(), xw.err());
        contains(xw.out(), "0 1");
    }

    @Test
    void theListingShowsInstructionsBetweenLines() {
        Xw xw = Xw.run("cpc", "compile", "--listing", EXAMPLES + "ring.cpc");
        assertEquals(0, xw.exit());
        contains(xw.out(), "send(&z[i], 1, 0, i + 1);");
        contains(xw.out(), "VIRTUAL_SEND");
    }

    @Test
    void aProgramIsFormatted() throws IOException {
        String file = file("void main( ){\nint x;\n  x=1; // one\n}\n");
        Xw check = Xw.run("cpc", "format", "--check", file);
        assertEquals(1, check.exit());
        contains(check.out(), "p.cpc: not formatted; run xw cpc format");
        assertEquals(0, Xw.run("cpc", "format", file).exit());
        assertEquals(
                "void main() {\n    int x;\n    x = 1; // one\n}\n",
                Files.readString(Path.of(file)));
        Xw again = Xw.run("cpc", "format", "--check", file);
        assertEquals(0, again.exit());
        assertEquals("", again.out());
    }

    @Test
    void whatHasMistakesIsNotFormatted() throws IOException {
        String file = file("void main( ){\n");
        Xw xw = Xw.run("cpc", "format", file);
        assertEquals(2, xw.exit());
        contains(xw.err(), "expected '}' before the end of the file");
        assertEquals("void main( ){\n", Files.readString(Path.of(file)));
    }

    @Test
    void thePageOfVcodeHasTheTablesOfAllInstructions() throws IOException {
        String page = Files.readString(Path.of("../docs/reference/vcode.md"));
        String tables = Xw.run("cpc", "instructions", "--markdown").out();
        assertTrue(
                page.endsWith(tables),
                "write what xw cpc instructions --markdown prints to the end of vcode.md");
    }

    // Programs that do not come to their end

    /** All send at once, to the third next one, more than buffers hold. */
    private static final String CLOSED_RING =
            """
            arch ring R[8];
            int a[200];
            void shift(int i) {
                int b[200];
                while (clock() < 700)
                    ;
                send(a, 200, 0, R[i + 3]);
                receive(b, 200, 0);
            }
            void main() {
                int i;
                printf("begin\\n");
                forall (i from 0 to 7)
                    shift(i);
            }
            """;

    @Test
    void aProgramThatIsStoppedIsReportedUpToThen() throws IOException {
        String text = "void main() {\n    printf(\"hello\\n\");\n    while (1)\n        ;\n}\n";
        Xw xw = Xw.run("cpc", "run", file(text), "--max-time", "1000000");
        assertEquals(ExitCode.FAILED.number(), xw.exit());
        contains(xw.out(), "parallel time    1,000,000 cycles");
        contains(xw.out(), "utilisation      100.0 % on average");
        contains(
                xw.out(), "process 0 on processor 0 (main, p.cpc, between lines 2 and 3) computes");
    }

    @Test
    void aProgramThatIsStoppedNamesWhatStoppedIt() throws IOException {
        String endless = file("void main() { while (1) ; }");
        contains(
                Xw.run("cpc", "run", endless, "--max-time", "1000").out(),
                "not done after 1,000 cycles, the limit set by --max-time; to "
                        + "continue, raise it, for example with --max-time 10000\n");
        contains(
                Xw.run("cpc", "run", endless, "--set", "measure.most=1000").out(),
                "the limit set by measure.most; to continue, raise it, for example "
                        + "with --set measure.most=10000\n");
    }

    @Test
    void whoComputesFromTheStartOnDoesSoFromTheBeginningOfTheProgram() throws IOException {
        Xw xw = Xw.run("cpc", "run", file("void main() { while (1) ; }"), "--max-time", "1000");
        contains(xw.out(), "(between the beginning of the program and main, p.cpc:1) computes");
    }

    @Test
    void aSingleCycleIsNoCycles() throws IOException {
        Xw xw = Xw.run("cpc", "run", file("void main() { }"));
        assertFalse(
                xw.out().matches("(?s).*\\b1 (cycles|processors|messages|bytes)\\b.*"), xw.out());
        contains(xw.out(), "each character is 1 cycle\n");
    }

    @Test
    void aProgramWithoutArchHasOneProcessor() throws IOException {
        Xw xw = Xw.run("cpc", "run", file("void main() { printf(\"hello\\n\"); }\n"));
        assertEquals(0, xw.exit(), xw.err());
        contains(xw.out(), "on line 1,");
        contains(xw.out(), "utilisation      100.0 % on average; per processor: 100.0 %\n");
    }

    @Test
    void aDeadlockNamesProcessesLinesLinksAndTheCure() throws IOException {
        Xw xw = Xw.run("cpc", "run", file(CLOSED_RING), "--mapping", "identity");
        assertEquals(ExitCode.FAILED.number(), xw.exit());
        contains(xw.out(), "parallel time    1,000 cycles");
        contains(xw.out(), "found in cycle 1,000: 8 packets wait for each other");
        assertTrue(
                xw.out()
                        .lines()
                        .anyMatch(
                                l ->
                                        l.matches(
                                                ".*no process has made progress since cycle"
                                                        + " 7\\d\\d")),
                xw.out());
        contains(
                xw.out(),
                "what process 3 sent in p.cpc:7 (from terminal 2 to 5) holds terminal 2->2, 2->3"
                        + " and waits for 3->4, which what process 4 sent in p.cpc:7 (from terminal"
                        + " 3 to 6) holds");
        contains(xw.out(), "cure             --set network.vcs=2: deadlock-free, proved by");
        contains(xw.out(), "cure             --set network.deadlock=recover");
        contains(xw.out(), "process 3 on processor 2 (shift, p.cpc:8) waits for a message");
        assertFalse(xw.out().contains("may deadlock"), xw.out());
        Xw cured =
                Xw.run(
                        "cpc",
                        "run",
                        file(CLOSED_RING),
                        "--mapping",
                        "identity",
                        "--set",
                        "network.vcs=2");
        assertEquals(0, cured.exit(), cured.out());
    }

    @Test
    void aRingIsWarnedOfOnlyWhereTheMessagesOfTheProgramCouldClose() throws IOException {
        String hello = "arch ring R[8];\nvoid main() { printf(\"hello\\n\"); }\n";
        assertFalse(Xw.run("cpc", "run", file(hello)).out().contains("deadlock"));
        String children = hello.replace("printf", "int i;\nforall (i from 0 to 7) printf");
        assertFalse(Xw.run("cpc", "run", file(children)).out().contains("deadlock"));
        Xw lucky = Xw.run("cpc", "run", file(CLOSED_RING.replace("700", "9")));
        assertEquals(0, lucky.exit(), lucky.out());
        contains(lucky.out(), "the routing may deadlock");
        contains(lucky.out(), "--set network.vcs=2 rules that out");
    }

    @Test
    void aFaultTellsWhatOthersPrintedAndWereDoing() throws IOException {
        String text =
                """
                arch ring R[4];
                channel int boxes[2][4];
                void main() {
                    int i, x;
                    forall (i from 0 to 3) {
                        barrier(4);
                        printf("I am %d\\n", i);
                        if (i == 3)
                            x = boxes[1][2];
                        receive(&x, 1, 0);
                    }
                }
                """;
        Xw xw = Xw.run("cpc", "run", file(text));
        assertEquals(ExitCode.FAILED.number(), xw.exit());
        for (int i = 0; i < 4; i++) {
            contains(xw.out(), "I am " + i);
        }
        contains(xw.out(), "p.cpc:9:17: channel boxes[1][2] cannot be read here: it belongs to");
        contains(
                xw.out(),
                "process 1 on processor 0 (main, p.cpc:10) waits for a message with tag 0");
        contains(xw.out(), "process 0 on processor 0 (main, p.cpc:5) waits for 4 children");
    }
}
