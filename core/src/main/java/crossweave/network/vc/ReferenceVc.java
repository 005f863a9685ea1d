package crossweave.network.vc;

import crossweave.engine.MessageClass;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.network.packet.ReferenceLinks;
import crossweave.network.packet.ReferenceNetwork;
import crossweave.network.vc.ReferenceVcState.Credit;
import crossweave.network.vc.ReferenceVcState.Crossing;
import crossweave.network.vc.ReferenceVcState.Flit;
import crossweave.network.vc.ReferenceVcState.Link;
import crossweave.network.vc.ReferenceVcState.Parcel;
import crossweave.network.vc.ReferenceVcState.SendingQueue;
import crossweave.network.vc.ReferenceVcState.Terminal;
import crossweave.network.vc.ReferenceVcState.Vc;
import crossweave.network.vc.ReferenceVcState.Way;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The definition of the virtual-channel router: every VC of every router in every step, written to
 * be read. The rules are in docs/guide/vc-router.md; a cycle has five parts.
 *
 * <ol>
 *   <li>Flits and credits that are due arrive.
 *   <li>Every terminal sends a flit if it can.
 *   <li>Every router makes its steps, see {@link ReferenceRouter}.
 *   <li>Every channel takes one of the flits that wait for it.
 *   <li>Packets whose last flit has arrived are reported.
 * </ol>
 */
final class ReferenceVc extends ReferenceNetwork {
    static final long NOT_YET = -1; // a head that has not requested yet

    private final ReferenceLinks channels;
    final VcRouterSettings settings;
    final List<Link> links = new ArrayList<>(); // by channel
    private final List<ReferenceRouter> routers = new ArrayList<>();
    final List<Terminal> terminals = new ArrayList<>();
    final SortedMap<Integer, Parcel> parcels = new TreeMap<>(); // by packet
    private final List<Crossing> flying = new ArrayList<>(); // flits on channels
    private final List<Credit> credits = new ArrayList<>();
    private final List<Parcel> complete = new ArrayList<>(); // arrived in this cycle
    private final Optional<ReferenceReplyPlaces> places; // where they are limited

