package crossweave.network.technique;

import crossweave.network.Deadlock;
import crossweave.network.packet.DeadlockWatch;
import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.network.technique.ReferenceParts.Lane;
import crossweave.network.technique.ReferenceParts.Worm;

import java.util.Objects;

/** What the heads of a {@link ReferenceWormhole} wait for. */
record ReferenceWaits(ReferenceWormhole network, long cycle) implements DeadlockWatch.Waits {

    @Override
    public void addWaiting(IntList packets) {
        for (Worm worm : network.worms.values()) {
            if (worm.mayAsk && worm.ready < cycle) {
                packets.add(worm.packet);
            }
        }
    }

    @Override
    public void addHolders(int packet, IntList holders) {
        network.waysOf(worm(packet)).stream()
                .flatMap(way -> way.lanes().stream())
                .forEach(lane -> holders.add(holder(lane)));
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
                network.packets.destination(packet),
                worm.path.stream()
                        .filter(lane -> lane.holder == worm)
                        .map(lane -> lane.channel)
                        .toList(),
                network.waysOf(worm).getFirst().channel());
    }
}
