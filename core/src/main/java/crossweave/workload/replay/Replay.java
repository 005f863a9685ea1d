package crossweave.workload.replay;

import crossweave.engine.EventQueue;
import crossweave.trace.message.MessageFile;
import crossweave.trace.message.MessageFile.Message;
import crossweave.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Sends the messages of a trace at their times, regardless of deliveries; only those that name
 * another one wait until that has arrived. The file is read as time goes on: one message ahead.
 */
public final class Replay implements Workload {
    private final MessageFile file;
    private @Nullable Message next; // of the file, if there is one
    private long underWay; // messages on their way
    private long read; // messages so far
    // The rest is used only where messages have ids
    private final Set<Integer> open = new HashSet<>(); // read, and not arrived
    private final Map<Integer, List<Due>> waiting = new HashMap<>(); // by the id they wait for
    private final PriorityQueue<Due> due = new PriorityQueue<>(); // no longer waiting, in order

    /** A message that was read, its number, and when to send it. */
    private record Due(long cycle, long number, Message message)
            implements Comparable<Due>, Serializable {
        Due notBefore(long earliest) {
            return new Due(Math.max(cycle, earliest), number, message);
        }

        @Override
        public int compareTo(Due other) {
            return cycle == other.cycle
                    ? Long.compare(number, other.number)
                    : Long.compare(cycle, other.cycle);
        }
    }

    public Replay(MessageFile file) {
        this.file = file;
        this.next = file.next().orElse(null);
    }

    @Override
    public long nextEvent() {
        long own = next == null ? EventQueue.NEVER : next.time();
        Due first = due.peek();
        return first == null ? own : Math.min(own, first.cycle);
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        for (Message message = next; message != null && message.time() <= cycle; message = next) {
            take(new Due(cycle, read++, message));
            next = file.next().orElse(null);
        }
        for (Due each = due.peek(); each != null && each.cycle <= cycle; each = due.peek()) {
            send(due.remove().message, outbox);
        }
    }

    private void take(Due each) {
        Message message = each.message;
        if (message.id() != Message.NONE) {
            open.add(message.id());
        }
        if (open.contains(message.after())) {
            waiting.computeIfAbsent(message.after(), _ -> new ArrayList<>()).add(each);
        } else {
            due.add(each);
        }
    }

    private void send(Message message, Outbox outbox) {
        underWay++;
        outbox.send(message.id(), message.source(), message.destination(), message.flits());
    }

    @Override
    public void delivered(int tag, long cycle) {
        underWay--;
        if (tag != Message.NONE) {
            open.remove(tag);
            List<Due> freed = waiting.remove(tag);
            if (freed != null) {
                freed.forEach(each -> due.add(each.notBefore(cycle + 1)));
            }
        }
    }

    @Override
    public long begin() {
        return nextEvent();
    }

    @Override
    public boolean hasEnd() {
        return true;
    }

    @Override
    public boolean isFinished() {
        return next == null && underWay == 0 && due.isEmpty() && waiting.isEmpty();
    }
}
