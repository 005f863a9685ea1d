package crossweave.cli;

import crossweave.arbiter.Arbitration;
import crossweave.config.BadInput;
import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Mark;
import crossweave.config.Problems;
import crossweave.experiment.Scenario;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.Techniques;
import crossweave.random.Streams;
import crossweave.routing.function.Routings;
import crossweave.topology.Fault;
import crossweave.topology.family.Topologies;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A network described on the command line instead of in a file. */
final class NetworkOptions {
    @Parameters(
            index = "0",
            paramLabel = "TEXT",
            description = "The topology, such as \"torus 8x8\"; see: xw list topologies")
    private String topology = "";

    @Option(
            names = "--routing",
            paramLabel = "R",
            description = "The routing, such as dimension-order; by default the topology's own.")
    private String routing = "default";

    @Option(names = "--lanes", paramLabel = "N", description = "Lanes per channel (1).")
    private @Nullable Integer lanes;

    @Option(
            names = "--fault",
            paramLabel = "F",
            description = "Broken links: 2%%, a link's number, or its ends such as (0,0)-(0,1).")
    private List<String> faults = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random choices (1).")
    private long seed = 1;

    Machine build() {
        Binder binder = new Binder(Scenario.CATALOGS, Path.of(""), new Problems());
        NetworkSettings settings;
        try {
            settings =
                    new NetworkSettings(
                            binder.choose(Topologies.ALL, topology),
                            binder.choose(Routings.ALL, routing),
                            binder.choose(Techniques.ALL, first(Techniques.ALL)),
                            lanes == null ? 1 : lanes,
                            4,
                            binder.choose(Arbitration.ALL, first(Arbitration.ALL)),
                            faults.stream().map(Fault::parse).toList());
        } catch (IllegalArgumentException e) {
            throw new BadInput("options", String.valueOf(e.getMessage()));
        }
        Problems problems = new Problems();
        var machine =
                Machine.build(
                        settings,
                        new Streams(seed),
                        (setting, message) -> problems.add(Mark.option(setting), "", message));
        problems.throwIfAny();
        return machine.orElseThrow();
    }

    private static String first(Catalog<?> catalog) {
        return catalog.names().getFirst();
    }

    /** Whether the user asks about routing at all, and not only about the topology. */
    boolean nameRouting() {
        return lanes != null || !routing.equals("default");
    }

    long seed() {
        return seed;
    }
}
