package crossweave.workload;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;

import java.util.Optional;

/**
 * The settings that all kinds of workload have: priority, nodes, and first and last cycle. The
 * workload itself knows nothing of it: it sees nodes numbered from 0 and a time that begins with 0.
 */
public record WorkloadSchedule(
        @Doc(
                        value =
                                "priority of its messages: higher ones go first if the "
                                        + "technique supports it (vc-router priority=class)",
                        byDefault = "0")
                int priority,
        @Doc(
                        value =
                                "terminals that take part, such as 0-31 or 0,4,8-15; "
                                        + "the workload numbers them in this order",
                        byDefault = "all")
                NodeList nodes,
        @Doc(value = "cycle at which the workload starts", byDefault = "0", unit = Unit.CYCLES)
                long from,
        @Doc(
                        value =
                                "last cycle in which it sends or starts anything; not given: no"
                                        + " end",
                        unit = Unit.CYCLES)
                Optional<Long> until) {

    public WorkloadSchedule {
        new Checks()
                .isTime("from", from)
                .require(
                        until.isEmpty() || until.get() > from,
                        "until",
                        ProblemCode.CONFLICTING_SETTINGS,
                        "is %s, but must be later than from, which is %s",
                        until.orElse(0L),
                        from)
                .verify();
    }

    Workload on(WorkloadSettings.Site site, ScheduledSettings work) {
        int[] terminals = places(site);
        Workload whole = work.begin(nodes.isAll() ? site : site.part(terminals));
        boolean unlimited = nodes.isAll() && from == 0 && until.isEmpty();
        return unlimited ? whole : new ScheduledWorkload(whole, terminals, from, until);
    }

    /**
     * A workload moved to other nodes.
     *
     * @param terminals per node of the workload
     */
    public static Workload placed(Workload work, int... terminals) {
        boolean isMoved = false;
        for (int node = 0; node < terminals.length; node++) {
            isMoved |= terminals[node] != node;
        }
        return isMoved ? new ScheduledWorkload(work, terminals, 0, Optional.empty()) : work;
    }

    private int[] places(WorkloadSettings.Site site) {
        try {
            return nodes.among(site.terminals());
        } catch (IllegalArgumentException e) {
            throw InvalidSettings.within("nodes", "is ", e, ProblemCode.DOES_NOT_FIT_NETWORK);
        }
    }
}
