package crossweave.cli.output;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into a request to stop. While an interruption is open, the stopping virtual machine
 * waits for a limited time until the command has printed its results and closes this object. The
 * exit code is then 130, as after every Ctrl-C.
 */
public final class Interruption implements AutoCloseable {
    private static final int SECONDS_TO_WAIT = 20;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop);
    private final PrintWriter out;
    private volatile boolean wanted;

    /** Listens until it is closed, which also flushes {@code out}. */
    public Interruption(PrintWriter out) {
        this.out = out;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void stop() {
        wanted = true;
        try {
            if (!done.await(SECONDS_TO_WAIT, TimeUnit.SECONDS)) {
                Thread.currentThread().interrupt(); // a command that is stuck is abandoned
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public boolean isWanted() {
        return wanted;
    }

    /** The exit code of a command that otherwise succeeded. */
    public int exitCode() {
        return (wanted ? ExitCode.INTERRUPTED : ExitCode.OK).number();
    }

    @Override
    public void close() {
        out.flush();
        if (!wanted) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) { // the virtual machine began to stop at this moment
                wanted = true;
            }
        }
        done.countDown();
    }
}
