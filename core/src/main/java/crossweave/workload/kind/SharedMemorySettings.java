package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.shared.Layout;
import crossweave.shared.MemoryModel;
import crossweave.shared.SharedProgram;
import crossweave.workload.NodeList;
import crossweave.workload.Shift;
import crossweave.workload.Work;
import crossweave.workload.Workload;
import crossweave.workload.shared.SharedWork;

import java.util.List;
import java.util.Optional;

/** A program on shared memory, one processor on every node that takes part. */
public record SharedMemorySettings(
        @Doc("what processors do") Choice<SharedProgram> program,
        @Doc(value = "terminals that take part, such as 0-31 or 0,4,8-15", byDefault = "all")
                NodeList nodes,
        @Doc(value = "cycle in which it begins", byDefault = "0") long from)
        implements Work {

    public SharedMemorySettings {
        new Shift(nodes, from, Optional.empty()).demands().hold();
    }

    @Override
    public Workload on(Site site) {
        return new Shift(nodes, from, Optional.empty()).on(site, this::begin);
    }

    private Workload begin(Site site) {
        MemoryModel memory =
                site.memory()
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "the nodes of this machine share no memory; say"
                                                        + " node: shared-memory, or take a machine"
                                                        + " that has it, such as proteus-mesh"));
        List<Integer> extents = site.extents();
        Layout layout =
                extents.size() == 2
                        ? new Layout(site.terminals(), extents.getLast())
                        : Layout.of(site.terminals());
        return new SharedWork(program.build(), layout, memory);
    }

    /** Programs choose the lengths of their packets. */
    @Override
    public int longest() {
        return Integer.MAX_VALUE;
    }
}
