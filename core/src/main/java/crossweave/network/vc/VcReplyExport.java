package crossweave.network.vc;

import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.deadlock.PacketState;
import crossweave.network.deadlock.SlotWaits;
import crossweave.network.packet.Packets;
import crossweave.topology.Topology;
import crossweave.util.IntList;

/**
 * Exports the requests that wait at their destinations, and the replies that have to leave before:
 * a request waits for the reply at the front of the queue of its destination, or, if there is none,
 * for the requests that have taken its places and still arrive. A terminal that has a reply to make
 * goes on.
 */
final class VcReplyExport {
    private final VcNetwork network;
    private final Topology topology;
    private final Packets packets;
    private final VcView vcs;
    private final VcExport paths;
    private final NetworkState to;
    private final long cycle;

    VcReplyExport(VcNetwork network, VcView vcs, VcExport paths, NetworkState to, long cycle) {
        this.network = network;
        this.topology = network.topology;
        this.packets = network.packets;
        this.vcs = vcs;
        this.paths = paths;
        this.to = to;
        this.cycle = cycle;
    }

    /** Exports the packets in these VCs, whose front waits. */
    void export(IntList waiting) {
        for (int i = 0; i < waiting.size(); i++) {
            int vc = waiting.get(i);
            int front = vcs.packet(vc, 0);
            PacketState request = paths.exportPath(front, vc, to);
            request.wants(vcs.channel(vc));
            exportRequest(request, topology.terminal(vcs.channel(vc)), vc);
            SlotWaits.add(request, to.buffers(), vcs.users());
            paths.exportBehind(front, vc, packets.flits(front), to);
        }
    }

    private void exportRequest(PacketState request, int terminal, int vc) {
        int reply = network.frontReply(terminal);
        if (reply != NetworkState.NONE) {
            exportReply(reply, terminal);
            request.waits(reply, Reason.REPLY, vc);
            return;
        }
        int arriving = 0;
        int first = to.bufferAt(topology.ejection(terminal), 0);
        for (int other = first; other < first + network.config.channels().vcs(); other++) {
            if (vcs.left(other) > 0 && packets.messageClass(vcs.packet(other, 0)).isRequest()) {
                request.waits(vcs.packet(other, 0), Reason.REPLY, vc);
                arriving++;
            }
        }
        if (arriving < vcs.takenPlaces(terminal)) {
            request.goesOn(); // a reply will be made
        }
    }

    /** Exports a reply that its terminal has not begun to send, and what it waits for. */
    private void exportReply(int packet, int terminal) {
        if (packets.hasEntered(packet) || to.of(packet).waits() > 0) {
            return; // it was exported if it waits
        }
        PacketState reply = to.of(packet).unsent(packets.flits(packet));
        if (packets.asked[packet] > cycle) {
            reply.goesOn(); // it is in preparation
        }
        int channel = topology.injection(terminal);
        reply.wants(channel);
        long some = network.terminalVcs(packets.state(packet));
        for (; some != 0; some &= some - 1) {
            int buffer = to.bufferAt(channel, Long.numberOfTrailingZeros(some));
            SlotWaits.addEntry(reply, buffer, to.buffers(), vcs.users());
        }
    }
}
