package crossweave.network.device;

import java.util.function.Supplier;

/**
 * Lets runs of one process share a device: each is in a thread of its own, and when all of them
 * wait for a window, networks of the same program are simulated in one launch.
 */
public final class DeviceBatches implements AutoCloseable {
    private final Device device;

    public DeviceBatches(Device device) {
        this.device = device;
    }

    public Device device() {
        return device;
    }

    /**
     * Says that so many runs are about to begin, so that the first does not start without the
     * others. Each then calls {@link #run}.
     */
    public void expect(int runs) {
        throw new UnsupportedOperationException("runs expected: " + runs);
    }

    /** Does what makes a run, in this thread; afterwards the memory of its networks is free. */
    public <T> T run(Supplier<T> run) {
        return run.get();
    }

    @Override
    public void close() {
        device.close();
    }
}
