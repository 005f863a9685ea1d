package crossweave.network.technique;

import crossweave.config.Catalog;
import crossweave.config.Catalog.Entry;
import crossweave.network.Technique;
import crossweave.network.settings.CircuitSettings;
import crossweave.network.settings.CutThroughSettings;
import crossweave.network.settings.LinkQueueSettings;
import crossweave.network.settings.LogGpSettings;
import crossweave.network.settings.ShortestPathSettings;
import crossweave.network.settings.SimulatedPacketSettings;
import crossweave.network.settings.StoreAndForwardSettings;
import crossweave.network.settings.WormholeSettings;
import crossweave.network.sp2.Sp2Settings;
import crossweave.network.sp2.Sp2Switch;
import crossweave.network.vc.VcRouter;
import crossweave.network.vc.VcRouterSettings;

import java.util.List;

/** The catalog of switching techniques. To add one, write its class and add its line here. */
public final class Techniques {
    private Techniques() {}

    public static final Catalog<Technique> ALL =
            new Catalog<>(
                    "technique",
                    Technique.class,
                    List.of(
                            Entry.of(
                                    "wormhole",
                                    "flits follow their head and block in place; VCs share"
                                            + " channels",
                                    WormholeSettings.class,
                                    Wormhole::new),
                            Entry.of(
                                    "vc-router",
                                    "input-queued virtual-channel routers with a pipeline and"
                                            + " allocators",
                                    VcRouterSettings.class,
                                    VcRouter::new),
                            Entry.of(
                                    "sp2",
                                    "elements with a crossbar and a central queue that all ports"
                                            + " share",
                                    Sp2Settings.class,
                                    Sp2Switch::new),
                            Entry.of(
                                    "cut-through",
                                    "like wormhole, but a router buffers a blocked packet whole",
                                    CutThroughSettings.class,
                                    CutThrough::new),
                            Entry.of(
                                    "store-and-forward",
                                    "a router receives a packet whole before it forwards it",
                                    StoreAndForwardSettings.class,
                                    StoreAndForward::new),
                            Entry.of(
                                    "link-queues",
                                    "an unbounded queue before every link, which each "
                                            + "packet occupies for a while",
                                    LinkQueueSettings.class,
                                    LinkQueues::new),
                            Entry.of(
                                    "circuit",
                                    "a probe reserves all channels of the path, then "
                                            + "the message follows",
                                    CircuitSettings.class,
                                    Circuit::new),
                            Entry.of(
                                    "simulated-packet",
                                    "hops times hop time; a node serves one packet at a time",
                                    SimulatedPacketSettings.class,
                                    SimulatedPacket::new),
                            Entry.of(
                                    "shortest-path",
                                    "hops times hop time; messages do not contend",
                                    ShortestPathSettings.class,
                                    ShortestPath::new),
                            Entry.of(
                                    "loggp",
                                    "a latency for all; interfaces handle one message at a time",
                                    LogGpSettings.class,
                                    LogGp::new),
                            Entry.of(
                                    "ideal",
                                    "no latency at all, like a shared memory",
                                    (Technique) new Ideal())));
}
