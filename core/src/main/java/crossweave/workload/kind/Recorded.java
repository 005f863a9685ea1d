package crossweave.workload.kind;

import crossweave.config.FileName;
import crossweave.workload.Shift;
import crossweave.workload.WorkInShift;
import crossweave.workload.Workload;
import crossweave.workload.process.Processes;
import crossweave.workload.process.Program;

import java.util.function.Supplier;

/**
 * A program from a file that was read; rank i is on node i.
 *
 * @param acknowledgement flits of what tells a sender that its message was received
 * @param program makes it from the beginning
 */
record Recorded(
        Shift shift, FileName file, int ranks, int acknowledgement, Supplier<Program> program)
        implements WorkInShift {

    /** Nobody knows how long messages are before all is read. */
    @Override
    public int longest() {
        return Integer.MAX_VALUE;
    }

    @Override
    public Workload begin(Site site) {
        if (ranks > site.terminals()) {
            throw new IllegalArgumentException(
                    "file is %s with %d ranks, but there are %d nodes for them"
                            .formatted(file, ranks, site.terminals()));
        }
        return new Processes(program.get(), acknowledgement, 0);
    }
}
