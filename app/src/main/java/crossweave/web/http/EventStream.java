package crossweave.web.http;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * What a page is told as it happens. Of frames only the newest waits for a page that is slow, so
 * that whoever makes them is never held up; events are all kept, in their order, up to a number
 * that no page leaves waiting.
 */
public final class EventStream {
    private static final int MOST_EVENTS = 10_000;
    private static final String FRAME = "frame";

    private static final int KEPT = 16; // events that were read, for readers whose connection broke

    private final Deque<Message> events = new ArrayDeque<>(); // those that may be read (again)
    private long first = 1; // number of the first of them
    private long next = 1; // number of the next to be read
    private @Nullable Message frame;
    private boolean isClosed;
    private int reader; // who reads now: an earlier one has lost its connection

    /** Something that happened, and what there is to know of it as JSON in one line. */
    public record Message(String name, String json) {}

    /** A message that is told; events have a number, frames have 0. */
    record Told(long number, Message message) {}

    /** Shows how things are; whatever was shown before and not yet looked at is forgotten. */
    public synchronized void frame(String json) {
        frame = new Message(FRAME, json);
        notifyAll();
    }

    /** Tells of something that must not be missed. */
    public synchronized void event(String name, String json) {
        if (unread() < MOST_EVENTS) {
            events.add(new Message(name, json));
            notifyAll();
        }
    }

    /** Nothing more will come; what waits can still be read. */
    public synchronized void close() {
        isClosed = true;
        notifyAll();
    }

    private long unread() {
        return first + events.size() - next;
    }

    /** Begins to read, in place of whoever has read before; this event was the last to come. */
    synchronized int newReader(long last) {
        if (last > 0) {
            next = Math.clamp(last + 1, first, first + events.size());
        }
        reader++;
        notifyAll();
        return reader;
    }

    /** Whether there will be something to read for this one. */
    synchronized boolean isOpenFor(int who) {
        return who == reader && !(isClosed && unread() == 0 && frame == null);
    }

    /** Events first, then the newest frame; nothing if none comes within so many milliseconds. */
    synchronized Optional<Told> next(int who, long patience) throws InterruptedException {
        long end = System.nanoTime() + patience * 1_000_000;
        long left = patience;
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
        Optional<Told> newest = Optional.ofNullable(frame).map(message -> new Told(0, message));
        frame = null;
        return newest;
    }

    private Told read() {
        Message message = events.stream().skip(next - first).findFirst().orElseThrow();
        Told told = new Told(next++, message);
        while (next - first > KEPT) {
            events.remove();
            first++;
        }
        return told;
    }
}
