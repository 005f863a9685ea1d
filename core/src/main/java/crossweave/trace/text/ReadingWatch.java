package crossweave.trace.text;

import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Tells somebody how files are read, piece by piece, while something is done by the same thread:
 * those that look on need not be known to readers.
 */
public final class ReadingWatch {
    private static final ScopedValue<Listener> LISTENER = ScopedValue.newInstance();

    /** Listens to what is read. */
    @FunctionalInterface
    public interface Listener {
        /** So many bytes are being read of a file of this size. */
        void reads(Path file, int bytes, long size);
    }

    private ReadingWatch() {}

    /** Does something while the listener hears what is read. */
    public static <T> T during(Supplier<T> work, Listener listener) {
        return ScopedValue.where(LISTENER, listener).call(work::get);
    }

    static void tell(Path file, int bytes, long size) {
        if (LISTENER.isBound()) {
            LISTENER.get().reads(file, bytes, size);
        }
    }
}
