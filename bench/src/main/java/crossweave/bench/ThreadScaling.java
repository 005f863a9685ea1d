package crossweave.bench;

import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Cycles per second of one network on several threads, once everything is compiled; and those of as
 * many copies of it that have nothing to do with each other, which is what the machine's cores
 * allow at most.
 *
 * <pre>
 * java -cp bench/target/benchmarks.jar crossweave.bench.ThreadScaling [topology load threads...]
 * </pre>
 */
public final class ThreadScaling {
    private static final double SECONDS = Double.parseDouble(System.getProperty("seconds", "4"));
    private static final String TECHNIQUE = System.getProperty("technique", "vc-router");
    private static final int PACKET = Integer.getInteger("packet", 4); // flits

    private ThreadScaling() {}

    public static void main(String[] args) throws InterruptedException {
        String topology = args.length > 0 ? args[0] : "torus 32x32";
        double load = args.length > 1 ? Double.parseDouble(args[1]) : .1;
        List<Integer> threads = new ArrayList<>();
        for (int i = 2; i < args.length; i++) {
            threads.add(Integer.parseInt(args[i]));
        }
        if (threads.isEmpty()) {
            threads.addAll(List.of(1, 2));
        }
        System.out.printf(
                "%s, load %s%n%8s %12s %9s %8s %9s%n",
                topology, load, "threads", "cycles/s", "speed-up", "copies", "waiting");
        double alone = 0;
        for (int count : threads) {
            double own = together(topology, load, count);
            double copies = apart(topology, load, count);
            alone = alone == 0 ? own / count : alone;
            System.out.printf(
                    Locale.ROOT,
                    "%8d %12.0f %9.2f %8.2f %8.0f%%%n",
                    count,
                    own,
                    own / alone,
                    copies / alone,
                    100 * waiting);
        }
    }

    private static double waiting; // share of the time of jobs, in the last measurement

    /** Cycles per second of one network on so many threads. */
    private static double together(String topology, double load, int threads) {
        try (ThreadTeam team =
                new ThreadTeam(
                        threads, new ThreadTeam.Place(threads, Ranks.ALONE, System::nanoTime))) {
            double speed = speed(run(topology, load, team), SECONDS);
            waiting = team.effort(1).waiting();
            return speed;
        }
    }

    /** The sum of the cycles per second of so many copies. */
    private static double apart(String topology, double load, int threads)
            throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            all.add(
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        Run run = run(topology, load, new ThreadTeam(1));
                                        sum.addAndGet(Math.round(speed(run, SECONDS)));
                                    }));
        }
        for (Thread each : all) {
            each.join();
        }
        return sum.get();
    }

    private static Run run(String topology, double load, ThreadTeam team) {
        ScenarioRecipe recipe =
                ScenarioRecipe.EMPTY
                        .with("network.topology", topology)
                        .with("network.technique", TECHNIQUE)
                        .with("workload.load", load)
                        .with("workload.packet", PACKET)
                        .with("measure.warmup", 0)
                        .with("measure.cycles", 1_000_000_000);
        if (TECHNIQUE.startsWith("vc-router")) {
            recipe = recipe.with("network.vcs", 4).with("network.buffer", 8);
        }
        return new Run(recipe.experiment(), Run.Log.NONE, team);
    }

    private static double speed(Run run, double seconds) {
        advance(run, seconds);
        long begin = run.cycle();
        double spent = advance(run, seconds);
        return (run.cycle() - begin) / spent;
    }

    /** Simulates for so many seconds, and returns how many it were. */
    private static double advance(Run run, double seconds) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < seconds * 1e9) {
            for (int i = 0; i < 16; i++) {
                run.step();
            }
        }
        return (System.nanoTime() - start) / 1e9;
    }
}
