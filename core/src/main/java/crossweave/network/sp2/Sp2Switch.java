package crossweave.network.sp2;

import crossweave.network.Network;
import crossweave.network.NetworkConfig;
import crossweave.network.Technique;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.topology.Topology;

import java.util.OptionalInt;

/**
 * Switching elements of the IBM SP2: a packet takes the crossbar if its output is idle, otherwise
 * it goes chunk by chunk through a queue that all ports of the element share. The rules are in
 * docs/guide/sp2.md.
 */
public record Sp2Switch(Sp2Settings settings) implements Technique {
    private static final int MOST_PORTS = Long.SIZE; // inputs or outputs of an element

    @Override
    public OptionalInt usualBuffer() {
        return OptionalInt.of(Sp2Settings.USUAL_INPUT);
    }

    @Override
    public Held held() {
        return Held.VCS;
    }

    @Override
    public boolean hasVcs() {
        return false;
    }

    @Override
    public boolean canRecover() {
        return false;
    }

    @Override
    public int longestPacket() {
        return settings.longest();
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
                ? new ReferenceSp2(config, settings, ports, receiver)
                : new Sp2Network(config, settings, ports, receiver);
    }

    private static void checkChannels(NetworkConfig.Channels channels) {
        if (channels.duplex() != NetworkConfig.Duplex.FULL) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "the two directions of a link are channels of their own with sp2; write"
                            + " duplex: full, or choose technique wormhole");
        }
        if (channels.vcs() != 1) {
            throw new InvalidSettings(
                    "vcs",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is %d, but the links of sp2 have one; write vcs: 1",
                    channels.vcs());
        }
        if (channels.recovers()) {
            throw new InvalidSettings(
                    "deadlock",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "is recover, but elements of sp2 cannot take a packet out of a"
                            + " queue; write deadlock: stop");
        }
    }

    private void checkPorts(ElementPorts ports, int router, Topology topology) {
        int outputs = ports.outputs(router).length;
        if (Math.max(ports.inputs(router).length, outputs) > MOST_PORTS) {
            throw new InvalidSettings(
                    "",
                    ProblemCode.DOES_NOT_FIT_NETWORK,
                    "%s has more than %d ports, which an element of sp2 cannot have",
                    topology.name(router),
                    MOST_PORTS);
        }
        if (outputs > settings.queue()) {
            throw new InvalidSettings(
                    "queue",
                    ProblemCode.TOO_SMALL,
                    "is %d, but must have a chunk for each of the %d outputs of %s",
                    settings.queue(),
                    outputs,
                    topology.name(router));
        }
    }
}
