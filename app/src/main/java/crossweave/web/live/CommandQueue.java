package crossweave.web.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** What pages want, in the order in which they have said so; any thread may add to it. */
final class CommandQueue {
    private final Deque<PageCommand> waiting = new ArrayDeque<>();
    private long count;

    /** Adds one; the answer is its number, from 1 on. */
    synchronized long put(PageCommand command) {
        waiting.add(command);
        notifyAll();
        return ++count;
    }

    /** The next one; waits for it. */
    synchronized PageCommand take() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        return waiting.remove();
    }

    /** One that can be fulfilled by the way. */
    synchronized Optional<PageCommand> takeAside() {
        return hasAside() ? Optional.of(waiting.remove()) : Optional.empty();
    }

    /** Whether something else is wanted than what is being done. */
    synchronized boolean hasOther() {
        return waiting.stream().anyMatch(command -> !(command instanceof PageCommand.Aside));
    }

    /** Whether a way is not to be gone to its end: steps and runs go on from there. */
    synchronized boolean hasTurn() {
        return waiting.stream().anyMatch(PageCommand.Turn.class::isInstance);
    }

    /** Whether nothing at all is wanted any more. */
    synchronized boolean hasLeave() {
        return waiting.stream().anyMatch(PageCommand.Leave.class::isInstance);
    }

    /** Lets some time pass, until something is wanted at most. */
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
