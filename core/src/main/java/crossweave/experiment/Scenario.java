package crossweave.experiment;

import crossweave.arbiter.ArbitrationPolicy;
import crossweave.config.Binder;
import crossweave.config.Catalog;
import crossweave.config.Choice;
import crossweave.config.ConfigValue;
import crossweave.config.Doc;
import crossweave.machine.EnergySettings;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.machine.Presets;
import crossweave.machine.ScaleFinder;
import crossweave.metric.Metrics;
import crossweave.network.technique.Techniques;
import crossweave.node.NodeModel;
import crossweave.node.NodeModels;
import crossweave.problem.BadInput;
import crossweave.routing.function.Routings;
import crossweave.shared.barrier.Barriers;
import crossweave.topology.Family;
import crossweave.topology.family.FileGraph;
import crossweave.topology.family.Topologies;
import crossweave.unit.CycleTime;
import crossweave.unit.FlitSize;
import crossweave.unit.Quantity;
import crossweave.unit.UnitScale;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.kind.Workloads;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A whole scenario file: this record is its schema. */
public record Scenario(
        @Doc("a preset to start from; settings of the file override it") Optional<String> machine,
        @Doc("the network") NetworkSettings network,
        @Doc(value = "what messages cost at the nodes", byDefault = "plain") Choice<NodeModel> node,
        @Doc(
                        "duration of a cycle, such as 50 ns or 1.2 GHz; with it, results are also"
                                + " given in seconds. Not given: it follows from flit and the"
                                + " fastest of network.links")
                Optional<CycleTime> cycle,
        @Doc(
                        "size of a flit, such as 32 B; with it, results are also given in bytes."
                            + " Not given: it follows from cycle and the fastest of network.links")
                Optional<FlitSize> flit,
        @Doc(
                        value =
                                "the workload: one, or a list of several that run at "
                                        + "the same time",
                        byDefault = "traffic")
                List<Choice<WorkloadSettings>> workload,
        @Doc("how long and how precisely to measure") MeasureSettings measure,
        @Doc("what bits cost on links and in routers; with it, results have estimates of energy")
                Optional<EnergySettings> energy,
        @Doc(value = "seed of all random streams", byDefault = "1") long seed,
        @Doc(
                        value =
                                "fast, or reference: slow code that moves every flit in every "
                                        + "cycle and defines the technique",
                        byDefault = "fast")
                Engine engine) {

    /** Which implementation simulates; they agree to the cycle. */
    public enum Engine {
        FAST,
        REFERENCE
    }

    /** Topologies; an error explains how to name a machine instead. */
    public static final Catalog<Family> TOPOLOGIES =
            Topologies.ALL.withElsewhere("machine", Presets.NAMES);

    /** Every choice that a scenario can name. */
    public static final List<Catalog<?>> CATALOGS =
            Stream.concat(
                            Stream.of(
                                    TOPOLOGIES,
                                    Routings.ALL,
                                    Techniques.ALL,
                                    ArbitrationPolicy.ALL,
                                    NodeModels.ALL,
                                    Barriers.ALL,
                                    Metrics.CATALOG),
                            Workloads.CATALOGS.stream())
                    .toList();

    /** Binds a whole scenario, converting physical quantities by the scale that it gives. */
    public static Scenario bind(Binder binder, ConfigValue.Mapping root) {
        binder.use(
                ScaleFinder.in(
                        root,
                        topology ->
                                binder.probe(TOPOLOGIES, topology).flatMap(Scenario::fastestOf)));
        return binder.bind(Scenario.class, root);
    }

    /** What a cycle lasts and how many bytes a flit has, as far as it is known. */
    public UnitScale scale() {
        return ScaleFinder.of(
                cycle,
                flit,
                network.links().values().stream()
                        .flatMap(link -> link.bandwidth().stream())
                        .flatMap(bandwidth -> bandwidth.physical().stream()),
                () -> fastestOf(network.topology()));
    }

    /** Estimates energy on a machine; empty if the scenario does not say what bits cost. */
    Optional<EnergyEstimate> energyOn(Machine built) {
        return energy.map(costs -> new EnergyEstimate(costs, built));
    }

    /** The fastest link of a topology from a file; empty if the file is refused, too. */
    public static Optional<Quantity> fastestOf(Choice<Family> topology) {
        try {
            return topology.settings() instanceof FileGraph.Settings file
                    ? file.fastest()
                    : Optional.empty();
        } catch (BadInput e) {
            return Optional.empty(); // reported when the network is built
        }
    }

    /** The same with other random numbers. */
    Scenario withSeed(long other) {
        return new Scenario(
                machine, network, node, cycle, flit, workload, measure, energy, other, engine);
    }

    /** The same with other settings of what is measured. */
    public Scenario measuredBy(MeasureSettings other) {
        return new Scenario(
                machine, network, node, cycle, flit, workload, other, energy, seed, engine);
    }
}
