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
            if (network.partOfHead(packet).asking.isAsking(packet)) {
                packets.add(packet);
            }
        }
        for (AskingPart part : network.parts()) {
            part.addQueued(packets);
        }
    }

    @Override
    public void addHolders(int packet, IntList holders) {
        AskingPart part = network.partOfHead(packet);
        Asking asking = part.asking;
        if (!asking.isAsking(packet)) {
            holders.add(part.before(packet));
            return;
        }
        for (int r = asking.firstOf(packet); r != Asking.NONE; r = asking.nextOf(r)) {
            part.addHolders(r, holders);
        }
    }

    private int waitsFor(int packet) {
        AskingPart part = network.partOfHead(packet);
        return part.asking.isAsking(packet)
                ? part.asking.channel(part.asking.firstOf(packet))
                : part.queuedFor(packet);
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination(packet),
                network.partOfHead(packet).holds(packet),
                waitsFor(packet));
    }
}
