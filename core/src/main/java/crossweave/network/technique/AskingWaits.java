package crossweave.network.technique;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockWatch;

import java.util.stream.IntStream;

/** What the heads of an {@link AskingNetwork} wait for. */
record AskingWaits(AskingNetwork network) implements DeadlockWatch.Waits {

    @Override
    public int limit() {
        return network.packets.limit();
    }

    @Override
    public boolean isWaiting(int packet) {
        return network.asking.isAsking(packet);
    }

    @Override
    public IntStream holders(int packet) {
        Asking asking = network.asking;
        return IntStream.iterate(asking.firstOf(packet), r -> r != Asking.NONE, asking::nextOf)
                .flatMap(network::holders);
    }

    @Override
    public long age(int packet) {
        return network.packets.entered[packet] << 24 | network.packets.source[packet];
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination[packet],
                network.holds(packet),
                network.asking.channel(network.asking.firstOf(packet)));
    }
}