    ReferenceVc(NetworkConfig config, VcRouterSettings settings, Receiver receiver) {
        super(config, config.channels().vcs(), new Counters(config.topology()), receiver);
        this.settings = settings;
        this.channels = new ReferenceLinks(config);
        this.places =
                settings.replyQueue()
                        .map(room -> new ReferenceReplyPlaces(topology.terminals(), room));
        for (int channel = 0; channel < topology.channels(); channel++) {
            links.add(link(channel));
        }
        for (int router = 0; router < topology.routers(); router++) {
            routers.add(router(router));
        }
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            terminals.add(new Terminal(links.get(topology.injection(terminal))));
        }
    }

    private Link link(int channel) {
        boolean shared = settings.buffers() == VcRouterSettings.Buffers.SHARED;
        Link link = new Link(channel, topology.latency(channel), settings.buffer(config), shared);
        for (int i = 0; i < config.channels().vcs(); i++) {
            link.vcs.add(new Vc(link, i));
        }
        return link;
    }

    /** Channels between routers come first, as they have lower ids than those of terminals. */
    private ReferenceRouter router(int router) {
        List<Link> incoming =
                links.stream().filter(link -> topology.target(link.channel) == router).toList();
        List<Link> outgoing =
                links.stream().filter(link -> topology.source(link.channel) == router).toList();
        return new ReferenceRouter(this, router, incoming, outgoing);
    }

    @Override
    protected boolean staysLocal(int source, int destination) {
        return settings.loopback() == VcRouterSettings.Loopback.LOCAL
                && super.staysLocal(source, destination);
    }

    @Override
    protected int rank(int priority) {
        return settings.rank(priority);
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.asked[packet] = ready;
        Parcel parcel = new Parcel(packet, packets.flits(packet), ready);
        parcels.put(packet, parcel);
        queueOf(packet).sending = parcel;
    }

    private SendingQueue queueOf(int packet) {
        Terminal terminal = terminals.get(packets.source[packet]);
        return packets.messageClass(packet).isReply() ? terminal.replies : terminal.usual;
    }

    @Override
    protected boolean hasClasses() {
        return true;
    }

    @Override
    protected void checkClass(MessageClass kind, int count) {
        settings.checkClass(count);
    }

    @Override
    protected void act(long cycle) {
        terminals.forEach(terminal -> terminal.send(this, cycle));
        int steps = settings.steps(cycle);
        for (ReferenceRouter router : routers) {
            for (int step = 1; step <= steps; step++) {
                router.step(cycle, step < steps ? cycle : cycle + 1);
            }
        }
        links.forEach(link -> receiveFlit(link, cycle));
        report(cycle);
    }

    // Arrival

    @Override
    protected void arrive(long cycle) {
        watchFor(cycle);
        places.ifPresent(all -> all.free(vc -> receive(vc, cycle)));
        for (Crossing flit : flying) {
            if (flit.due() == cycle) {
                arrive(flit.flit(), flit.vc(), cycle);
            }
        }
        flying.removeIf(flit -> flit.due() == cycle);
        for (Credit credit : credits) {
            if (credit.due() <= cycle) {
                arrive(credit.vc());
            }
        }
        credits.removeIf(credit -> credit.due() <= cycle);
    }

    private void arrive(Flit flit, Vc vc, long cycle) {
        if (!topology.isEjection(vc.link.channel)) {
            routerBehind(vc).arrives(flit, vc, cycle);
            return;
        }
        vc.buffer.add(flit);
        receive(vc, cycle);
    }

    /** A terminal takes the flits in a buffer, up to a request for whose reply it has no room. */
    private void receive(Vc vc, long cycle) {
        while (!vc.buffer.isEmpty() && hasRoom(vc.buffer.element(), vc)) {
            Flit flit = vc.buffer.remove();
            returnSlot(vc, cycle);
            flit.parcel().arrived++;
            if (flit.isTail()) {
                complete.add(flit.parcel());
            }
        }
    }

    private boolean hasRoom(Flit flit, Vc vc) {
        Parcel parcel = flit.parcel();
        boolean isRequest = packets.messageClass(parcel.packet).isRequest();
        return places.isEmpty()
                || !isRequest
                || places.get().hasPlace(parcel, packets.destination(parcel.packet), vc);
    }

    private void arrive(Vc vc) {
        vc.used--;
        if (vc.used == 0 && vc.tailSent) {
            vc.release();
        }
    }

    /** Sends a credit for a flit that left a buffer; routers see credits later than terminals. */
    void returnSlot(Vc vc, long cycle) {
        boolean toRouter = topology.source(vc.link.channel) != Topology.NONE;
        int delay = toRouter ? settings.creditDelay() : 0;
        credits.add(new Credit(vc, cycle + 1 + vc.link.latency + delay));
    }

    // Injection

    /** Whether a packet may take a VC of the channel from its terminal, or of that to its exit. */
    boolean isOpen(Vc vc, Parcel parcel) {
        return (routing.terminalVcs(packets.state(parcel.packet)) >> vc.index & 1) != 0;
    }

    /** Sends a flit of a packet at its terminal; it is the last one if nothing is left. */
    Flit inject(Parcel parcel, Vc vc, long cycle) {
        Flit flit = parcel.nextFlit();
        int packet = parcel.packet;
        vc.use();
        flying.add(new Crossing(flit, vc, channels.cross(vc.link.channel, cycle) + 1));
        if (flit.isHead()) {
            vc.take(parcel);
            packets.entered[packet] = cycle;
            crosses(packet, vc.link.channel, cycle, cycle - packets.asked[packet]);
        }
        if (flit.isTail()) {
            tailSent(vc);
        }
        return flit;
    }

    /** The last flit of a packet has left its terminal. */
    void leaves(Parcel parcel, long cycle) {
        int packet = parcel.packet;
        if (packets.messageClass(packet).isReply()) {
            places.ifPresent(all -> all.replyLeft(packets.source[packet]));
        }
        leavesTerminal(packets.queue(packet), cycle + 1);
    }

    boolean isChannelFree(Link link, long cycle) {
        return channels.isFree(link.channel, cycle);
    }

    /** The holder of a VC has sent its last flit to it. */
    void tailSent(Vc vc) {
        if (settings.waitForTailCredit()) {
            vc.tailSent = true;
        } else {
            vc.release();
        }
    }

    // Routing

    /** The routes of a packet whose head is at a router, in the order of preference. */
    List<Way> waysOf(Parcel parcel) {
        int packet = parcel.packet;
        if (isAtExit(packet)) {
            Link link = links.get(topology.ejection(packets.destination(packet)));
            List<Vc> open = link.vcs.stream().filter(vc -> isOpen(vc, parcel)).toList();
            return List.of(new Way(link, open, packets.state(packet), false, 0));
        }
        route(packet);
        List<Way> ways = new ArrayList<>();
        for (int way = 0; way < candidates.count(); way++) {
            ways.add(way(way));
        }
        return ways;
    }

    private Way way(int way) {
        Link link = links.get(candidates.channel(way));
        long allowed = candidates.vcs(way);
        long counted = candidates.counted(way);
        List<Vc> vcs = new ArrayList<>();
        int queue = 0;
        for (Vc vc : link.vcs) {
            if ((allowed >> vc.index & 1) != 0) {
                vcs.add(vc);
            }
            if ((counted >> vc.index & 1) != 0) {
                queue += vc.used;
            }
        }
        int cost = queue * candidates.hops(way) + candidates.handicap(way);
        return new Way(link, vcs, candidates.state(way), candidates.hops(way) > 0, cost);
    }

    /** The route that a packet requests; of equal ones the first. */
    Optional<Way> choose(List<Way> all) {
        if (all.size() == 1) {
            return Optional.of(all.getFirst());
        }
        return isWeighed(all)
                ? all.stream().min(Comparator.comparingInt(Way::cost))
                : all.stream().filter(Way::hasFreeVc).max(Comparator.comparingInt(Way::freeSlots));
    }

    /** As above; where a packet chooses once, it takes the state of that route at once. */
    Optional<Way> choose(Parcel parcel) {
        Optional<Way> chosen = choose(waysOf(parcel));
        if (candidates.isFinal() && !isAtExit(parcel.packet)) {
            packets.setState(parcel.packet, chosen.orElseThrow().state());
        }
        return chosen;
    }

    /** Whether the routes include detours, to be taken where queues are short. */
    static boolean isWeighed(List<Way> all) {
        return all.getFirst().isWeighed();
    }

    // Channels

    /** The head of a packet is granted the switch. */
    void headCrosses(Parcel parcel, Link link, long cycle) {
        int packet = parcel.packet;
        long took = cycle - packets.asked[packet];
        long wait = Math.max(0, took - settings.shortestAllocation());
        packets.blocked[packet] += wait;
        crosses(packet, link.channel, cycle, wait);
        if (topology.isNetwork(link.channel)) {
            packets.addHop(packet, 1);
        }
    }

    private void receiveFlit(Link link, long cycle) {
        if (!link.queue.isEmpty() && channels.isFree(link.channel, cycle)) {
            Crossing flit = link.queue.remove();
            long due = channels.cross(link.channel, cycle) + 1;
            flying.add(new Crossing(flit.flit(), flit.vc(), due));
        }
    }

    /** Reports arrivals by terminal: several channels may deliver a last flit in the same cycle. */
    private void report(long cycle) {
        complete.sort(Comparator.comparingInt(parcel -> packets.destination(parcel.packet)));
        for (Parcel parcel : complete) {
            parcels.remove(parcel.packet);
            deliver(parcel.packet, cycle);
        }
        complete.clear();
    }

    // Deadlock

    @Override
    public void export(NetworkState to, long cycle) {
        new ReferenceVcExport(this, to, places, cycle).export();
    }

    /** Withdraws a packet: its flits are removed, its VCs and slots are free at once. */
    @Override
    public void withdraw(PacketState state, long cycle) {
        int packet = state.packet();
        Parcel parcel = Objects.requireNonNull(parcels.remove(packet));
        Terminal terminal = terminals.get(packets.source[packet]);
        terminal.stop(parcel);
        parcel.path.forEach(vc -> withdraw(parcel, vc, cycle));
        sendAgain(packet, cycle + 1);
    }

    private void withdraw(Parcel parcel, Vc vc, long cycle) {
        int flits = flitsIn(vc, parcel) + flitsTo(vc, parcel);
        vc.used -= flits;
        vc.buffer.removeIf(flit -> flit.parcel() == parcel);
        underWay(vc).forEach(some -> some.removeIf(f -> f.flit().parcel() == parcel));
        if (vc.holder == parcel && (flits > 0 || !vc.tailSent)) {
            vc.release(); // otherwise its credits are under way
        }
        if (vc.front == parcel) {
            routerBehind(vc).withdrawFront(vc, cycle);
        }
    }

    ReferenceRouter routerBehind(Vc vc) {
        return routers.get(topology.target(vc.link.channel));
    }

    /** Flits of a packet in a VC's buffer. */
    static int flitsIn(Vc vc, Parcel parcel) {
        return (int) vc.buffer.stream().filter(flit -> flit.parcel() == parcel).count();
    }

    /** Flits of a packet that are under way to a VC's buffer. */
    int flitsTo(Vc vc, Parcel parcel) {
        return (int)
                underWay(vc)
                        .flatMap(Collection::stream)
                        .filter(f -> f.vc() == vc && f.flit().parcel() == parcel)
                        .count();
    }

    /** The places where flits on their way to a VC's buffer may be. */
    private Stream<Collection<Crossing>> underWay(Vc vc) {
        int router = topology.source(vc.link.channel);
        return router == Topology.NONE
                ? Stream.of(flying)
                : Stream.of(routers.get(router).crossing, vc.link.queue, flying);
    }

    /** The packet that arrives over a VC to a terminal, if its first flits have been taken. */
    Optional<Parcel> arrivingAt(Vc vc) {
        return parcels.values().stream()
                .filter(parcel -> parcel.arrived > 0 && parcel.arrived < parcel.flits)
                .filter(parcel -> parcel.path.getLast() == vc)
                .findFirst();
    }

    /** Visits the VCs to which a flit, or for which a credit, is under way. */
    void forEachUnderWay(Consumer<Vc> action) {
        routers.forEach(router -> router.crossing.forEach(flit -> action.accept(flit.vc())));
        links.forEach(link -> link.queue.forEach(flit -> action.accept(flit.vc())));
        flying.forEach(flit -> action.accept(flit.vc()));
        credits.forEach(credit -> action.accept(credit.vc()));
    }

    /** Checks that every flit of a packet is somewhere, and every used slot is accounted for. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        state().check(topology::channelName);
    }
}
