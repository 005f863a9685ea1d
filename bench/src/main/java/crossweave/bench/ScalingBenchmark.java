package crossweave.bench;

import java.util.List;
import java.util.Locale;

/**
 * What a flit-hop costs, and what a router needs, from small networks to large ones.
 *
 * <pre>
 * java -Xmx14g -cp bench/target/benchmarks.jar crossweave.bench.ScalingBenchmark [part of a name]
 * </pre>
 */
public final class ScalingBenchmark {
    private static final String WORDS = ""; // nobody else runs these

    private static final List<BenchmarkPoint> POINTS =
            List.of(
                    torus(8, .02),
                    torus(16, .02),
                    torus(32, .02),
                    torus(64, .02),
                    torus(128, .02),
                    torus(256, .02),
                    torus(1024, .005));

    private ScalingBenchmark() {}

    private static BenchmarkPoint torus(int k, double load) {
        return new BenchmarkPoint(
                "torus %dx%d".formatted(k, k), "dimension-order", 4, 8, 4, load, WORDS);
    }

    public static void main(String[] args) {
        String part = args.length > 0 ? args[0] : "";
        System.out.printf(
                "%-40s %10s %12s %10s %10s %9s %9s%n",
                "point", "routers", "ns/flit-hop", "ratio", "B/router", "GiB", "latency");
        double first = 0;
        for (BenchmarkPoint point : POINTS) {
            if (point.toString().contains(part)) {
                Speed speed = Speed.of(point);
                double cost = 1e9 / speed.flitHopsPerSecond();
                first = first == 0 ? cost : first;
                System.out.printf(
                        Locale.ROOT,
                        "%-40s %,10d %12.1f %10.2f %10.0f %9.2f %9.2f%n",
                        point,
                        speed.routers(),
                        cost,
                        cost / first,
                        speed.bytesPerRouter(),
                        speed.bytesPerRouter() * speed.routers() / (1 << 30),
                        speed.latency());
            }
        }
    }
}
