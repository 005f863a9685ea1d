package crossweave.workload.kind;

import crossweave.config.Choice;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.shared.Layout;
import crossweave.shared.MemoryModel;
import crossweave.shared.SharedProgram;
import crossweave.workload.Shift;
import crossweave.workload.WorkInShift;
import crossweave.workload.Workload;
import crossweave.workload.shared.SharedWork;

import java.util.List;

/** A program on shared memory, one processor on every node that takes part. */
public record SharedMemorySettings(
        @Doc("what processors do") Choice<SharedProgram> program, @Flat Shift shift)
        implements WorkInShift {

    @Override
    public Workload begin(Site site) {
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
        return new SharedWork(
                program.build(), layout, memory, node -> site.stream("release", node));
    }

    /** Programs choose the lengths of their packets. */
    @Override
    public int longest() {
        return Integer.MAX_VALUE;
    }
}
