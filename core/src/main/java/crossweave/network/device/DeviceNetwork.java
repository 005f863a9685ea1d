package crossweave.network.device;

import crossweave.engine.EventQueue;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.packet.PacketNetwork;
import crossweave.network.vc.VcRouterSettings;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

/**
 * A network of plain virtual-channel routers that a {@link RouterStep} simulates, many cycles at a
 * time. Packets and their queues are in the memory of the step; here they get their numbers, and
 * what has arrived is reported, in the order of cycles. It searches for no deadlocks yet.
 */
public final class DeviceNetwork extends PacketNetwork {
    static final int HAS_ARRIVED = 0; // kinds of events
    static final int HAS_LEFT = 1;
    private static final int WINDOW = 64; // cycles

    private final RouterMemory memory = new RouterMemory();
    private final VcRouterSettings settings;
    private final PacketArrays arrays;
    private final TerminalChains chains;
    private final RouterStep step;
    private final EventQueue events = new EventQueue(); // 2 * packet + kind
    private long now = -1; // all cycles up to this one are simulated

    public DeviceNetwork(
            NetworkConfig config,
            VcRouterSettings settings,
            RouterStep.Builder builder,
            Receiver receiver) {
        super(config, config.channels().vcs(), new Counters(config.topology()), receiver);
        this.settings = settings;
        RouterTables tables = new RouterTables(config);
        check(tables);
        tables.addTo(memory);
        RouterSource source = new RouterSource(config, settings, tables);
        RouterLayout layout = new RouterLayout(memory, topology, config.channels().vcs());
        layout.addRouters(tables);
        layout.addChannels(settings.buffer(config), source.ring());
        layout.addTerminals(WINDOW);
        this.arrays = new PacketArrays(memory, packets);
        this.chains = new TerminalChains(memory, arrays, topology);
        this.step = builder.build(source.of(memory), memory);
    }

    private void check(RouterTables tables) {
        int vcs = config.channels().vcs();
        int ports = Math.max(tables.inputs, tables.outputs);
        new Checks()
                .require(
                        routing.states() > 0,
                        "routing",
                        ProblemCode.NOT_SUPPORTED,
                        "has more states than fit into a table, and a device has its routes in one")
                .require(
                        ports * vcs <= Long.SIZE,
                        "vcs",
                        ProblemCode.TOO_LARGE,
                        "is %s, but routers have up to %s ports, and a device simulates at most %s"
                                + " VCs of a router",
                        vcs,
                        ports,
                        Long.SIZE)
                .verify();
    }

    @Override
    public String engine() {
        return "device";
    }

    @Override
    protected boolean staysLocal(int source, int destination) {
        return settings.loopback() == VcRouterSettings.Loopback.LOCAL
                && super.staysLocal(source, destination);
    }

    @Override
    protected void handOver(int packet, long cycle) {
        isAtTerminal(packet);
        int ofMessage = packets.first[packet] ? config.packets().messageCost() : 0;
        arrays.begin(packet, cycle, config.packets().packetCost() + ofMessage);
        chains.add(packets.source[packet], packet);
    }

    @Override
    protected void prepare(int packet, long ready) {
        throw new IllegalStateException("packets queue in the memory of the step");
    }

    // Time

    @Override
    public long nextEvent() {
        return packets.count() > 0 ? Math.min(now + 1, nextLocal()) : nextLocal();
    }

    @Override
    public long horizon(long from, long acts) {
        return from + WINDOW;
    }

    @Override
    public void compute(long cycle) {
        simulate(cycle, cycle + 1);
    }

    @Override
    public void commit(long cycle) {
        reportUpTo(cycle);
    }

    @Override
    public long advance(long from, long until) {
        simulate(from, until);
        reportUpTo(until - 1);
        return until - 1;
    }

    private void simulate(long from, long until) {
        step.feed(chains.write());
        step.run(from, until);
        int count = memory.getInt("event_count", 0);
        for (long i = 0; i < count; i++) {
            events.add(memory.getLong("events", 2 * i + 1), (int) memory.getLong("events", 2 * i));
        }
        memory.setInt("event_count", 0, 0);
        now = until - 1;
    }

    private void reportUpTo(long cycle) {
        long next = Math.min(nextLocal(), events.nextTime());
        while (next <= cycle) {
            deliverLocal(next);
            while (events.nextTime() == next) {
                report(events.remove(), next);
            }
            next = Math.min(nextLocal(), events.nextTime());
        }
    }

    private void report(int event, long cycle) {
        int packet = event >> 1;
        if ((event & 1) == HAS_ARRIVED) {
            arrays.end(packet);
            deliver(packet, cycle);
        } else if (isLastAway(packet)) {
            notifyLeft(packets.message[packet], cycle);
        }
    }

    // Counters

    @Override
    public void countUpTo(long cycle) {
        countAll();
    }

    @Override
    protected void countAll() {
        for (int channel = 0; channel < topology.channels(); channel++) {
            counters.crossed(
                    channel,
                    (int) taken("crossed_packets", channel),
                    taken("crossed_flits", channel),
                    taken("waited", channel));
        }
    }

    private long taken(String count, int channel) {
        long counted = memory.getLong(count, channel);
        memory.setLong(count, channel, 0);
        return counted;
    }
}
