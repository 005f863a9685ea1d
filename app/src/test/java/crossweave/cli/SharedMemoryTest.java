package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.engine.Snapshot;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.scenario.ScenarioFile;
import crossweave.result.Result;
import crossweave.workload.WorkloadFailed;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Programs on shared memory as a user meets them. */
class SharedMemoryTest {
    private static final int HOP = 6 + 8; // cycles: switch and wire
    private static final int BUSY = 8; // cycles of a link
    private static final int MEMORY = 7; // cycles

    @TempDir private Path folder;

    private Path scenario(String machine, String program) throws IOException {
        return Files.writeString(
                folder.resolve("s.yaml"),
                "%s\nworkload: {name: shared-memory, program: %s}\n".formatted(machine, program));
    }

    private static Experiment trusted(Path file) {
        return ScenarioFile.open(file).trusting(_ -> Optional.empty()).experiment();
    }

    private Result run(String machine, String program) throws IOException {
        return new Run(trusted(scenario(machine, program))).run();
    }

    /** A program whose processors do what the lines say, with {@code me} as their processor. */
    private String program(String lines) throws IOException {
        return program("return 16;", lines, "", "");
    }

    private String program(String words, String run, String check, String members)
            throws IOException {
        Files.writeString(
                folder.resolve("Small.java"),
                """
                import crossweave.shared.*; import crossweave.config.*;
                public record Small(@Doc(value = "words", byDefault = "3") int n)
                        implements SharedProgram {
                    public int words(NodeGrid layout) { %s }
                    public void run(Processor me) {
                        %s
                    }
                    public void check(SharedMemory memory) { %s }
                    %s
                }
                """
                        .formatted(words, run, check, members));
        return "Small.java";
    }

    private static String mesh(String sizes) {
        return "machine: proteus-mesh\nnetwork: {topology: mesh %s}".formatted(sizes);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aReadOverSoManyHopsTakesTheFormula(int hops) throws IOException {
        String program = program("if (me.node() == 0) me.read(me.address(%d, 0));".formatted(hops));
        Result result = run(mesh("1x" + (hops + 1)), program);
        assertEquals(2 * hops * HOP + MEMORY + 1, result.processes().getFirst().report().lastEnd());
        List<Long> left = result.nodes().stream().map(Result.Node::dataflowHops).toList();
        assertEquals(1, left.getFirst());
        assertEquals(1, left.getLast());
        assertEquals(2 * hops, left.stream().mapToLong(Long::longValue).sum());
        assertTrue(result.nodes().stream().allMatch(node -> node.contention() == 0));
    }

    /** A node asks for three words at a word a cycle: its link takes longer for each. */
    @Test
    void contentionIsTheTimeThatPacketsWaitToLeaveANode() throws IOException {
        String program = program("if (me.node() == 0) me.read(me.address(1, 0), new long[n]);");
        Result result =
                run(mesh("1x2").replace("\nnetwork", "\nnode: {outstanding: 0}\nnetwork"), program);
        int n = 3; // one a cycle: the i-th waits i (BUSY - 1)
        assertEquals(n * (n - 1) / 2 * (BUSY - 1L), result.nodes().get(0).contention());
        assertEquals(
                0, result.nodes().get(1).contention()); // requests come every 8, memory needs 7
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "broadcast m=64 | mesh 4x4 | link-queues",
                "broadcast m=64 | pec 4x4 | cut-through",
                "fft m=256 | pec 4x4 | link-queues",
                "fft m=256 | hypercube 4 | wormhole",
                "fft m=256 way=block | torus 4x4 | vc-router",
                "matrix-transpose 16 | tree 16 | ideal",
                "stencil 16 | mesh 4x2 | store-and-forward",
                "stencil 16 | dragonfly 2 | shortest-path"
            })
    void runsAreTheSameAgainAndResultsRight(String program, String topology, String technique)
            throws IOException {
        String machine =
                "network: {topology: %s, technique: %s, vcs: 2}\nnode: shared-memory"
                        .formatted(topology, technique);
        if (topology.startsWith("dragonfly")) {
            machine += "\n";
            program = "{name: stencil, n: 72}";
        }
        Result first = run(machine, program);
        Result second = run(machine, program);
        assertTrue(first.processes().getFirst().report().isComplete(), first.notes().toString());
        assertEquals(first.fingerprint(), second.fingerprint());
        assertEquals(first.nodes(), second.nodes());
        assertEquals(first.processes(), second.processes());
    }

