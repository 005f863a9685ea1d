package crossweave.workload.cpc;

import crossweave.engine.EventQueue;
import crossweave.workload.Workload.Outbox;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Messages from when they leave until they are there. */
final class Post implements Serializable {
    private final Wire wire;
    private final long localTime; // cycles that an answer takes within a processor
    private final PriorityQueue<Message> arrivals = new PriorityQueue<>();
    private final Underway underway = new Underway();
    private final InOrder inOrder = new InOrder();
    private long count; // messages that left

    Post(Setup setup) {
        this.wire = setup.wire();
        this.localTime = setup.timing().localMessage();
    }

    /** A message of a process leaves; one that stays at its processor is there at once. */
    void send(CpcProcess sender, Message message, long now, Outbox outbox) {
        leave(message, now);
        sender.log.sent(wire.flits(message.bytes));
        if (message.isLocal()) {
            arrive(message, now);
        } else {
            sender.unreleased++;
            int flits = wire.flits(message.bytes);
            outbox.send(underway.add(message), message.from, message.to, flits);
        }
    }

    /** An answer leaves, which nobody has anything to do with. */
    void signal(Message message, long now, Outbox outbox) {
        message.isSignal = true;
        leave(message, now);
        if (message.isLocal()) {
            arrive(message, now + localTime);
        } else {
            int flits = wire.flits(message.bytes);
            outbox.signal(underway.add(message), message.from, message.to, flits);
        }
    }

    private void leave(Message message, long now) {
        message.number = count++;
        message.sent = now;
        inOrder.leaves(message);
    }

    private void arrive(Message message, long when) {
        message.arrived = when;
        arrivals.add(message);
    }

    /** The message of a tag that the network knows. */
    Message underway(int tag) {
        return underway.get(tag);
    }

    /** The network has brought a message, which is seen in the next cycle. */
    void delivered(int tag, long cycle) {
        arrive(underway.get(tag), cycle + 1);
    }

    /** Messages on their way, in the order of sending. */
    Collection<Message> underway() {
        TreeMap<Long, Message> all = new TreeMap<>();
        arrivals.forEach(message -> all.put(message.number, message));
        underway.all().forEach(message -> all.put(message.number, message));
        return all.values();
    }

    /** Whether no message is on its way. */
    boolean isEmpty() {
        return underway.isEmpty() && arrivals.isEmpty();
    }

    /** When the next message is there. */
    long nextTime() {
        Message next = arrivals.peek();
        return next == null ? EventQueue.NEVER : next.arrived;
    }

    Message next() {
        Message message = arrivals.remove();
        if (!message.isLocal()) {
            underway.remove(message);
        }
        return message;
    }

    /** Messages that are taken now that one is there. */
    List<Message> takenWith(Message message) {
        return inOrder.arrives(message);
    }
}
