package crossweave.cpc.profile;

import crossweave.workload.ProgramReport.Use;

import java.util.List;
import java.util.SortedMap;

/**
 * What happened in a line, summed over all processes. Cycles count while time is measured, messages
 * always.
 *
 * @param spent cycles by their use
 * @param messages that it sent and that have arrived, likewise their bytes
 * @param received messages and values of channels that it received
 * @param delay of its messages
 * @param awaited messages that it waited for itself, where it receives
 */
public record LineProfile(
        SourceLine line,
        SortedMap<Use, Long> spent,
        long messages,
        long bytes,
        long received,
        DelayBreakdown delay,
        List<AwaitedMessages> awaited) {

    public long in(Use use) {
        return spent.getOrDefault(use, 0L);
    }

    public long computing() {
        return in(Use.COMPUTING);
    }

    public long sending() {
        return in(Use.SENDING);
    }

    /** Cycles in which processes waited for anything. */
    public long waiting() {
        return all() - computing() - sending();
    }

    /** Cycles in which processes waited, or their messages did. */
    public long held() {
        return waiting() + delay.all();
    }

    /** Cycles of all kinds. */
    public long all() {
        return spent.values().stream().mapToLong(Long::longValue).sum();
    }
}
