package crossweave.cli.option;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Choice;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.Scenario;
import crossweave.files.scenario.ScenarioFile;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.network.NetworkConfig;
import crossweave.network.PacketSettings;
import crossweave.network.technique.Techniques;
import crossweave.node.NodeModels;
import crossweave.problem.ProblemCode;
import crossweave.problem.Problems;
import crossweave.problem.SourcePosition;
import crossweave.random.RandomStreams;
import crossweave.routing.RoutingAlgorithm;
import crossweave.routing.VcSet;
import crossweave.routing.function.Routings;
import crossweave.topology.Family;
import crossweave.topology.LinkFault;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Options of a network other than its topology. */
public final class MachineOptions {
    @Option(
            names = "--routing",
            paramLabel = "ROUTING",
            description =
                    "The routing, such as dimension-order (that of the scenario or the "
                            + "topology).")
    private String routing = "default";

    @Option(names = "--vcs", paramLabel = "N", description = "VCs per channel (1).")
    private @Nullable Integer vcs;

    @Option(
            names = "--faults",
            paramLabel = "FAULT",
            description =
                    "Broken links: a share such as 2%%, the number of a link, or its ends such "
                            + "as (0,0)-(0,1).")
    private List<String> faults = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of all random choices (that of the scenario, or 1).")
    private long seed = 1;

    @Mixin private TrustOption trust;

    /** Builds the machine with this topology; throws BadInput with every problem. */
    public Machine build(String topology) {
        Problems problems = new Problems();
        Binder binder = new Binder(Scenario.CATALOGS, Path.of(""), trust(), problems);
        Choice<Family> family = binder.tryToChoose(Scenario.TOPOLOGIES, topology);
        Choice<RoutingAlgorithm> rule = binder.tryToChoose(Routings.ALL, routing);
        List<LinkFault> broken = faults(problems);
        int count = vcs == null ? 1 : vcs;
        if (count < 1 || count > VcSet.MOST) {
            problems.add(
                    SourcePosition.option("--vcs"),
                    "",
                    count < 1 ? ProblemCode.TOO_SMALL : ProblemCode.TOO_LARGE,
                    "%s, but a channel has 1 to %s",
                    count,
                    VcSet.MOST);
        }
        problems.throwIfAny();
        NetworkSettings settings =
                new NetworkSettings(
                        Objects.requireNonNull(family),
                        Objects.requireNonNull(rule),
                        binder.choose(Techniques.ALL, first(Techniques.ALL)),
                        count,
                        Optional.empty(),
                        NetworkConfig.Duplex.FULL,
                        binder.choose(ArbitrationPolicy.ALL, first(ArbitrationPolicy.ALL)),
                        PacketSettings.PLAIN,
                        NetworkSettings.OnDeadlock.STOP,
                        broken,
                        Map.of());
        Optional<Machine> machine =
                Machine.build(
                        settings,
                        binder.choose(NodeModels.ALL, first(NodeModels.ALL)).build(),
                        new RandomStreams(seed),
                        (setting, violation) ->
                                problems.add(violation.at(SourcePosition.option(setting), "")));
        problems.throwIfAny();
        return machine.orElseThrow();
    }

    /** The same options over a scenario. */
    ScenarioFile over(ScenarioFile file) {
        ScenarioFile all = file;
        if (!routing.equals("default")) {
            all = all.with("--routing", "network.routing", routing);
        }
        if (vcs != null) {
            all = all.with("--vcs", "network.vcs", vcs.toString());
        }
        if (seed != 1) {
            all = all.with("--seed", "seed", Long.toString(seed));
        }
        return faults.isEmpty()
                ? all
                : all.with("--faults", "network.faults", "['" + String.join("', '", faults) + "']");
    }

    private List<LinkFault> faults(Problems problems) {
        List<LinkFault> parsed = new ArrayList<>();
        for (String fault : faults) {
            try {
                parsed.add(LinkFault.parse(fault));
            } catch (IllegalArgumentException e) {
                String message = "expected " + e.getMessage() + " but found '" + fault + "'";
                problems.add(
                        SourcePosition.option("--faults"), "", ProblemCode.WRONG_FORM, message);
            }
        }
        return parsed;
    }

    private static String first(Catalog<?> catalog) {
        return catalog.names().getFirst();
    }

    /** Whether the command line concerns routing, not only the topology. */
    boolean namesRouting() {
        return vcs != null || !routing.equals("default");
    }

    public CodeTrust trust() {
        return trust.get();
    }

    public long seed() {
        return seed;
    }

    public String routing() {
        return routing;
    }

    public int vcs() {
        return vcs == null ? 1 : vcs;
    }
}
