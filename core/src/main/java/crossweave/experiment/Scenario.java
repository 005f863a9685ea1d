package crossweave.experiment;

import crossweave.arbiter.Arbitration;
import crossweave.config.Catalog;
import crossweave.config.Doc;
import crossweave.machine.NetworkSettings;
import crossweave.network.Techniques;
import crossweave.routing.function.Routings;
import crossweave.topology.family.Topologies;
import crossweave.workload.Patterns;
import crossweave.workload.WorkloadSettings;

import java.util.List;
import java.util.Optional;

/** A whole scenario file: this record is its schema. */
public record Scenario(
        @Doc("a preset to start from; what the file says itself goes over it")
                Optional<String> machine,
        @Doc("the network") NetworkSettings network,
        @Doc("what is sent") WorkloadSettings workload,
        @Doc("how long and how exactly") MeasureSettings measure,
        @Doc(value = "of all random streams", byDefault = "1") long seed) {

    /** Every choice that a scenario can name. */
    public static final List<Catalog<?>> CATALOGS =
            List.of(Topologies.ALL, Routings.ALL, Techniques.ALL, Arbitration.ALL, Patterns.ALL);
}
