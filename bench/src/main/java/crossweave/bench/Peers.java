package crossweave.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The speed of the virtual-channel router at points that others can run, in processor time of one
 * core; and that of BookSim at the same points in the same run, where the environment variable
 * BOOKSIM names its program. Ratios of one run are what counts: machines differ and are noisy.
 *
 * <pre>
 * BOOKSIM=path/to/booksim java -cp bench/target/benchmarks.jar crossweave.bench.Peers [part of a name]
 * </pre>
 */
public final class Peers {
    private Peers() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String part = args.length > 0 ? args[0] : "";
        System.out.printf(
                Locale.ROOT,
                "%-52s %9s %9s %8s %9s %9s %8s%n",
                "point",
                "Mfh/s",
                "Mrc/s",
                "B/fh",
                "B/router",
                "latency",
                "BookSim");
        for (BenchmarkPoint point : BenchmarkPoint.ALL) {
            if (point.toString().contains(part)) {
                Speed ours = Speed.of(point);
                Optional<Double> theirs = booksim(point.configuration());
                System.out.printf(
                        Locale.ROOT,
                        "%-52s %9.2f %9.1f %8.3f %9.0f %9.2f %8s%n",
                        point,
                        ours.flitHopsPerSecond() / 1e6,
                        ours.routers() / ours.seconds() / 1e6,
                        ours.bytesPerFlitHop(),
                        ours.bytesPerRouter(),
                        ours.latency(),
                        theirs.map(t -> String.format(Locale.ROOT, "%.1fx", t / ours.seconds()))
                                .orElse("-"));
            }
        }
        System.out.println(
                "Mfh/s: million flit-hops (over channels between routers) per second of processor"
                        + " time; Mrc/s: million router-cycles; B/fh: bytes allocated per flit-hop;"
                        + " BookSim: its time per cycle over ours");
    }

    /** Seconds of processor time that BookSim needs for a cycle of this configuration. */
    static Optional<Double> booksim(String configuration) throws IOException, InterruptedException {
        String program = System.getenv("BOOKSIM");
        if (program == null) {
            return Optional.empty();
        }
        Path file = Files.createTempFile("point", ".booksim");
        Files.writeString(file, configuration);
        Process process =
                new ProcessBuilder(
                                "bash",
                                "-c",
                                "TIMEFORMAT='%U'; time \"$0\" \"$1\"",
                                program,
                                file.toString())
                        .redirectErrorStream(true)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        Files.delete(file);
        Matcher cycles = Pattern.compile("Time taken is (\\d+) cycles").matcher(out);
        String[] lines = out.strip().split("\n", -1);
        return cycles.find()
                ? Optional.of(
                        Double.parseDouble(lines[lines.length - 1])
                                / Long.parseLong(cycles.group(1)))
                : Optional.empty();
    }
}
