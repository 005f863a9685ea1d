package crossweave.network.technique;

import crossweave.arbiter.Arbitration;
import crossweave.config.Demands;
import crossweave.config.Doc;
import crossweave.network.Fabric;
import crossweave.network.Network;
import crossweave.network.Technique;
import crossweave.routing.Routing;

import java.util.List;

/**
 * Circuit switching: a probe reserves channel after channel, waiting where one is busy; then the
 * message streams at one flit a cycle, and the circuit is torn down behind it. A probe of C cycles
 * a hop and P flits over D channels take C D + P cycles if nobody else is there. A terminal is at
 * the beginning of one circuit at a time.
 */
final class Circuit extends HeadNetwork {
    private final Settings settings;

    private Circuit(Fabric fabric, Settings settings, Receiver receiver) {
        super(fabric, channels(fabric), Arbitration.OLDEST_FIRST, receiver);
        this.settings = settings;
    }

    /** The technique with its settings. */
    record Settings(
            @Doc(value = "cycles that the probe needs for a channel", byDefault = "1") int probe,
            @Doc(value = "cycles that the probe spends in a router before", byDefault = "0")
                    int routingDelay,
            @Doc(
                            value =
                                    "bounded: a terminal is at the end of one circuit at a time;"
                                            + " free: of any number",
                            byDefault = "bounded")
                    Wormhole.Ejection ejection)
            implements Technique {
        Settings {
            new Demands()
                    .that(probe >= 1, "probe is " + probe + ", but a probe needs a cycle")
                    .isTime("routing-delay", routingDelay)
                    .hold();
        }

        @Override
        public Network on(Fabric fabric, Network.Receiver receiver) {
            return new Circuit(fabric, this, receiver);
        }

        @Override
        public Held held() {
            return Held.CHANNELS;
        }

        @Override
        public List<String> notes(Routing routing) {
            return List.of(
                    "technique circuit reserves whole channels: lanes and buffer have no effect");
        }
    }

    @Override
    boolean crossesInjection() {
        return false;
    }

    @Override
    boolean asksForEjection() {
        return settings.ejection() == Wormhole.Ejection.BOUNDED;
    }

    @Override
    void crosses(int packet, int channel, long cycle) {
        trails.add(packet, channel, cycle);
        long there = cycle + settings.probe() + resources.latency(channel) - 1;
        headReady(packet, there + settings.routingDelay());
    }

    @Override
    long lastLeaves(int packet, long cycle) {
        long end = cycle + packets.flits(packet);
        for (int i = 0; i < trails.length(packet); i++) {
            release(trails.channel(packet, i), end);
        }
        trails.release(packet, trails.length(packet));
        leavesTerminal(packets.source[packet], end);
        return end;
    }
}
