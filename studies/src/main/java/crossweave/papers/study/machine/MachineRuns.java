package crossweave.papers.study.machine;

import crossweave.experiment.ScenarioRecipe;
import crossweave.papers.Findings;
import crossweave.papers.Plot;
import crossweave.papers.StudyRunner;
import crossweave.result.Result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The benchmarks of a machine: ping-pong, ring exchange and all-to-all, without software. */
final class MachineRuns {
    private static final long EXCHANGED = 64 << 10; // bytes of a message to a neighbour
    static final long LONGEST = 4 << 20; // bytes of a ping-pong
    private static final int QUICK_PROCESSES = 128; // of an all-to-all
    private static final int AHEAD = 4; // messages of an all-to-all on their way, per process

    private final StudyRunner runner;
    private final MachineCase machine;
    private final int flitBytes;
    private final int terminals;
    private final List<Findings.Point> points = new ArrayList<>();

    MachineRuns(StudyRunner runner, MachineCase machine) {
        this.runner = runner;
        this.machine = machine;
        Result.Units units = runner.run(machine.script("ping-pong", "sync=0")).units();
        this.flitBytes = units.scale().bytes(1).orElseThrow().intValue();
        this.terminals = units.terminals();
    }

    /**
     * What was measured.
     *
     * @param near latency of the shortest message to a neighbour, in ns
     * @param far the same over the largest distance
     * @param bandwidth of a ping-pong with the neighbour, in GB/s by bytes of the message
     * @param exchange what each process sends in a ring exchange, in GB/s
     * @param allToAll the same in an all-to-all
     */
    record Figures(
            double near,
            double far,
            List<Plot.Point> bandwidth,
            double exchange,
            double allToAll,
            List<Findings.Point> points) {
        double longMessages() {
            return bandwidth.getLast().y();
        }
    }

    Figures run() {
        double near = nanosOneWay(1, machine.near());
        double far = nanosOneWay(1, machine.far());
        List<Plot.Point> bandwidth = new ArrayList<>();
        int step = runner.isQuick() ? 16 : 4;
        for (long bytes = 64; bytes <= LONGEST; bytes *= step) {
            long flits = flits(bytes);
            double nanos = nanosOneWay(flits, machine.near());
            bandwidth.add(new Plot.Point(flits * flitBytes, flits * flitBytes / nanos));
        }
        return new Figures(near, far, bandwidth, exchange(), allToAll(), List.copyOf(points));
    }

    private long flits(long bytes) {
        return Math.max(1, bytes / flitBytes);
    }

    private double nanosOneWay(long flits, int partner) {
        Result result =
                runner.run(
                        machine.script(
                                "ping-pong",
                                "bytes=%d partner=%d sync=0".formatted(flits, partner)));
        double nanos = result.units().nanoseconds(result.delays().latency().mean());
        return noted(result, "nanoseconds", nanos);
    }

    private double exchange() {
        long flits = flits(runner.isQuick() ? EXCHANGED / 4 : EXCHANGED);
        Result result = runner.run(machine.script("ring-exchange", "bytes=" + flits));
        return noted(result, "gigabytes-per-second", sent(result, 2 * flits));
    }

    private double allToAll() {
        int spread =
                runner.isQuick()
                        ? Math.max(machine.spread(), terminals / QUICK_PROCESSES)
                        : machine.spread();
        int processes = terminals / spread;
        long flits = flits(runner.isQuick() ? machine.message() / 4 : machine.message());
        ScenarioRecipe recipe =
                machine.script(
                        "all-to-all", "bytes=%d times=1 sync=0 ahead=%d".formatted(flits, AHEAD));
        if (spread > 1) {
            String nodes =
                    IntStream.range(0, processes)
                            .mapToObj(at -> Integer.toString(at * spread))
                            .collect(Collectors.joining(","));
            recipe = recipe.with("workload.nodes", nodes);
        }
        Result result = runner.run(recipe);
        return noted(result, "gigabytes-per-second", sent(result, (processes - 1) * flits));
    }

    /** GB/s of a process that sends so many flits in the whole run. */
    private double sent(Result result, long flits) {
        return flits * flitBytes / result.units().nanoseconds((double) result.cycles());
    }

    private double noted(Result result, String name, double figure) {
        points.add(new Findings.Point(result.scenario(), Map.of(name, figure)));
        return figure;
    }
}
