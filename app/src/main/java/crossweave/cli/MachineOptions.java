package crossweave.cli;

import crossweave.arbiter.Arbitration;
import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Choice;
import crossweave.config.CodeTrust;
import crossweave.config.Mark;
import crossweave.config.Problems;
import crossweave.experiment.Scenario;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.Fabric;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Techniques;
import crossweave.node.NodeModels;
import crossweave.random.Streams;
import crossweave.routing.Lanes;
import crossweave.routing.RoutingRule;
import crossweave.routing.function.Routings;
import crossweave.topology.Family;
import crossweave.topology.Fault;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What the command line says of a network beside its topology. */
final class MachineOptions {
    @Option(
            names = "--routing",
            paramLabel = "ROUTING",
            description =
                    "The routing, such as dimension-order; by default that of the scenario or"
                            + " the topology.")
    private String routing = "default";

    @Option(names = "--lanes", paramLabel = "N", description = "Lanes per channel (1).")
    private @Nullable Integer lanes;

    @Option(
            names = "--faults",
            paramLabel = "FAULT",
            description = "Broken links: 2%%, a link's number, or its ends such as (0,0)-(0,1).")
    private List<String> faults = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of all random choices; by default that of the scenario, or 1.")
    private long seed = 1;

    @Mixin private TrustOption trust;

    /** The machine with this topology; throws BadInput with all that is wrong. */
    Machine build(String topology) {
        Problems problems = new Problems();
        Binder binder = new Binder(Scenario.CATALOGS, Path.of(""), trust(), problems);
        Choice<Family> family = binder.tryToChoose(Scenario.TOPOLOGIES, topology);
        Choice<RoutingRule> rule = binder.tryToChoose(Routings.ALL, routing);
        List<Fault> broken = faults(problems);
        int count = lanes == null ? 1 : lanes;
        if (count < 1 || count > Lanes.MOST) {
            String message = "%d, but a channel has 1 to %d".formatted(count, Lanes.MOST);
            problems.add(Mark.option("--lanes"), "", message);
        }
        problems.throwIfAny();
        NetworkSettings settings =
                new NetworkSettings(
                        Objects.requireNonNull(family),
                        Objects.requireNonNull(rule),
                        binder.choose(Techniques.ALL, first(Techniques.ALL)),
                        count,
                        Optional.empty(),
                        Fabric.Duplex.FULL,
                        binder.choose(Arbitration.ALL, first(Arbitration.ALL)),
                        PacketSettings.PLAIN,
                        NetworkSettings.OnDeadlock.STOP,
                        broken);
        Optional<Machine> machine =
                Machine.build(
                        settings,
                        binder.choose(NodeModels.ALL, first(NodeModels.ALL)).build(),
                        new Streams(seed),
                        (setting, message) -> problems.add(Mark.option(setting), "", message));
        problems.throwIfAny();
        return machine.orElseThrow();
    }

    private List<Fault> faults(Problems problems) {
        List<Fault> parsed = new ArrayList<>();
        for (String fault : faults) {
            try {
                parsed.add(Fault.parse(fault));
            } catch (IllegalArgumentException e) {
                String message = "expected " + e.getMessage() + " but found '" + fault + "'";
                problems.add(Mark.option("--faults"), "", message);
            }
        }
        return parsed;
    }

    private static String first(Catalog<?> catalog) {
        return catalog.names().getFirst();
    }

    /** Whether the user asks about routing at all, and not only about the topology. */
    boolean namesRouting() {
        return lanes != null || !routing.equals("default");
    }

    CodeTrust trust() {
        return trust.get();
    }

    long seed() {
        return seed;
    }

    String routing() {
        return routing;
    }

    int lanes() {
        return lanes == null ? 1 : lanes;
    }
}
