package crossweave.trace.schedule;

import crossweave.util.IntList;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;

/**
 * A collective operation whose blocks have sizes of their own, as messages: a schedule cannot name
 * what only some of its ranks know.
 *
 * @param order of the rank's operations
 * @param members ranks that take part
 * @param rank the number of this one among them, as all numbers here are
 * @param tag of the messages
 */
public record UnevenCollective(ProgramOrder order, List<Integer> members, int rank, int tag) {

    /** Sends to others and receives from others at once; nothing is sent for 0 bytes. */
    public void exchange(IntToLongFunction sent, IntPredicate receives, long place) {
        int size = members.size();
        IntList all = new IntList();
        for (int i = 1; i < size; i++) {
            int to = (rank + i) % size;
            long bytes = sent.applyAsLong(to);
            if (bytes > 0) {
                all.add(order.beside(new Work.Send(members.get(to), tag, bytes), place));
            }
        }
        for (int i = 1; i < size; i++) {
            int from = (rank + size - i) % size;
            if (receives.test(from)) {
                all.add(order.beside(new Work.Receive(members.get(from), tag), place));
            }
        }
        order.await(all, place);
    }

    /** In each step, every rank passes on the block that it received in the one before. */
    public void ring(IntToLongFunction sizes, long place) {
        int size = members.size();
        int next = members.get((rank + 1) % size);
        int previous = members.get((rank + size - 1) % size);
        for (int step = 0; step < size - 1; step++) {
            long bytes = sizes.applyAsLong((rank + size - step) % size);
            order.beside(new Work.Send(next, tag, bytes), place);
            order.then(new Work.Receive(previous, tag), place);
        }
    }

    /** Each rank adds its data to that of the one before, and passes it on. */
    public void scan(long bytes, long place) {
        if (rank > 0) {
            order.then(new Work.Receive(members.get(rank - 1), tag), place);
        }
        if (rank < members.size() - 1) {
            order.then(new Work.Send(members.get(rank + 1), tag, bytes), place);
        }
    }
}
