package crossweave.bench;

import crossweave.cuda.CudaDevice;
import crossweave.cuda.CudaPlaces;
import crossweave.cuda.GpuRuns;
import crossweave.engine.parallel.Ranks;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.MeasureSettings.Hardware;
import crossweave.experiment.Run;
import crossweave.experiment.RunSpeed;
import crossweave.experiment.SharedMachines;
import crossweave.network.NetworkBuilder;
import crossweave.network.device.Device;
import crossweave.network.device.Device.DeviceFailure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The speed of the virtual-channel router on a GPU, in billion flit-hops per second; beside it in
 * the same run that of our engine on one core and on all of them, and of BookSim, where the
 * environment variable BOOKSIM names its program. Whole runs are measured, from reading the
 * scenario to the result; "device" counts only the time from a launch until its sums are there.
 *
 * <pre>
 * java -Xmx32g -cp 'lib/*' crossweave.bench.DevicePeers [part of a name | curve]
 * </pre>
 */
public final class DevicePeers {
    private static final double SECONDS =
            Double.parseDouble(
                    System.getProperty("seconds", "4")); // of a run on cores, at most; 0: none
    private static final double SHARE =
            Double.parseDouble(System.getProperty("share", "1")); // of the copies
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    private final Device gpu;

    private DevicePeers(Device gpu) {
        this.gpu = gpu;
    }

    public static void main(String[] args) throws Exception {
        String part = args.length > 0 ? args[0] : "";
        try (CudaDevice gpu = CudaDevice.open(CudaPlaces.ofThisComputer(), 0)) {
            System.out.printf("%s, %d cores%n", gpu.name(), CORES);
            DevicePeers peers = new DevicePeers(gpu);
            if (part.isEmpty() || part.equals("curve")) {
                peers.curve();
                peers.curve();
            }
            peers.table(part);
        } catch (DeviceFailure e) {
            System.out.println("there is nothing to measure: " + e.getMessage());
        }
    }

    private void table(String part) throws Exception {
        print(
                "%-62s %8s %8s %8s %8s %8s %8s %8s",
                "point",
                "Gfh/s",
                "device",
                "launches",
                "seconds",
                "1 core",
                CORES + " cores",
                "BookSim");
        for (DevicePoint point : DevicePoint.ALL) {
            if (!point.name().contains(part)) {
                continue;
            }
            try {
                print(point);
            } catch (RuntimeException e) {
                print("%-62s %s", point.name(), String.valueOf(e.getMessage()));
            }
        }
        print(
                "Gfh/s: billion flit-hops per second of whole runs; device: of the time on the"
                        + " GPU; cores and BookSim: million flit-hops per second");
    }

    private static void print(String form, Object... values) {
        System.out.println(String.format(Locale.ROOT, form, values));
        System.out.flush();
    }

    private void print(DevicePoint point) throws Exception {
        int copies = (int) Math.max(1, point.copies() * SHARE);
        onGpu(point, copies, 200); // loads classes, compiles kernels
        TimedDevice timed = new TimedDevice(gpu);
        Measured ours = onGpu(timed, point, copies, point.cycles());
        Measured one = onCores(point, 1);
        Measured all = onCores(point, CORES);
        print(
                "%-62s %8.3f %8.3f %8d %8.2f %8.2f %8.2f %8s",
                point.name(),
                ours.flitHopsPerSecond() / 1e9,
                ours.flitHops / timed.seconds() / 1e9,
                timed.launches(),
                ours.seconds,
                one.flitHopsPerSecond() / 1e6,
                all.flitHopsPerSecond() / 1e6,
                booksim(point, one));
    }

    private static String booksim(DevicePoint point, Measured one)
            throws IOException, InterruptedException {
        double perCycle = (double) one.flitHops / one.cycles;
        return Peers.booksim(point.network().configuration())
                .map(seconds -> String.format(Locale.ROOT, "%.3f", perCycle / seconds / 1e6))
                .orElse("-");
    }

    private record Measured(long flitHops, long cycles, double seconds) {
        double flitHopsPerSecond() {
            return flitHops / seconds;
        }
    }

    private Measured onGpu(DevicePoint point, int copies, int cycles) throws Exception {
        return onGpu(new TimedDevice(gpu), point, copies, cycles);
    }

