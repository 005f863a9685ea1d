package crossweave.network.reference;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockDetector;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.network.reference.ReferenceWormholeState.Vc;
import crossweave.network.reference.ReferenceWormholeState.Worm;

import java.util.Objects;

/**
 * What the heads of a {@link ReferenceWormhole} wait for: a VC, or the packet before them in a
 * buffer.
 */
record ReferenceWormholeWaits(ReferenceWormhole network, ReferenceSettling settled, long cycle)
        implements DeadlockDetector.WaitForGraph {

    @Override
    public void addWaiting(IntList packets) {
        for (Worm worm : network.worms.values()) {
            boolean asks = worm.mayAsk && worm.ready < cycle;
            if (asks || isBehind(worm) && worm.headMoves < cycle) {
                packets.add(worm.packet);
            }
        }
    }

    /** Whether another packet is before this one in the buffer that its head is in or comes to. */
    private static boolean isBehind(Worm worm) {
        return !worm.path.isEmpty() && worm.path.getLast().line.indexOf(worm) > 0;
    }

    @Override
    public void addHolders(int packet, IntList holders) {
        if (isBehind(worm(packet))) {
            holders.add(before(worm(packet)));
            return;
        }
        network.waysOf(worm(packet)).stream()
                .flatMap(way -> way.vcs().stream())
                .forEach(vc -> holders.add(holder(vc)));
    }

    private int holder(Vc vc) {
        Worm holder = vc.holder;
        return holder == null || network.willLetGo(holder, vc, settled)
                ? Packets.NONE
                : holder.packet;
    }

    private int before(Worm worm) {
        Vc vc = worm.path.getLast();
        Worm before = vc.line.get(vc.line.indexOf(worm) - 1);
        return settled.allLeave(before, vc) ? Packets.NONE : before.packet;
    }

    private Worm worm(int packet) {
        return Objects.requireNonNull(network.worms.get(packet));
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        Worm worm = worm(packet);
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                worm.path.stream()
                        .filter(vc -> vc.line.contains(worm))
                        .map(vc -> vc.channel)
                        .toList(),
                isBehind(worm)
                        ? worm.path.getLast().channel
                        : network.waysOf(worm).getFirst().channel());
    }
}
