package crossweave.cli.output;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C as a wish instead of an end. While one of these is open, the virtual machine that is told
 * to stop waits (for a while) until the command has printed what it has and closes this; it then
 * ends with exit code 130, as it does after every Ctrl-C.
 */
public final class Interruption implements AutoCloseable {
    private static final int PATIENCE = 20; // seconds

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop);
    private final PrintWriter out;
    private volatile boolean wanted;

    /** Listens until it is closed; {@code out} is then written to its end. */
    public Interruption(PrintWriter out) {
        this.out = out;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void stop() {
        wanted = true;
        try {
            if (!done.await(PATIENCE, TimeUnit.SECONDS)) {
                Thread.currentThread().interrupt(); // whoever is stuck is left behind
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public boolean isWanted() {
        return wanted;
    }

    /** The exit code of a command that went well otherwise. */
    public int exitCode() {
        return (wanted ? ExitCode.INTERRUPTED : ExitCode.OK).number();
    }

    @Override
    public void close() {
        out.flush();
        if (!wanted) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) { // it came this very moment
                wanted = true;
            }
        }
        done.countDown();
    }
}
