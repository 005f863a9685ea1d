package crossweave.workload;

import crossweave.config.Demands;

import java.util.Optional;

/**
 * Where and when a work is done: on which nodes, and from which to which cycle. The work itself
 * knows nothing of it: it sees nodes numbered from 0 and a time that begins with 0.
 */
public record Shift(NodeList nodes, long from, Optional<Long> until) {

    /** The demands that these settings have of each other. */
    public Demands demands() {
        return new Demands()
                .that(from >= 0, "from is %d, but time begins with 0".formatted(from))
                .that(
                        until.isEmpty() || until.get() > from,
                        "until is %d, but must be later than from, which is %d"
                                .formatted(until.orElse(0L), from));
    }

    /** The work within these limits. */
    public Workload on(Work.Site site, Work work) {
        int[] terminals = places(site);
        Workload whole = work.on(nodes.isAll() ? site : site.part(terminals.length));
        boolean unlimited = nodes.isAll() && from == 0 && until.isEmpty();
        return unlimited ? whole : new ShiftedWork(whole, terminals, from, until);
    }

    private int[] places(Work.Site site) {
        try {
            return nodes.among(site.terminals());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("nodes is " + e.getMessage(), e);
        }
    }
}
