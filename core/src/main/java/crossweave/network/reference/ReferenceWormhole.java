package crossweave.network.reference;

import crossweave.arbiter.Arbiter;
import crossweave.arbiter.ArbitrationPolicy;
import crossweave.network.Counters;
import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.deadlock.PacketState;
import crossweave.network.packet.ReferenceLinks;
import crossweave.network.packet.ReferenceNetwork;
import crossweave.network.reference.ReferenceWormholeState.Credit;
import crossweave.network.reference.ReferenceWormholeState.Flit;
import crossweave.network.reference.ReferenceWormholeState.Flying;
import crossweave.network.reference.ReferenceWormholeState.Medium;
import crossweave.network.reference.ReferenceWormholeState.Request;
import crossweave.network.reference.ReferenceWormholeState.Vc;
import crossweave.network.reference.ReferenceWormholeState.Worm;
import crossweave.network.settings.Ejection;
import crossweave.network.settings.WormholeSettings;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The definition of wormhole switching: every flit of every packet in every cycle, written to be
 * read. A cycle has five parts.
 *
 * <ol>
 *   <li>Flits on channels arrive in buffers, heads come to the front of them, credits arrive.
 *   <li>Every head that has been routed, and every packet at the front of its terminal, requests a
 *       channel: that of its first route with a free VC.
 *   <li>Every channel grants its free VCs to requests, in the order of the arbiter.
 *   <li>Every channel moves a flit; VCs take turns, as {@link ReferenceTurns} says.
 *   <li>A VC whose last flit has left its buffer is free from the next cycle on. Where packets
 *       queue in buffers, it is free when the last flit has crossed the channel.
 * </ol>
 */
public final class ReferenceWormhole extends ReferenceNetwork {
    final WormholeSettings settings;
    private final int vcsPerChannel;
    final List<Vc> vcs = new ArrayList<>(); // by channel, then index
    private final List<Medium> media = new ArrayList<>();
    final SortedMap<Integer, Worm> worms = new TreeMap<>(); // by packet
    private final List<Flying> flying = new ArrayList<>();
    private final List<Credit> credits = new ArrayList<>();
    private final List<Worm> leaving =
            new ArrayList<>(); // their last flits are on ejection channels
    private final ReferenceLinks links;
    private final Arbiter arbiter;

    public ReferenceWormhole(NetworkConfig config, WormholeSettings settings, Receiver receiver) {
        super(config, config.channels().vcs(), new Counters(config.topology()), receiver);
        this.settings = settings;
        this.links = new ReferenceLinks(config);
        this.vcsPerChannel = config.channels().vcs();
        for (int channel = 0; channel < topology.channels(); channel++) {
            for (int i = 0; i < vcsPerChannel; i++) {
                int slots =
                        topology.isEjection(channel) ? Integer.MAX_VALUE : settings.buffer(config);
                vcs.add(new Vc(channel, vcs.size(), slots));
            }
        }
        for (int channel = 0; channel < topology.channels(); channel++) {
            addMedium(channel);
        }
        this.arbiter = arbiter(ArbitrationPolicy.OLDEST_FIRST);
    }

    /** A channel is a medium; the two directions of a link are one where they share it. */
    private void addMedium(int channel) {
        int reverse = config.halfDuplexPartner(channel);
        if (reverse != Topology.NONE && reverse < channel) {
            return; // was added with its reverse channel
        }
        List<Vc> its = new ArrayList<>(vcsOf(channel));
        if (reverse != Topology.NONE) {
            its.addAll(vcsOf(reverse));
        }
        media.add(new Medium(its));
    }

    List<Vc> vcsOf(int channel) {
        return vcs.subList(channel * vcsPerChannel, (channel + 1) * vcsPerChannel);
    }

    @Override
    protected void prepare(int packet, long ready) {
        packets.asks(packet, ready);
        worms.put(packet, new Worm(packet, packets.flits(packet), ready));
    }

    @Override
    protected void act(long cycle) {
        grantVcs(cycle);
        if (settings.ejection() == Ejection.UNLIMITED) {
            ejectFreely(cycle);
        }
        List<Medium> free = new ArrayList<>();
        for (Medium medium : media) {
            if (links.isFree(medium.channel(), cycle)) {
                free.add(medium);
            }
        }
        new ReferenceTurns(free, this::move).moveFlits(cycle);
        for (Worm worm : List.copyOf(leaving)) {
            if (worm.ends == cycle) {
                leaving.remove(worm);
                arrive(worm, cycle);
            }
        }
    }

