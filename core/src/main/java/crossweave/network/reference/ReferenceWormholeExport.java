package crossweave.network.reference;

import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketPlace.Reason;
import crossweave.network.deadlock.PacketState;
import crossweave.network.deadlock.SettledFlits;
import crossweave.network.reference.ReferenceWormholeState.Flit;
import crossweave.network.reference.ReferenceWormholeState.Vc;
import crossweave.network.reference.ReferenceWormholeState.Worm;

import java.util.stream.Stream;

/**
 * Exports where the packets of a {@link ReferenceWormhole} are, and what their heads wait for: a VC
 * whose holder does not release it unless its own head goes on, or the packet before them in a
 * buffer.
 */
record ReferenceWormholeExport(ReferenceWormhole network, NetworkState to) {

    void export(long cycle) {
        network.worms.values().forEach(this::exportPath);
        for (Vc vc : network.vcs) {
            to.buffers().setOwner(vc.id, vc.holder == null ? NetworkState.NONE : vc.holder.packet);
        }
        int slots = network.settings.buffer(network.config);
        SettledFlits settled = to.settle(slots, ejectionOf(0).id);
        for (Worm worm : network.worms.values()) {
            if (isBehind(worm) && worm.headMoves < cycle) {
                exportPlaceInLine(worm, settled);
            } else if (worm.mayAsk && worm.ready < cycle) {
                exportRequests(worm, settled);
            }
        }
    }

    /** Exports where the flits of a packet are; those in its terminal count as well. */
    private void exportPath(Worm worm) {
        PacketState packet = to.of(worm.packet).unsent(worm.flits - worm.sent);
        for (Vc vc : worm.path) {
            if (network.topology.isEjection(vc.channel)) {
                packet.holds(vc.id, worm.ejected, 0);
            } else if (vc.line.contains(worm)) {
                packet.holds(
                        vc.id,
                        flitsOf(worm, vc.buffer.stream()),
                        flitsOf(worm, network.flyingTo(vc)));
            }
        }
        if (worm.isLeaving) {
            int terminal = network.packets.destination(worm.packet);
            packet.holds(ejectionOf(terminal).id, worm.ejected, 0);
        }
    }

    private static int flitsOf(Worm worm, Stream<Flit> flits) {
        return (int) flits.filter(flit -> flit.packet() == worm.packet).count();
    }

    private Vc ejectionOf(int terminal) {
        return network.vcsOf(network.topology.ejection(terminal)).getFirst();
    }

    /** Whether another packet is before this one in the buffer that its head is in or comes to. */
    private static boolean isBehind(Worm worm) {
        return !worm.path.isEmpty() && worm.path.getLast().line.indexOf(worm) > 0;
    }

    private void exportPlaceInLine(Worm worm, SettledFlits settled) {
        Vc vc = worm.path.getLast();
        int before = vc.line.get(vc.line.indexOf(worm) - 1).packet;
        boolean leaves = settled.allLeave(before, vc.id);
        to.of(worm.packet).wants(vc.channel);
        to.of(worm.packet).waits(leaves ? NetworkState.NONE : before, Reason.BEHIND, vc.id);
    }

    private void exportRequests(Worm worm, SettledFlits settled) {
        to.of(worm.packet).wants(network.waysOf(worm).getFirst().channel());
        network.waysOf(worm).stream()
                .flatMap(way -> way.vcs().stream())
                .forEach(vc -> to.of(worm.packet).waits(holder(vc, settled), Reason.HELD, vc.id));
    }

    private int holder(Vc vc, SettledFlits settled) {
        Worm holder = vc.holder;
        return holder == null || willLetGo(holder.packet, vc, settled)
                ? NetworkState.NONE
                : holder.packet;
    }

    private boolean willLetGo(int packet, Vc vc, SettledFlits settled) {
        return network.settings.nonAtomicVcs()
                ? settled.allEnter(packet, vc.id)
                : settled.allLeave(packet, vc.id);
    }
}