    /** Contention and time on one machine of PROTEUS, whatever else changes in the house. */
    @Test
    void moreOutstandingReadsAreFasterAndWaitLonger() throws IOException {
        Result one = run("machine: proteus-pec", "broadcast m=256");
        Result four = run("machine: proteus-pec\nnode: {outstanding: 4}", "broadcast m=256");
        assertEquals(sum(one, true), sum(four, true));
        assertTrue(sum(one, false) < sum(four, false)); // no formula: packets meet as they do
        assertTrue(
                one.processes().getFirst().report().lastEnd()
                        > four.processes().getFirst().report().lastEnd());
        assertNotEquals(one.fingerprint(), four.fingerprint());
    }

    private static long sum(Result result, boolean hops) {
        return result.nodes().stream()
                .mapToLong(n -> hops ? n.dataflowHops() : n.contention())
                .sum();
    }

    private List<String> complaints(String machine, String program) throws IOException {
        Xw xw = Xw.run("run", scenario(machine, program).toString(), "--trust");
        assertEquals(2, xw.exit(), xw.err() + xw.out());
        assertFalse(xw.err().contains("Exception"), xw.err());
        return xw.codes().stream().map(line -> line.replace(folder + "/", "")).toList();
    }

    @Test
    void mistakesInAProgramAreToldByLineAndColumn() throws IOException {
        String program = program("me.barier();\nint x = me.read(0);");
        List<String> all = complaints("machine: proteus-mesh", program);
        assertEquals(List.of("Small.java:6:11: user-code", "Small.java:7:16: user-code"), all);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Nowhere.java | s.yaml:2:42: workload.program: file-missing",
                "org.me.Nowhere | s.yaml:2:42: workload.program: unknown-choice",
                "java.lang.String | s.yaml:2:42: workload.program: user-code",
                "Small.java m=3 | s.yaml:2:53: workload.program.m: unknown-setting",
                "Small.java n=3000000000 | s.yaml:2:55: workload.program.n: too-large",
                "broadcast m=100 | s.yaml:2:42: workload.program: does-not-fit-network",
                "fft m=100 | s.yaml:2:48: workload.program.m: not-allowed"
            })
    void whatIsWrongIsSaidWhereItIs(String program, String said) throws IOException {
        program("");
        String first = complaints("machine: proteus-mesh", program).getFirst();
        assertTrue(first.startsWith(said), first);
    }

    @Test
    void nodesThatShareNoMemoryAreRefused() throws IOException {
        String first = complaints("network: {topology: mesh 4x4}", "broadcast m=64").getFirst();
        assertTrue(first.endsWith("workload: conflicting-settings"), first);
    }

    @Test
    void aProgramThatFailsEndsTheRunWithItsLine() throws IOException {
        Path file = scenario("machine: proteus-mesh", program("me.compute(5);\nme.read(-1);"));
        Xw xw = Xw.run("run", file.toString(), "--trust");
        assertEquals(1, xw.exit());
        assertTrue(
                xw.err().startsWith("xw: the run ended in cycle 0: Small.java:7: processor 0:"),
                xw.err());
    }

    /** Whatever a user's code throws, wherever: never a bug of ours. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "prepare | 1 | Small.java:9: prepare: IndexOutOfBoundsException: address -1 and 1",
                "words | 2 | workload: user-code",
                "huge | 2 | workload.program: too-large",
                "static | 2 | workload.program: user-code",
                "constructor | 2 | workload.program: user-code",
                "error | 1 | Small.java:9: the result is wrong: StackOverflowError",
                "check | 1 | Small.java:8: the result is wrong: IndexOutOfBoundsException: address"
            })
    void whatUsersCodeThrowsIsToldWithItsLine(String where, int exit, String said)
            throws IOException {
        String words =
                switch (where) {
                    case "words" -> "return \"\".repeat(0).isEmpty() ? (Integer) null : 1;";
                    case "huge" -> "return Integer.MAX_VALUE;";
                    default -> "return 16;";
                };
        String check =
                switch (where) {
                    case "error" -> "deeper(0);";
                    case "check" -> "memory.get(64 * 16);";
                    default -> "";
                };
        String members =
                switch (where) {
                    case "prepare" -> "public void prepare(SharedMemory m) { m.set(-1, 0); }";
                    case "static" -> "static int x = Integer.parseInt(\"a\");";
                    case "constructor" -> "public Small { int x = 1 / (n - 3); }";
                    case "error" -> "int deeper(int x) { return deeper(x + 1); }";
                    default -> "";
                };
        Path file = scenario("machine: proteus-mesh", program(words, "", check, members));
        Xw xw = Xw.run("run", file.toString(), "--trust");
        assertEquals(exit, xw.exit(), xw.err());
        assertTrue(xw.says(said) || xw.err().contains(said), xw.err());
        assertFalse(xw.err().contains("bug of crossweave"), xw.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "me.touch(0);", "me.compute(0);"})
    void whoNeverGivesItsTurnBackIsStoppedAtItsLine(String body) throws IOException {
        String end = "end of " + folder; // each program has its own, or a slow one might miss it
        String loop = "while (System.getProperty(\"%s\") == null) %s".formatted(end, body);
        Run run = new Run(trusted(scenario("machine: proteus-mesh", program(loop))));
        try {
            WorkloadFailed e = assertThrows(WorkloadFailed.class, () -> run.run(_ -> false));
            assertEquals(
                    "Small.java:6: processor 0 was stopped here: its program went on without asking"
                            + " for anything that takes time",
                    e.getMessage());
        } finally {
            System.setProperty(end, "now"); // for the thread that is left
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (true) me.compute(5);",
                "while (me.node() == 1) me.interrupt(0, 7);",
                "while (true) { me.interrupt(me.node(), 7); me.awaitInterrupt(); }"
            })
    void timeGoesOnWhateverAProgramRepeats(String loop) throws IOException {
        Path file = scenario("machine: proteus-mesh", program(loop));
        Xw xw = Xw.run("run", file.toString(), "--set", "measure.most=1000", "--trust");
        assertEquals(1, xw.exit(), xw.err());
        assertTrue(xw.out().contains("the workload was not done after 1,000 cycles"), xw.out());
    }

    @Test
    void whoWaitsForEverIsNamedWithItsLine() throws IOException {
        Path file = scenario("machine: proteus-mesh", program("if (me.node() > 0) me.barrier();"));
        Xw xw = Xw.run("run", file.toString(), "--set", "measure.most=100000", "--trust");
        assertEquals(1, xw.exit());
        String said =
                "processors 1 to 63 (Small.java:6) wait in a barrier, where 63 of 64 processors"
                        + " are";
        assertTrue(xw.out().contains(said), xw.out());
    }

    @Test
    void hopsAndContentionOfNodesAreDrawn() throws IOException {
        Path file = scenario("machine: proteus-pec", "broadcast m=64");
        Path svg = folder.resolve("heat.svg");
        Path chart = folder.resolve("chart.svg");
        for (String heat : List.of("hops", "contention", "links")) {
            Xw xw =
                    Xw.run(
                            "run",
                            file.toString(),
                            "--svg",
                            svg.toString(),
                            "--heat",
                            heat,
                            "--figure",
                            chart.toString());
            assertEquals(0, xw.exit(), xw.err());
        }
        assertTrue(Files.readString(svg).contains("flits per cycle on a link"));
        assertTrue(Files.readString(chart).contains("Dataflow hops"));
        Xw wrong = Xw.run("run", file.toString(), "--heat", "hop");
        assertEquals(2, wrong.exit());
        assertTrue(wrong.says("unknown-choice"), wrong.err());
    }

    @Test
    void aRunCannotBeCopied() throws IOException {
        Run run = new Run(trusted(scenario("machine: proteus-mesh", "broadcast m=64")));
        var e = assertThrows(UncheckedIOException.class, () -> new Snapshot<>(run));
        assertTrue(String.valueOf(e.getMessage()).contains("run it again instead"));
    }
}
