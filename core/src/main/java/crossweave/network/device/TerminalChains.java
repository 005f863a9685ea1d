package crossweave.network.device;

import crossweave.network.packet.Packets;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import java.util.Arrays;

/** The packets that join the queues of terminals before the next window: a chain for each. */
final class TerminalChains {
    private final RouterMemory memory;
    private final PacketArrays packets;
    private final IntList terminals = new IntList(); // that have a chain
    private final int[] first; // per terminal: the first packet of its chain, or NONE
    private final int[] last; // per terminal: the last packet of its chain

    TerminalChains(RouterMemory memory, PacketArrays packets, Topology topology) {
        this.memory = memory;
        this.packets = packets;
        this.first = new int[topology.terminals()];
        this.last = new int[topology.terminals()];
        Arrays.fill(first, Packets.NONE);
    }

    void add(int terminal, int packet) {
        if (first[terminal] == Packets.NONE) {
            first[terminal] = packet;
            terminals.add(terminal);
        } else {
            packets.follow(last[terminal], packet);
        }
        last[terminal] = packet;
    }

    /** Writes all chains into the memory of the step, and returns their number. */
    int write() {
        int count = terminals.size();
        for (int i = 0; i < count; i++) {
            int terminal = terminals.get(i);
            memory.setInt("chains", 3L * i, terminal);
            memory.setInt("chains", 3L * i + 1, first[terminal]);
            memory.setInt("chains", 3L * i + 2, last[terminal]);
            first[terminal] = Packets.NONE;
        }
        terminals.clear();
        return count;
    }
}