    /** All copies at the same time, each in a thread of its own. */
    private static Measured onGpu(Device device, DevicePoint point, int copies, int cycles)
            throws Exception {
        DevicePoint some = new DevicePoint(point.name(), point.network(), copies, cycles);
        try (GpuRuns gpus = new GpuRuns(() -> device)) {
            long start = System.nanoTime();
            Experiment first = some.experiment(Hardware.GPU, new SharedMachines());
            List<RunSpeed> runs =
                    together(
                            copies,
                            copies,
                            seed -> {
                                Experiment experiment = first.withSeed(seed).orElseThrow();
                                return gpus.run(experiment, builder -> run(experiment, builder));
                            });
            return measured(runs, start);
        }
    }

    private static RunSpeed run(Experiment experiment, NetworkBuilder builder) {
        Run run = new Run(experiment, Run.Log.NONE, new ThreadTeam(1), builder);
        run.run();
        return run.pace(1); // while its network is there
    }

    /** Copies on as many cores, or a large network divided among them. */
    private static Measured onCores(DevicePoint point, int cores) throws Exception {
        if (SECONDS == 0) {
            return new Measured(0, 1, 1);
        }
        boolean isDivided = point.copies() == 1;
        int copies = isDivided ? 1 : cores;
        long start = System.nanoTime();
        Experiment first = point.experiment(Hardware.CPU, new SharedMachines());
        List<RunSpeed> runs =
                together(
                        copies,
                        cores,
                        seed -> {
                            Experiment experiment = first.withSeed(seed).orElseThrow();
                            var place = new ThreadTeam.Place(CORES, Ranks.ALONE, System::nanoTime);
                            try (ThreadTeam team = new ThreadTeam(isDivided ? cores : 1, place)) {
                                Run run = new Run(experiment, Run.Log.NONE, team);
                                long end = System.nanoTime() + (long) (1e9 * SECONDS);
                                run.run(_ -> System.nanoTime() < end);
                                return run.pace(1);
                            }
                        });
        return measured(runs, start);
    }

    private static Measured measured(List<RunSpeed> runs, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        long flitHops = runs.stream().mapToLong(RunSpeed::flitHops).sum();
        return new Measured(flitHops, runs.getFirst().cycles(), seconds);
    }

    private interface Job {
        RunSpeed run(int seed);
    }

    private static List<RunSpeed> together(int count, int threads, Job job) throws Exception {
        try (ExecutorService pool = pool(threads)) {
            List<Future<RunSpeed>> futures = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int seed = i + 1;
                futures.add(pool.submit(() -> job.run(seed)));
            }
            List<RunSpeed> runs = new ArrayList<>();
            for (Future<RunSpeed> each : futures) {
                try {
                    runs.add(each.get());
                } catch (ExecutionException e) {
                    throw new IllegalStateException(String.valueOf(e.getCause()), e);
                }
            }
            return runs;
        }
    }

    /** Threads that wait for a device most of the time are virtual ones. */
    private static ExecutorService pool(int threads) {
        return threads > CORES
                ? Executors.newVirtualThreadPerTaskExecutor()
                : Executors.newFixedThreadPool(threads);
    }

    private static List<Experiment> firstOfCurve(int loads) {
        SharedMachines machines = new SharedMachines();
        List<Experiment> all = new ArrayList<>();
        for (int i = 0; i < loads; i++) {
            BenchmarkPoint network =
                    new BenchmarkPoint("mesh 8x8", "dimension-order", 4, 8, 1, .02 * (1 + i), "");
            all.add(new DevicePoint("", network, 1, 20_000).experiment(Hardware.GPU, machines));
        }
        return all;
    }

    /** A curve of latency over load: 20 loads, 30 replicas of each, 20,000 cycles. */
    private void curve() throws Exception {
        int loads = 20;
        int replicas = (int) Math.max(1, 30 * SHARE);
        long start = System.nanoTime();
        try (GpuRuns gpus = new GpuRuns(() -> new TimedDevice(gpu))) {
            List<Experiment> first = firstOfCurve(loads);
            List<RunSpeed> runs =
                    together(
                            loads * replicas,
                            loads * replicas,
                            number -> {
                                Experiment experiment =
                                        first.get(number % loads).withSeed(number).orElseThrow();
                                return gpus.run(experiment, builder -> run(experiment, builder));
                            });
            Measured all = measured(runs, start);
            print(
                    "curve of %d loads x %d replicas, 20,000 cycles each: %.2f s, %.3f Gfh/s",
                    loads, replicas, all.seconds, all.flitHopsPerSecond() / 1e9);
        }
    }
}
