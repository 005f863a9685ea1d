package crossweave.network;

import java.io.Serializable;
import java.util.List;

/**
 * Measures messages that a network draws itself. Each partition has its own meter, which only the
 * thread that simulates the partition calls.
 */
public interface TrafficMeter extends Serializable {
    /** A message of so many data flits is sent in this cycle. */
    void sent(long cycle, int flits);

    /** A message has arrived; the same object describes the next one. */
    void arrived(Arrived message);

    /** What it measures now, for a device that measures in its place. */
    default MeterScope scope() {
        throw new UnsupportedOperationException("it is told of every message");
    }

    /** Takes over what a device has measured until now. */
    default void take(MeterSums sums) {
        throw new UnsupportedOperationException("it is told of every message");
    }

    /** Takes over histograms of all samples, which are large and asked for once. */
    default void take(List<MeterSums.Histograms> histograms) {
        throw new UnsupportedOperationException("it is told of every message");
    }

    /** A message that has arrived, see {@link Network.Receiver#arrived}. */
    final class Arrived implements Serializable {
        /** The cycle of a request, where there is none. */
        public static final long NONE = -1;

        public long number; // among all messages, in the order of cycles and terminals
        public int source;
        public int destination;
        public int flits; // of data
        public long sent; // cycle, as the following ones
        public long entered;
        public long arrived;
        public int hops;
        public long blocked; // cycles
        public long requested = NONE; // cycle in which the request was sent to which it replies
        public long reply; // of the sample before it, if it is a reply
    }
}
