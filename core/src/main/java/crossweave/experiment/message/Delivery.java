package crossweave.experiment.message;

/**
 * A message that has arrived. Times are cycles; {@code work} is the index of its workload, {@code
 * number} says how many messages were sent before it.
 */
public record Delivery(
        long number,
        int work,
        int source,
        int destination,
        int flits,
        long sent, // handed over
        long entered, // its first flit left the source
        long arrived, // its last flit reached the destination
        int hops,
        long blocked) { // cycles that its head waited for channels

    public long latency() {
        return arrived - sent;
    }

    public long networkLatency() {
        return arrived - entered;
    }
}
