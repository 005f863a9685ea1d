package crossweave.workload;

/** A work that is done where and when its shift says. */
public interface WorkInShift extends Work {
    Shift shift();

    /** The work itself, on the nodes and in the time of its shift. */
    Workload begin(Site site);

    @Override
    default Workload on(Site site) {
        return shift().on(site, this);
    }

    @Override
    default int priority() {
        return shift().priority();
    }
}
