package crossweave.trace.goal;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.Work;

import java.io.Serializable;

/**
 * An operation of a GOAL schedule with all that both forms of such files say of it.
 *
 * @param amount bytes of a message, or the amount to calculate
 * @param peer rank sent to or received from, or ANY
 * @param requires numbers of operations that must be done before
 * @param follows numbers of operations that must have started before
 * @param place its line, or its number in a binary file
 */
record GoalOperation(
        int number,
        GoalKind kind,
        long amount,
        int peer,
        int tag,
        int cpu,
        int nic,
        int[] requires,
        int[] follows,
        long place)
        implements Serializable {

    /** The same as any schedule knows it. Calculations on a CPU take turns; messages need none. */
    Operation plain() {
        Work work =
                switch (kind) {
                    case SEND -> new Work.Send(peer, tag, amount);
                    case RECEIVE -> new Work.Receive(peer, tag);
                    default -> new Work.Calculate(amount);
                };
        int stream = kind == GoalKind.CALC ? cpu : Operation.FREE;
        return new Operation(number, work, stream, requires, follows, place);
    }
}
