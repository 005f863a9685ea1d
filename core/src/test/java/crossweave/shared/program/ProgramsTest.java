package crossweave.shared.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.config.Binder;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.Violation;
import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;
import crossweave.shared.Barrier;
import crossweave.shared.MemoryModel;
import crossweave.shared.NodeGrid;
import crossweave.shared.SharedMemory;
import crossweave.shared.SharedProgram;
import crossweave.shared.barrier.Barriers;
import crossweave.workload.Wires;
import crossweave.workload.shared.SharedMemoryWorkload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

/** Programs compute what they should, whatever the nodes; each checks its own result. */
class ProgramsTest {

    /** An access takes a cycle. */
    private enum Fast implements MemoryModel {
        ONE(1, "signal"),
        FOUR(4, "counter spin=0"),
        ANY(0, "tree fan-in=2");

        private final int outstanding;
        private final Barrier barriers;

        Fast(int outstanding, String barrier) {
            this.outstanding = outstanding;
            this.barriers =
                    new Binder(List.of(Barriers.ALL), Path.of(""), new Problems())
                            .choose(Barriers.ALL, barrier)
                            .build();
        }

        @Override
        public Barrier barriers() {
            return barriers;
        }

        @Override
        public int releaseSkew() {
            return this == ANY ? 9 : 0;
        }

        @Override
        public int memoryTime() {
            return 1;
        }

        @Override
        public int outstanding() {
            return outstanding;
        }

        @Override
        public int issueTime() {
            return 1;
        }

        @Override
        public int barrierTime() {
            return 0;
        }

        @Override
        public int addressFlits() {
            return 1;
        }

        @Override
        public int wordFlits() {
            return 1;
        }

        @Override
        public int cacheWords() {
            return this == FOUR ? 32 : 0;
        }

        @Override
        public int cacheTime() {
            return 1;
        }
    }

    private static SharedProgram program(String text) {
        return new Binder(List.of(Programs.ALL), Path.of(""), new Problems())
                .choose(Programs.ALL, text)
                .build();
    }

    private static SharedMemoryWorkload work(String text, NodeGrid layout, MemoryModel model) {
        RandomStreams streams = new RandomStreams(1);
        return new SharedMemoryWorkload(
                program(text), layout, model, node -> streams.stream("release", node));
    }

    private static Wires run(String text, NodeGrid layout, MemoryModel model) {
        Wires wires = new Wires(work(text, layout, model), 5, false);
        wires.run(1 << 26);
        assertTrue(wires.work().isFinished(), text);
        return wires;
    }

    @ParameterizedTest
    @CsvSource({
        "broadcast 64, 1, 1",
        "broadcast 64, 2, 2",
        "broadcast 64, 4, 2",
        "broadcast 128, 8, 4",
        "broadcast 48, 1, 8",
        "fft 64, 2, 2",
        "fft 128, 4, 2",
        "fft 1024, 8, 4",
        "fft 256, 16, 1",
        "fft 1024 way=direct, 8, 2",
        "fft 256 way=block, 4, 4",
        "fft 256 way=cyclic, 4, 4",
        "fft 16 way=block, 4, 4",
        "fft 16 way=cyclic, 4, 4",
        "fft 32 way=block, 1, 1",
        "matrix-transpose 12, 3, 2",
        "matrix-transpose 16, 4, 4",
        "stencil 12 steps=3, 3, 2",
        "stencil 16, 4, 4",
        "stencil 8, 8, 1"
    })
    void theResultIsRight(String text, int columns, int rows) {
        for (Fast model : Fast.values()) {
            run(text, new NodeGrid(columns * rows, columns), model);
        }
    }

    /** Phase k: (m/N) 4^k words along the row, then twice as many along the column. */
    @Test
    void broadcastReadsWhatThePaperSays() {
        int m = 256;
        int side = 4;
        int nodes = side * side;
        int words = 0;
        for (int k = 0; 1 << k < side; k++) {
            words += m / nodes * (1 << 2 * k) * 3;
        }
        assertEquals(m - m / nodes, words);
        Wires wires = run("broadcast " + m, new NodeGrid(nodes, side), Fast.ONE);
        assertEquals(2 * nodes * words, wires.run(0).size());
    }

    /** Each of log2 N steps brings half of a node's numbers, m / 2N. */
    @Test
    void fftReadsWhatThePaperSays() {
        int m = 1024;
        int nodes = 16;
        Wires wires = run("fft " + m, NodeGrid.of(nodes), Fast.ONE);
        assertEquals(2 * nodes * 4 * (m / 2 / nodes), wires.run(0).size());
        Wires direct = run("fft 1024 way=direct", NodeGrid.of(nodes), Fast.ONE);
        assertEquals(2 * (m - m / nodes), direct.run(0).size());
        Wires block = run("fft 1024 way=block", NodeGrid.of(nodes), Fast.ONE);
        assertEquals(2 * 4 * m, block.run(0).size());
    }

    @Test
    void theReferenceTransformIsTheDefinition() {
        RandomStream random = new RandomStreams(5).stream("points", 0);
        int n = 64;
        double[] re = random(n, random);
        double[] im = random(n, random);
        double[][] fast = Fourier.reference(re, im);
        double[] sameRe = re.clone();
        double[] sameIm = im.clone();
        Fourier.transform(sameRe, sameIm);
        for (int k = 0; k < n; k++) {
            double x = 0;
            double y = 0;
            for (int j = 0; j < n; j++) {
                double angle = -2 * Math.PI * j * k / n;
                x += re[j] * Math.cos(angle) - im[j] * Math.sin(angle);
                y += re[j] * Math.sin(angle) + im[j] * Math.cos(angle);
            }
            assertEquals(x, fast[0][k], 1e-11);
            assertEquals(y, fast[1][k], 1e-11);
            assertEquals(x, sameRe[k], 1e-11);
            assertEquals(y, sameIm[k], 1e-11);
        }
    }

    private static double[] random(int n, RandomStream random) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = random.nextDouble() - .5;
        }
        return values;
    }

    /** Memory in which nothing was done: no program takes it for its result. */
    @ParameterizedTest
    @CsvSource({"broadcast 64", "fft 64", "fft 64 way=block", "matrix-transpose 8", "stencil 8"})
    void aWrongResultIsFound(String text) {
        SharedProgram program = program(text);
        NodeGrid layout = NodeGrid.of(4);
        Blank memory = new Blank(layout, program.words(layout));
        program.prepare(memory);
        assertThrows(IllegalStateException.class, () -> program.check(memory));
    }

    private record Blank(NodeGrid layout, int words, long[] values) implements SharedMemory {
        Blank(NodeGrid layout, int words) {
            this(layout, words, new long[layout.nodes() * words]);
        }

        @Override
        public long get(long address) {
            return values[(int) address];
        }

        @Override
        public void set(long address, long value) {
            values[(int) address] = value;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "broadcast 64 | 6 | 3",
                "broadcast 65 | 4 | 2",
                "fft 16 | 16 | 4",
                "matrix-transpose 9 | 4 | 2",
                "stencil 9 | 4 | 2"
            })
    void whatDoesNotFitIsRefused(String text, int nodes, int columns) {
        var e =
                assertThrows(
                        InvalidSettings.class,
                        () -> program(text).words(new NodeGrid(nodes, columns)));
        Violation violation = e.violations().getFirst();
        assertEquals("program", violation.key());
        assertEquals(ProblemCode.DOES_NOT_FIT_NETWORK, violation.code());
    }
}