    @Override
    protected void arrive(long cycle) {
        watchFor(cycle);
        for (Flying flit : List.copyOf(flying)) {
            if (flit.arrival() == cycle) {
                flying.remove(flit);
                flit.vc().buffer.add(flit.flit());
                if (flit.flit().isHead()) {
                    Worm worm = Objects.requireNonNull(worms.get(flit.flit().packet()));
                    worm.newIn = flit.vc();
                    worm.came = cycle;
                }
            }
        }
        for (Vc vc : vcs) {
            if (!vc.line.isEmpty() && vc.line.getFirst().newIn == vc) {
                comesToFront(vc.line.getFirst(), vc, cycle);
            }
        }
        for (Credit credit : List.copyOf(credits)) {
            if (credit.cycle() <= cycle) {
                credits.remove(credit);
                credit.vc().slots++;
            }
        }
    }

    private void comesToFront(Worm worm, Vc vc, long cycle) {
        worm.newIn = null;
        worm.queued = cycle - worm.came;
        packets.router[worm.packet] = topology.target(vc.channel);
        packets.input[worm.packet] = vc.id;
        worm.ready = cycle + settings.routingDelay();
        packets.asks(worm.packet, worm.ready);
        worm.mayAsk = true;
    }

    private void grantVcs(long cycle) {
        SortedMap<Integer, List<Request>> byChannel = new TreeMap<>();
        for (Worm worm : worms.values()) {
            if (worm.mayAsk && worm.ready <= cycle && !ejectsFreely(worm)) {
                waysOf(worm).stream()
                        .filter(way -> way.hasFreeVc(cycle))
                        .findFirst()
                        .ifPresent(
                                way ->
                                        byChannel
                                                .computeIfAbsent(
                                                        way.channel(), _ -> new ArrayList<>())
                                                .add(way));
            }
        }
        byChannel.forEach((channel, requests) -> grantVcs(channel, requests, cycle));
    }

    private boolean ejectsFreely(Worm worm) {
        return settings.ejection() == Ejection.UNLIMITED && isAtExit(worm.packet);
    }

    private void grantVcs(int channel, List<Request> requests, long cycle) {
        Comparator<Request> order =
                (a, b) ->
                        arbiter.isBefore(channel, a.worm().packet, b.worm().packet, cycle) ? -1 : 1;
        boolean contested = false;
        while (true) {
            Optional<Request> best = requests.stream().filter(r -> r.hasFreeVc(cycle)).min(order);
            if (best.isEmpty()) {
                break;
            }
            requests.remove(best.get());
            arbiter.won(channel, best.get().worm().packet);
            grant(best.get(), cycle);
            contested = true;
        }
        if (contested) {
            requests.forEach(loser -> packets.fails(loser.worm().packet));
        }
    }

    private void grant(Request request, long cycle) {
        Worm worm = request.worm();
        int packet = worm.packet;
        Vc vc = request.firstFreeVc(cycle);
        long wait = cycle - packets.asked[packet];
        crosses(packet, vc.channel, cycle, wait);
        counters.queued(vc.channel, worm.queued);
        if (topology.isNetwork(vc.channel)) {
            packets.addHop(packet, 1);
        }
        if (worm.path.isEmpty()) {
            packets.entered[packet] = cycle;
        } else {
            packets.blocked[packet] += wait;
        }
        vc.holder = worm;
        if (!topology.isEjection(vc.channel)) {
            vc.line.add(worm);
        }
        worm.path.add(vc);
        worm.mayAsk = false;
        worm.headMoves = cycle + (topology.isEjection(vc.channel) ? 0 : settings.headTime() - 1);
        packets.setState(packet, request.state());
    }

    /** The routes of a packet, in the order of preference. */
    List<Request> waysOf(Worm worm) {
        int packet = worm.packet;
        int state = packets.state(packet);
        if (packets.router[packet] == Topology.NONE) {
            int channel = topology.injection(packets.source[packet]);
            return List.of(new Request(worm, channel, vcsOf(channel), state));
        }
        if (isAtExit(packet)) {
            int channel = topology.ejection(packets.destination(packet));
            return List.of(new Request(worm, channel, vcsOf(channel), state));
        }
        List<Request> requests = new ArrayList<>();
        route(packet);
        for (int way = 0; way < candidates.count(); way++) {
            int channel = candidates.channel(way);
            long allowed = candidates.vcs(way);
            List<Vc> some =
                    vcsOf(channel).stream()
                            .filter(vc -> (allowed >> vc.id % vcsPerChannel & 1) != 0)
                            .toList();
            requests.add(new Request(worm, channel, some, candidates.state(way)));
        }
        return requests;
    }

