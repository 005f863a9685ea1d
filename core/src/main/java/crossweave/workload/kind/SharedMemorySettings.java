package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.shared.MemoryModel;
import crossweave.shared.NodeGrid;
import crossweave.shared.SharedProgram;
import crossweave.workload.Workload;
import crossweave.workload.job.ScheduledSettings;
import crossweave.workload.job.WorkloadSchedule;
import crossweave.workload.shared.SharedMemoryWorkload;

import java.util.List;

/** A program on shared memory, one processor on every participating node. */
public record SharedMemorySettings(
        @Doc("the program of the processors") Choice<SharedProgram> program,
        @Flat WorkloadSchedule schedule)
        implements ScheduledSettings {

    @Override
    public Workload begin(Site site) {
        MemoryModel memory =
                site.memory()
                        .orElseThrow(
                                () ->
                                        new InvalidSettings(
                                                "",
                                                ProblemCode.CONFLICTING_SETTINGS,
                                                "the nodes of this machine share no memory; say"
                                                        + " node: shared-memory, or take a machine"
                                                        + " that has it, such as proteus-mesh"));
        List<Integer> extents = site.extents();
        NodeGrid layout =
                extents.size() == 2
                        ? new NodeGrid(site.terminals(), extents.getLast())
                        : NodeGrid.of(site.terminals());
        return new SharedMemoryWorkload(
                program.build(), layout, memory, node -> site.stream("release", node));
    }

    /** Programs choose the lengths of their packets. */
    @Override
    public int longest() {
        return Integer.MAX_VALUE;
    }
}
