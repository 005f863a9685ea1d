package crossweave.cli.study;

import crossweave.cli.option.TrustOption;
import crossweave.cli.output.Interruption;
import crossweave.cli.output.Version;
import crossweave.study.PointService;
import crossweave.study.cluster.Cluster;
import crossweave.study.cluster.ClusterEngine;
import crossweave.study.cluster.ClusterEngine.Worker;
import crossweave.study.cluster.ClusterEngine.WorkerWatcher;
import crossweave.util.CountedNoun;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** {@code xw worker}: computes points of studies that others have started. */
@Command(
        name = "worker",
        description =
                "Compute points of studies that are run with --cluster, one study after another,"
                        + " until Ctrl-C.",
        mixinStandardHelpOptions = true)
public final class WorkerCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;
    @Mixin private ClusterOptions options = new ClusterOptions();
    @Mixin private JobsOption jobs = new JobsOption();
    @Mixin private TrustOption trust;

    @Override
    public Integer call() {
        Cluster cluster = options.get();
        PointService service = new PointService(Version.text(), trust.get(), jobs.slots());
        PrintWriter out = spec.commandLine().getOut();
        ClusterEngine engine = ClusterEngine.load();
        String hosts =
                cluster.hosts().stream()
                        .map(Cluster.Host::toString)
                        .collect(Collectors.joining(" or "));
        say(
                out,
                "waiting for a study at %s, for %s"
                        .formatted(hosts, CountedNoun.of(service.slots().number(), "run")));
        try (Interruption interruption = new Interruption(out)) {
            engine.work(cluster, new Worker(service, new Log(interruption, out)));
            return interruption.exitCode();
        }
    }

    private static void say(PrintWriter out, String text) {
        out.println(text);
        out.flush();
    }

    /** Says who the worker works for. */
    private record Log(Interruption interruption, PrintWriter out) implements WorkerWatcher {
        @Override
        public boolean isInterrupted() {
            return interruption.isWanted();
        }

        @Override
        public void joined(String coordinator) {
            say(out, "joined the study at " + coordinator);
        }

        @Override
        public void left(long points) {
            say(
                    out,
                    "left it; %s computed since the start"
                            .formatted(CountedNoun.of(points, "point")));
        }
    }
}
