package crossweave.network.technique;

import crossweave.network.Deadlock;

import java.util.stream.IntStream;

/** What the heads of a {@link HeadNetwork} wait for. */
record HeadWaits(HeadNetwork network) implements DeadlockWatch.Waits {

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
                .flatMap(
                        request -> {
                            int resource = asking.resource(request);
                            return network.willBeFree(resource)
                                    ? network.roomHolders(request)
                                    : IntStream.of(network.holder(resource));
                        });
    }

    @Override
    public long age(int packet) {
        return network.packets.entered[packet] << 24 | network.packets.source[packet];
    }

    @Override
    public Deadlock.Waiting describe(int packet) {
        int request = network.asking.firstOf(packet);
        return new Deadlock.Waiting(
                network.packets.source[packet],
                network.packets.destination[packet],
                network.holds(packet),
                network.asking.channel(request));
    }
}
