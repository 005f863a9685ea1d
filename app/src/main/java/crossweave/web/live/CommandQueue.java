package crossweave.web.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Commands from pages, in order; any thread may add to it. */
final class CommandQueue {
    private final Deque<PageCommand> waiting = new ArrayDeque<>();
    private long count;

    /** Adds a command; returns its number, from 1. */
    synchronized long put(PageCommand command) {
        waiting.add(command);
        notifyAll();
        return ++count;
    }

    /** Waits for the next command. */
    synchronized PageCommand take() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        return waiting.remove();
    }

    /** Removes the next command if it can be executed without stopping the current one. */
    synchronized Optional<PageCommand> takeAside() {
        return hasAside() ? Optional.of(waiting.remove()) : Optional.empty();
    }

    /** Whether a command waits that ends a run without a target. */
    synchronized boolean interruptsRun() {
        return waiting.stream().anyMatch(command -> !(command instanceof PageCommand.Aside));
    }

    /**
     * Whether a command waits that ends a seek: steps and runs continue from where a seek arrives.
     */
    synchronized boolean interruptsSeek() {
        return waiting.stream().anyMatch(PageCommand.Turn.class::isInstance);
    }

    /** Whether the session is to end. */
    synchronized boolean isEnding() {
        return waiting.stream().anyMatch(PageCommand.Leave.class::isInstance);
    }

    /** Waits for this time, or until a command arrives. */
    synchronized void sleep(long milliseconds) throws InterruptedException {
        long end = System.nanoTime() + milliseconds * 1_000_000;
        long left = milliseconds;
        while (left > 0 && waiting.isEmpty()) {
            wait(left);
            left = (end - System.nanoTime()) / 1_000_000;
        }
    }

    private boolean hasAside() {
        return waiting.peek() instanceof PageCommand.Aside;
    }
}