    /** Terminals take a flit a cycle from every VC, without arbitration. */
    private void ejectFreely(long cycle) {
        for (Worm worm : List.copyOf(worms.values())) {
            if (!isAtExit(worm.packet) || worm.mayAsk && worm.ready > cycle) {
                continue;
            }
            if (worm.mayAsk) {
                worm.mayAsk = false;
                worm.isLeaving = true;
                int channel = topology.ejection(packets.destination(worm.packet));
                counters.queued(channel, worm.queued);
            }
            if (worm.path.getLast().hasFlitOf(worm)) {
                ejects(worm, take(worm, worm.path.size(), cycle), cycle, cycle);
            }
        }
    }

    private void move(Medium medium, Vc vc, long cycle) {
        Worm worm = Objects.requireNonNull(vc.holder);
        medium.moved = true;
        medium.last = medium.vcs.indexOf(vc);
        int position = worm.path.lastIndexOf(vc);
        if (settings.nonAtomicVcs() && isHeadNext(worm, position)) {
            headCrosses(worm, position, cycle - worm.headMoves);
        }
        Flit flit = take(worm, position, cycle);
        long received = links.cross(vc.channel, cycle);
        if (topology.isEjection(vc.channel)) {
            ejects(worm, flit, received - 1, cycle);
        } else {
            vc.slots--;
            flying.add(new Flying(flit, vc, received));
            if (flit.isTail() && settings.nonAtomicVcs()) {
                vc.release(cycle + 1);
            }
        }
    }

    private static boolean isHeadNext(Worm worm, int position) {
        return position == 0
                ? worm.sent == 0
                : worm.path.get(position - 1).buffer.element().isHead();
    }

    /** A head with a grant was still blocked while the buffer behind its channel was full. */
    private void headCrosses(Worm worm, int position, long late) {
        waits(worm.packet, worm.path.get(position).channel, late);
        if (position > 0) {
            packets.blocked[worm.packet] += late;
        }
    }

    /** Takes the next flit of a packet from the buffer or terminal before a path position. */
    private Flit take(Worm worm, int position, long cycle) {
        if (position == 0) {
            worm.sent++;
            Flit flit = new Flit(worm.packet, worm.sent == 1, worm.sent == worm.flits);
            if (flit.isTail()) {
                leavesTerminal(packets.source[worm.packet], cycle + 1);
            }
            return flit;
        }
        Vc vc = worm.path.get(position - 1);
        Flit flit = vc.buffer.remove();
        if (settings.creditDelay() == 0) {
            vc.slots++;
        } else {
            credits.add(new Credit(vc, cycle + settings.creditDelay()));
        }
        if (flit.isTail()) {
            vc.line.removeFirst();
            if (!settings.nonAtomicVcs()) {
                vc.release(cycle + 1);
            }
        }
        return flit;
    }

    /** A flit goes on to its terminal, which takes it in a cycle. */
    private void ejects(Worm worm, Flit flit, long taken, long cycle) {
        worm.ejected++;
        if (!flit.isTail()) {
            return;
        }
        Vc last = worm.path.getLast();
        if (topology.isEjection(last.channel)) {
            last.release(cycle + 1);
        }
        worm.ends = taken;
        leaving.add(worm);
    }

    private void arrive(Worm worm, long cycle) {
        worms.remove(worm.packet);
        deliver(worm.packet, cycle);
    }

    @Override
    public void withdraw(PacketState state, long cycle) {
        int packet = state.packet();
        Worm worm = Objects.requireNonNull(worms.remove(packet));
        for (Vc vc : worm.path) {
            if (vc.holder == worm) {
                vc.release(cycle + 1);
            }
            if (vc.line.remove(worm)) {
                withdraw(packet, vc);
            }
        }
        sendAgain(packet, cycle + 1);
    }

    /** Removes the flits of a packet from a VC; their slots are free for the sender at once. */
    private void withdraw(int packet, Vc vc) {
        int flits = vc.buffer.size() + flying.size();
        vc.buffer.removeIf(flit -> flit.packet() == packet);
        flying.removeIf(f -> f.vc() == vc && f.flit().packet() == packet);
        vc.slots += flits - vc.buffer.size() - flying.size();
        if (!settings.nonAtomicVcs()) { // reset a VC that no other packet uses
            credits.removeIf(credit -> credit.vc() == vc);
            vc.slots = vc.size;
        }
    }

    @Override
    public void export(NetworkState to, long cycle) {
        new ReferenceWormholeExport(this, to).export(cycle);
    }

    /** The flits that are on the channel of a VC. */
    Stream<Flit> flyingTo(Vc vc) {
        return flying.stream().filter(flit -> flit.vc() == vc).map(Flying::flit);
    }

    /** Checks that every flit of a packet is at its terminal, in a buffer, on a channel or left. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        state().check(topology::channelName);
    }
}
