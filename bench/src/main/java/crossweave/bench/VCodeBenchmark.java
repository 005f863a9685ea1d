package crossweave.bench;

import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.text.Assembler;
import crossweave.cpc.vm.CompiledExecutor;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.CostPreset;
import crossweave.cpc.vm.Executor;
import crossweave.cpc.vm.VCodeInterpreter;
import crossweave.random.RandomStreams;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Instructions of vCode that are executed per second, on one core. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class VCodeBenchmark {
    private static final int LIMIT = 1_000_000; // cells

    /** integers: a loop of sums; matrix: a product of floats; fib: calls; calls: a loop of them. */
    @Param({"integers", "matrix", "fib", "calls"})
    public String program = "";

    @Param({"interpreted", "compiled"})
    public String executor = "";

    private VCode code = Assembler.assemble("");
    private Executor runs = executor(code, "interpreted");

    /** What is counted beside runs of the program. */
    @State(Scope.Thread)
    @AuxCounters
    public static class Counted {
        public long instructions;
    }

    @Setup
    public void assemble() throws IOException {
        code = read(program);
        runs = executor(code, executor);
    }

    static VCode read(String program) throws IOException {
        try (InputStream text = VCodeBenchmark.class.getResourceAsStream(program + ".vcode")) {
            return Assembler.assemble(new String(text.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    static Executor executor(VCode code, String name) {
        var costs = CostPreset.UNIT.costs();
        return name.equals("compiled")
                ? new CompiledExecutor(code, costs)
                : new VCodeInterpreter(code, costs);
    }

    /** Runs a program to its end. */
    @Benchmark
    public long run(Counted counted) {
        long instructions = run(code, runs);
        counted.instructions += instructions;
        return instructions;
    }

    /** All costs are 1, so they count instructions. */
    static long run(VCode code, Executor executor) {
        Context context =
                new Context(
                        new Context.Identity(0, 0, 0, 1),
                        code.globals(),
                        new long[0],
                        LIMIT,
                        new RandomStreams(1).stream("process", 0));
        context.beginWithin(code.functions().getFirst(), code.entry());
        executor.run(context, Long.MAX_VALUE);
        return context.cost();
    }
}
