package crossweave.workload.replay;

import crossweave.engine.EventQueue;
import crossweave.trace.netrace.NetraceFile;
import crossweave.trace.netrace.NetracePacket;
import crossweave.workload.Workload;
import crossweave.workload.process.FlitCount;

import org.jspecify.annotations.Nullable;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Sends the packets of a trace of netrace: each at its time, but not before the packets that it
 * waits for have arrived. The file is read as time goes on: one packet ahead.
 */
public final class PacketReplay implements Workload {
    private final NetraceFile file;
    private final Units units;
    private final Map<Integer, Waits> waits = new HashMap<>(); // by id: of packets not sent yet
    private final Map<Integer, Due> underWay = new HashMap<>(); // by id
    private final PriorityQueue<Due> due = new PriorityQueue<>(); // wait for nothing but time
    private @Nullable NetracePacket next; // of the file, if there is one
    private long read; // packets so far

    /**
     * What the numbers of a file mean on this machine.
     *
     * @param scale cycles for each of the trace
     * @param keepsGaps whether a packet that is late makes those late that wait for it
     */
    public record Units(double scale, int bytesPerFlit, boolean keepsGaps)
            implements Serializable {}

    /** A packet that was read, its number, and when it is sent. */
    private record Due(long cycle, long number, NetracePacket packet)
            implements Comparable<Due>, Serializable {
        @Override
        public int compareTo(Due other) {
            return cycle == other.cycle
                    ? Long.compare(number, other.number)
                    : Long.compare(cycle, other.cycle);
        }
    }

    /** What a packet waits for. */
    private static final class Waits implements Serializable {
        private int open; // packets that have not arrived
        private long earliest; // cycle after the last arrival
        private long late; // cycles that what it waited for was late
        private @Nullable NetracePacket packet; // if it was read
        private long number;
    }

    public PacketReplay(NetraceFile file, Units units) {
        this.file = file;
        this.units = units;
        this.next = file.next().orElse(null);
    }

    @Override
    public long nextEvent() {
        long own = next == null ? EventQueue.NEVER : time(next);
        Due first = due.peek();
        return first == null ? own : Math.min(own, first.cycle);
    }

    private long time(NetracePacket packet) {
        return Math.round(packet.cycle() * units.scale);
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        for (NetracePacket packet = next; packet != null && time(packet) <= cycle; packet = next) {
            take(packet);
            next = file.next().orElse(null);
        }
        for (Due each = due.peek(); each != null && each.cycle <= cycle; each = due.peek()) {
            send(due.remove(), outbox);
        }
    }

    private void take(NetracePacket packet) {
        Waits own = waits.computeIfAbsent(packet.id(), _ -> new Waits());
        own.packet = packet;
        own.number = read++;
        for (int follower : packet.followers()) {
            waits.computeIfAbsent(follower, _ -> new Waits()).open++;
        }
        goOn(own);
    }

    /** Sends a packet when it is time, if it waits for nothing else. */
    private void goOn(Waits waiting) {
        NetracePacket packet = waiting.packet;
        if (packet != null && waiting.open == 0) {
            waits.remove(packet.id());
            long cycle = Math.max(time(packet) + waiting.late, waiting.earliest);
            due.add(new Due(cycle, waiting.number, packet));
        }
    }

    private void send(Due each, Outbox outbox) {
        NetracePacket packet = each.packet;
        underWay.put(packet.id(), each);
        int flits = FlitCount.of(packet.bytes(), units.bytesPerFlit);
        outbox.send(packet.id(), packet.source(), packet.destination(), flits);
    }

    @Override
    public void delivered(int tag, long cycle) {
        Due arrived = underWay.remove(tag);
        if (arrived == null) {
            throw new IllegalStateException("packet " + tag + " arrived twice");
        }
        long late = units.keepsGaps ? arrived.cycle - time(arrived.packet) : 0;
        for (int follower : arrived.packet.followers()) {
            Waits waiting = waits.get(follower);
            if (waiting != null) {
                waiting.open--;
                waiting.earliest = Math.max(waiting.earliest, cycle + 1);
                waiting.late = Math.max(waiting.late, late);
                goOn(waiting);
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
        return next == null && due.isEmpty() && underWay.isEmpty();
    }
}
