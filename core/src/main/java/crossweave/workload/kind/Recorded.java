package crossweave.workload.kind;

import crossweave.config.FileName;
import crossweave.workload.Work;

/** What programs from files have in common. */
final class Recorded {
    private Recorded() {}

    /** Every rank needs a node. */
    static void check(FileName file, int ranks, Work.Site site) {
        if (ranks > site.terminals()) {
            throw new IllegalArgumentException(
                    "file is %s with %d ranks, but there are %d nodes for them"
                            .formatted(file, ranks, site.terminals()));
        }
    }
}
