package crossweave.network.device;

import crossweave.network.device.RouterMemory.Item;
import crossweave.network.packet.Packets;

import java.util.List;

/** What the step knows of packets, in arrays that grow with their number. */
final class PacketArrays {
    private static final List<String> INTS =
            List.of("destination", "flits", "state", "preparation", "next", "hops");
    private static final List<String> CYCLES = List.of("made", "entered", "blocked");

    private final RouterMemory memory;
    private final Packets packets;

    PacketArrays(RouterMemory memory, Packets packets) {
        this.memory = memory;
        this.packets = packets;
        INTS.forEach(array -> memory.add(array, Item.INT, 0));
        CYCLES.forEach(array -> memory.add(array, Item.CYCLE, 0));
    }

    /** Describes a packet that joins the queue of its terminal in this cycle. */
    void begin(int packet, long cycle, int preparation) {
        INTS.forEach(array -> memory.grow(array, 2L * packets.limit()));
        CYCLES.forEach(array -> memory.grow(array, 2L * packets.limit()));
        memory.setInt("destination", packet, packets.destination(packet));
        memory.setInt("flits", packet, packets.flits(packet));
        memory.setInt("state", packet, packets.state(packet));
        memory.setInt("preparation", packet, preparation);
        memory.setInt("next", packet, Packets.NONE);
        memory.setInt("hops", packet, 0);
        memory.setLong("made", packet, cycle);
        memory.setLong("blocked", packet, 0);
    }

    void follow(int packet, int by) {
        memory.setInt("next", packet, by);
    }

    /** Takes over what the step has found out about a packet that has arrived. */
    void end(int packet) {
        packets.entered[packet] = memory.getLong("entered", packet);
        packets.blocked[packet] = memory.getLong("blocked", packet);
        packets.setHops(packet, memory.getInt("hops", packet));
    }
}
