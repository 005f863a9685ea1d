package crossweave.cli.option;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Choice;
import crossweave.config.code.CodeTrust;
import crossweave.experiment.Scenario;
import crossweave.files.scenario.ScenarioFile;
import crossweave.machine.FaultSettings;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.machine.ScaleFinder;
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
import crossweave.unit.CycleTime;
import crossweave.unit.Dimension;
import crossweave.unit.FlitSize;
import crossweave.unit.Quantity;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

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
                    "What is broken or dead: a share such as 2%% or 2%% of routers, a link by its"
                            + " number or its ends such as (0,0)-(0,1), router (0,1), terminal 5.")
    private List<String> faults = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of all random choices (that of the scenario, or 1).")
    private long seed = 1;

    @Option(
            names = "--flit",
            paramLabel = "SIZE",
            description = "Size of a flit, such as 32B, where a file has bandwidths or times.")
    private @Nullable String flit;

    @Option(
            names = "--cycle",
            paramLabel = "TIME",
            description = "Duration of a cycle, such as 1ns, where a file has them.")
    private @Nullable String cycle;

    @Mixin private TrustOption trust;

    /** Builds the machine with this topology; throws BadInput with every problem. */
    public Machine build(String topology) {
        Problems problems = new Problems();
        Binder binder = new Binder(Scenario.CATALOGS, Path.of(""), trust(), problems);
        Choice<Family> family = binder.tryToChoose(Scenario.TOPOLOGIES, topology);
        Choice<RoutingAlgorithm> rule = binder.tryToChoose(Routings.ALL, routing);
        List<FaultSettings> broken = faults(problems);
        Optional<FlitSize> size = parsed("--flit", flit, FlitSize::parse, problems);
        Optional<CycleTime> duration = parsed("--cycle", cycle, CycleTime::parse, problems);
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
                        Optional.empty(),
                        Map.of());
        Optional<Machine> machine =
                Machine.build(
                        settings,
                        binder.choose(NodeModels.ALL, first(NodeModels.ALL)).build(),
                        ScaleFinder.of(
                                duration,
                                size,
                                Stream.empty(),
                                () -> Scenario.fastestOf(Objects.requireNonNull(family))),
                        new RandomStreams(seed),
                        (setting, violation) ->
                                problems.add(violation.at(SourcePosition.option(setting), "")));
        problems.throwIfAny();
        return machine.orElseThrow();
    }

    void reseed(long seed) {
        this.seed = seed;
    }

    boolean hasFaults() {
        return !faults.isEmpty();
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

    private List<FaultSettings> faults(Problems problems) {
        List<FaultSettings> parsed = new ArrayList<>();
        for (String fault : faults) {
            try {
                parsed.add(FaultSettings.parse(fault));
            } catch (IllegalArgumentException e) {
                String message = "expected " + e.getMessage() + " but found '" + fault + "'";
                problems.add(
                        SourcePosition.option("--faults"), "", ProblemCode.WRONG_FORM, message);
            }
        }
        return parsed;
    }

    private static <T> Optional<T> parsed(
            String option, @Nullable String text, Function<String, T> parser, Problems problems) {
        if (text == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            String expected = String.valueOf(e.getMessage());
            Optional<Dimension> other = Quantity.unexpected(text, expected);
            problems.add(
                    SourcePosition.option(option),
                    "",
                    other.isPresent() ? ProblemCode.WRONG_UNIT : ProblemCode.WRONG_FORM,
                    "expected %s but found '%s'%s"
                            .formatted(
                                    expected,
                                    text,
                                    other.map(it -> ", which is " + it.noun()).orElse("")));
            return Optional.empty();
        }
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

    /** What the command line says of the size of a flit. */
    public Optional<String> flit() {
        return Optional.ofNullable(flit);
    }

    /** What the command line says of the duration of a cycle. */
    public Optional<String> cycle() {
        return Optional.ofNullable(cycle);
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
