package crossweave.web.http;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Messages from a session to its page. Only the newest frame waits for a slow page, so that the
 * sender is never delayed. Events are all kept in order, up to a limit that no working page
 * reaches.
 */
public final class EventStream {
    private static final int MOST_EVENTS = 10_000;
    private static final String FRAME = "frame";

    private static final int READ_EVENTS_KEPT = 16; // for a reader that reconnects

    // those that can still be read, perhaps again
    private final Deque<Message> events = new ArrayDeque<>();
    private long first = 1; // number of the first of them
    private long next = 1; // number of the next one to read
    private @Nullable Message frame;
    private boolean isClosed;
    private int reader; // the current reader: earlier ones have lost their connections

    /** A name and its data as JSON in one line. */
    public record Message(String name, String json) {}

    /** A message on its way to the page; events are numbered from 1, frames have 0. */
    record NumberedMessage(long number, Message message) {}

    /** Replaces a frame that the page has not read yet. */
    public synchronized void frame(String json) {
        frame = new Message(FRAME, json);
        notifyAll();
    }

    /** Adds a message that the page must receive. */
    public synchronized void event(String name, String json) {
        if (unread() < MOST_EVENTS) {
            events.add(new Message(name, json));
            notifyAll();
        }
    }

    /** Ends the stream; pending messages can still be read. */
    public synchronized void close() {
        isClosed = true;
        notifyAll();
    }

    private long unread() {
        return first + events.size() - next;
    }

    /**
     * Registers a reader that replaces the previous one; {@code last} is the last event it has
     * received.
     */
    synchronized int newReader(long last) {
        if (last > 0) {
            next = Math.clamp(last + 1, first, first + events.size());
        }
        reader++;
        notifyAll();
        return reader;
    }

    /** Whether this reader can expect more messages. */
    synchronized boolean isOpenFor(int who) {
        return who == reader && !(isClosed && unread() == 0 && frame == null);
    }

    /**
     * Returns events first, then the newest frame; empty after {@code timeoutMillis} milliseconds
     * without any.
     */
    synchronized Optional<NumberedMessage> next(int who, long timeoutMillis)
            throws InterruptedException {
        long end = System.nanoTime() + timeoutMillis * 1_000_000;
        long left = timeoutMillis;
        while (left > 0 && isOpenFor(who) && unread() == 0 && frame == null) {
            wait(left);
            left = (end - System.nanoTime()) / 1_000_000;
        }
        if (who != reader) {
            return Optional.empty();
        }
        if (unread() > 0) {
            return Optional.of(read());
        }
        Optional<NumberedMessage> newest =
                Optional.ofNullable(frame).map(message -> new NumberedMessage(0, message));
        frame = null;
        return newest;
    }

    private NumberedMessage read() {
        Message message = events.stream().skip(next - first).findFirst().orElseThrow();
        NumberedMessage told = new NumberedMessage(next++, message);
        while (next - first > READ_EVENTS_KEPT) {
            events.remove();
            first++;
        }
        return told;
    }
}
