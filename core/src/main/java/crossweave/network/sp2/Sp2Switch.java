package crossweave.network.sp2;

import crossweave.config.Checks;
import crossweave.config.Doc;
import crossweave.config.Flat;
import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.topology.Topology;

import java.util.OptionalInt;

/**
 * Switching elements of the IBM SP2: a packet takes the crossbar if its output is idle, otherwise
 * it goes chunk by chunk through a queue that all ports of the element share. The rules are in
 * docs/guide/sp2.md.
 */
public record Sp2Switch(
        @Doc(value = "flits of a chunk, the width of the central queue", byDefault = "8") int chunk,
        @Doc(value = "chunks that the central queue of an element holds", byDefault = "128")
                int queue,
        @Doc(value = "flits that the FIFO before a link holds", byDefault = "8") int output,
        @Doc(value = "flits of a packet at most, its header included", byDefault = "255")
                int longest,
        @Doc(
                        value =
                                "simulate every flit in every cycle, as [002] does: nothing but the"
                                        + " time that it takes depends on it",
                        byDefault = "false")
                boolean everyCycle,
        @Flat LookaheadOptions options)
        implements Technique {
    private static final int USUAL_INPUT = 31; // flits
    private static final int MOST_PORTS = Long.SIZE; // inputs or outputs of an element
    private static final int MOST = 1 << 20; // of anything

    public Sp2Switch {
        new Checks()
                .that(
                        chunk >= 2 && chunk <= MOST,
                        "chunk is %d, but the second flit, which has the route, must fit in"
                                .formatted(chunk))
                .that(
                        queue >= 1 && queue <= MOST,
                        "queue is %d, but holds 1 to %,d chunks".formatted(queue, MOST))
                .that(
                        output >= 1 && output <= MOST,
                        "output is %d, but holds 1 to %,d flits".formatted(output, MOST))
                .that(
                        longest >= 2 && longest <= MOST,
                        "longest is %d, but a packet has a first flit and a route"
                                .formatted(longest))
                .hold();
    }

    @Override
    public OptionalInt usualBuffer() {
        return OptionalInt.of(USUAL_INPUT);
    }

    int input(NetworkConfig config) {
        return config.channels().buffer().orElse(USUAL_INPUT);
    }

    @Override
    public Held held() {
        return Held.VCS;
    }

    @Override
    public int longestPacket() {
        return longest;
    }

    @Override
    public Network on(NetworkConfig config, Network.Receiver receiver) {
        checkChannels(config.channels());
        Topology topology = config.topology();
        ElementPorts ports = new ElementPorts(topology);
        for (int router = 0; router < topology.routers(); router++) {
            checkPorts(ports, router, topology);
        }
        return config.channels().reference()
                ? new ReferenceSp2(config, this, ports, receiver)
                : new Sp2Network(config, this, ports, receiver);
    }

    private static void checkChannels(NetworkConfig.Channels channels) {
        if (channels.duplex() != NetworkConfig.Duplex.FULL) {
            throw new IllegalArgumentException(
                    "the two directions of a link are channels of their own with sp2; write"
                            + " duplex: full, or choose technique wormhole");
        }
        if (channels.vcs() != 1) {
            throw new IllegalArgumentException(
                    "vcs is %d, but the links of sp2 have one; write vcs: 1"
                            .formatted(channels.vcs()));
        }
        if (channels.recovers()) {
            throw new IllegalArgumentException(
                    "deadlock is recover, but elements of sp2 cannot take a packet out of a"
                            + " queue; write deadlock: stop");
        }
    }

    private void checkPorts(ElementPorts ports, int router, Topology topology) {
        int outputs = ports.outputs(router).length;
        if (Math.max(ports.inputs(router).length, outputs) > MOST_PORTS) {
            throw new IllegalArgumentException(
                    "%s has more than %d ports, which an element of sp2 cannot have"
                            .formatted(topology.name(router), MOST_PORTS));
        }
        if (outputs > queue) {
            throw new IllegalArgumentException(
                    "queue is %d, but must have a chunk for each of the %d outputs of %s"
                            .formatted(queue, outputs, topology.name(router)));
        }
    }
}
