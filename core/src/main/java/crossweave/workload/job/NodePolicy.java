package crossweave.workload.job;

import crossweave.workload.WorkloadSettings;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Which nodes a workload gets: what the setting {@code nodes} names. */
@FunctionalInterface
public interface NodePolicy {

    /**
     * The nodes in the order in which the workload numbers them; empty: all of them, which it
     * shares with others. An IllegalArgumentException says why there are none.
     */
    Optional<int[]> nodes(Request request);

    /**
     * What a policy is asked for.
     *
     * @param site all nodes, with those that are dead and those that workloads before this one have
     * @param wanted finds out how many nodes the workload needs, if it knows; this may take long
     */
    record Request(WorkloadSettings.Site site, Supplier<OptionalInt> wanted) {

        /** The live nodes that nobody before this workload has, ascending. */
        int[] free() {
            BitSet free = new BitSet();
            free.set(0, site.terminals());
            free.andNot(site.taken());
            free.andNot(site.dead());
            return free.stream().toArray();
        }
    }
}
