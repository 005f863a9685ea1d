package crossweave.workload.cpc;

import crossweave.workload.Work;

/** A work whose processes somebody can look at while they run. */
public interface Watchable extends Work {
    Work watchedBy(Watcher watcher);
}
