package crossweave.cpc.runtime;

import crossweave.cpc.machine.MessageSizes;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.engine.EventQueue;
import crossweave.workload.Workload.Outbox;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Messages from when they leave until they arrive. */
final class Transport implements Serializable {
    private final MessageSizes sizes;
    private final long localTime; // cycles that an answer takes within a processor
    private final PriorityQueue<ProgramMessage> arrivals = new PriorityQueue<>();
    private final MessagesInNetwork inNetwork = new MessagesInNetwork();
    private final ReorderBuffer reorder = new ReorderBuffer();
    private long count; // messages that left

    Transport(ProgramSetup setup) {
        this.sizes = setup.sizes();
        this.localTime = setup.timing().localMessage();
    }

    /** A message of a process leaves; one that stays at its processor arrives at once. */
    void send(CpcProcess sender, ProgramMessage message, long now, Outbox outbox) {
        leave(message, now);
        sender.log.sent(sizes.flits(message.bytes));
        if (message.isLocal()) {
            arrive(message, now);
        } else {
            sender.unreleased++;
            int flits = sizes.flits(message.bytes);
            outbox.send(inNetwork.add(message), message.from, message.to, flits);
        }
    }

    /** An answer leaves, which costs no process anything. */
    void signal(ProgramMessage message, long now, Outbox outbox) {
        message.isSignal = true;
        leave(message, now);
        if (message.isLocal()) {
            arrive(message, now + localTime);
        } else {
            int flits = sizes.flits(message.bytes);
            outbox.signal(inNetwork.add(message), message.from, message.to, flits);
        }
    }

    private void leave(ProgramMessage message, long now) {
        message.number = count++;
        message.sent = now;
        reorder.leaves(message);
    }

    private void arrive(ProgramMessage message, long when) {
        message.arrived = when;
        arrivals.add(message);
    }

    /** The message of a tag of the network. */
    ProgramMessage underway(int tag) {
        return inNetwork.get(tag);
    }

    /** The network has delivered a message, which the receiver sees in the next cycle. */
    void delivered(int tag, long cycle) {
        arrive(inNetwork.get(tag), cycle + 1);
    }

    /** Messages on their way, in the order of sending. */
    Collection<ProgramMessage> underway() {
        TreeMap<Long, ProgramMessage> all = new TreeMap<>();
        arrivals.forEach(message -> all.put(message.number, message));
        inNetwork.all().forEach(message -> all.put(message.number, message));
        return all.values();
    }

    /** Whether no message is on its way. */
    boolean isEmpty() {
        return inNetwork.isEmpty() && arrivals.isEmpty();
    }

    /** When the next message arrives. */
    long nextTime() {
        ProgramMessage next = arrivals.peek();
        return next == null ? EventQueue.NEVER : next.arrived;
    }

    ProgramMessage next() {
        ProgramMessage message = arrivals.remove();
        if (!message.isLocal()) {
            inNetwork.remove(message);
        }
        return message;
    }

    /** Messages that are received now that one has arrived. */
    List<ProgramMessage> releasedBy(ProgramMessage message) {
        return reorder.arrives(message);
    }
}
