package crossweave.network.technique;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.IntList;

import java.io.Serializable;

/**
 * What the heads of an {@link AskingNetwork} wait for: what they ask for, or others before them.
 */
final class AskingWaits implements DeadlockWatch.Waits, Serializable {
    private final AskingNetwork network;

    AskingWaits(AskingNetwork network) {
        this.network = network;
    }

    @Override
    public void addWaiting(IntList packets) {
        network.beforeLook();
        for (int packet = 0; packet < network.packets.limit(); packet++) {
            if (network.asking.isAsking(packet)) {
                packets.add(packet);
            }
        }
        network.addQueued(packets);
    }

    @Override
    public void addHolders(int packet, IntList holders) {
        Asking asking = network.asking;
        if (!asking.isAsking(packet)) {
            holders.add(network.before(packet));
            return;
        }
        for (int r = asking.firstOf(packet); r != Asking.NONE; r = asking.nextOf(r)) {
            network.addHolders(r, holders);
        }
    }

    @Override
    public long age(int packet) {
        return network.packets.entered[packet] << 24 | network.packets.source[packet];
    }

    private int waitsFor(int packet) {
        return network.asking.isAsking(packet)
                ? network.asking.channel(network.asking.firstOf(packet))
                : network.queuedFor(packet);
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                network.holds(packet),
                waitsFor(packet));
    }
}
