package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.problem.Checks;
import crossweave.workload.Workload;
import crossweave.workload.injection.Length;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.pattern.Pattern;

import java.util.Optional;

/** Batches: every terminal sends a number of packets as fast as it can. */
public record BatchSettings(
        @Doc(value = "the destinations of packets", byDefault = "uniform")
                Choice<Pattern.Rule> pattern,
        @Doc(value = "length of a packet in flits", byDefault = "16") Choice<Length> packet,
        @Doc(
                        value = "packets that each terminal sends per batch, at most one per cycle",
                        byDefault = "1000")
                int packets,
        @Doc(
                        value =
                                "number of batches; each starts when all packets of the "
                                        + "previous one have arrived",
                        byDefault = "1")
                int batches,
        @Doc("packets of a terminal that may be in flight at a time; not given: any number")
                Optional<Integer> outstanding,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {

    public BatchSettings {
        new Checks()
                .atLeast("packets", packets, 1)
                .atLeast("batches", batches, 1)
                .atLeast("outstanding", outstanding, 1)
                .verify();
    }

    @Override
    public int longest() {
        return packet.build().most();
    }

    @Override
    public Workload begin(Site site) {
        return new BatchWorkload(this, site);
    }
}
