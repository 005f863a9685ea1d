package crossweave.network.packet;

import java.io.Serializable;
import java.util.function.IntConsumer;

/** Lanes to which something happens within the next few cycles: a list for each of them. */
public final class Wheel implements Serializable {
    private final IntList[] lanes; // per cycle, modulo their number (a power of 2)
    private int pending;

    /** For events at most so many cycles ahead. */
    public Wheel(int reach) {
        lanes = new IntList[reach == 0 ? 1 : 2 * Integer.highestOneBit(reach)];
        for (int i = 0; i < lanes.length; i++) {
            lanes[i] = new IntList();
        }
    }

    public void add(long cycle, int lane) {
        lanes[index(cycle)].add(lane);
        pending++;
    }

    /** The lanes of a cycle; the caller takes them all out. */
    public IntList at(long cycle) {
        IntList due = lanes[index(cycle)];
        pending -= due.size();
        return due;
    }

    /** The first cycle after this one to which something happens. */
    public long next(long now) {
        for (int ahead = 1; pending > 0 && ahead <= lanes.length; ahead++) {
            if (lanes[index(now + ahead)].size() > 0) {
                return now + ahead;
            }
        }
        return Long.MAX_VALUE;
    }

    public boolean isEmpty() {
        return pending == 0;
    }

    private int index(long cycle) {
        return (int) cycle & lanes.length - 1;
    }

    /**
     * Takes out some of the events of a lane that come from a cycle on: so many, from the n-th on.
     */
    public void remove(int lane, int nth, int count, long from) {
        int seen = 0;
        for (int ahead = 0; ahead < lanes.length; ahead++) {
            IntList then = lanes[index(from + ahead)];
            int at = then.indexOf(lane); // a lane has one event a cycle at most
            if (at >= 0 && seen++ >= nth && seen <= nth + count) {
                then.removeAt(at);
                pending--;
            }
        }
    }

    public void removeAll(int lane) {
        for (IntList each : lanes) {
            pending -= each.size();
            each.removeAll(lane);
            pending += each.size();
        }
    }

    public void forEach(IntConsumer action) {
        for (IntList each : lanes) {
            for (int i = 0; i < each.size(); i++) {
                action.accept(each.get(i));
            }
        }
    }
}
