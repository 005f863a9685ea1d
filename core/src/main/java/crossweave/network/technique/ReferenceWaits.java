package crossweave.network.technique;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.Packets;
import crossweave.network.technique.ReferenceParts.Lane;
import crossweave.network.technique.ReferenceParts.Worm;

import java.util.Objects;
import java.util.stream.IntStream;

/** What the heads of a {@link ReferenceWormhole} wait for. */
record ReferenceWaits(ReferenceWormhole network, long cycle) implements DeadlockWatch.Waits {

    @Override
    public int limit() {
        return network.packets.limit();
    }

    @Override
    public boolean isWaiting(int packet) {
        Worm worm = network.worms.get(packet);
        return worm != null && worm.mayAsk && worm.ready < cycle;
    }

    @Override
    public IntStream holders(int packet) {
        return network.waysOf(worm(packet)).stream()
                .flatMap(way -> way.lanes().stream())
                .mapToInt(this::holder);
    }

    private int holder(Lane lane) {
        Worm holder = lane.holder;
        return holder == null || network.willLeave(holder, lane) ? Packets.NONE : holder.packet;
    }

    private Worm worm(int packet) {
        return Objects.requireNonNull(network.worms.get(packet));
    }

    @Override
    public long age(int packet) {
        return network.packets.entered[packet] << 24 | network.packets.source[packet];
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        Worm worm = worm(packet);
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination[packet],
                worm.path.stream()
                        .filter(lane -> lane.holder == worm)
                        .map(lane -> lane.channel)
                        .toList(),
                network.waysOf(worm).getFirst().channel());
    }
}
