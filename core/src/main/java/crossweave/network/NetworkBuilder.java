package crossweave.network;

/** Builds the network of a run: a technique builds its own, or a device has one in its place. */
@FunctionalInterface
public interface NetworkBuilder {
    /** By engines on cores. */
    NetworkBuilder ON_CORES = Technique::on;

    /** Whether it is that one. */
    default boolean isOnCores() {
        return equals(ON_CORES);
    }

    /** Throws an IllegalArgumentException that says which settings disagree. */
    Network build(Technique technique, NetworkConfig config, Network.Receiver receiver);
}
