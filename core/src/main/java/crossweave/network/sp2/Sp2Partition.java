package crossweave.network.sp2;

import crossweave.network.packet.Packets;
import crossweave.network.packet.Partition;
import crossweave.routing.RouteCandidates;
import crossweave.topology.Topology;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/**
 * The elements of one partition of a {@link Sp2Network}, with their terminals. In a cycle it
 * receives the notes that links deliver, then evaluates the elements and terminals whose behaviour
 * may change.
 */
final class Sp2Partition extends Partition implements ElementSite {
    private static final int NONE = Packets.NONE;

    final Sp2Network network;
    private final Schedule schedule;
    final SwitchElements elements;
    private final int index;
    private final Topology topology;
    final Injectors injectors; // only its own terminals count
    private final @Nullable Paces paces; // if some channels are slow
    private final RouteCandidates candidates = new RouteCandidates();
    private final boolean looksAhead; // windows reach as far as the lookahead allows
    private final Lookahead lookahead;
    private final int firstTerminal; // ids of terminals in the schedule are from here on

    Sp2Partition(Sp2Network network, int index, ElementPorts ports) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.topology = network.topology;
        this.paces = topology.isFullRate() ? null : new Paces(topology);
        this.injectors = injectors();
        int first = network.division.first(index);
        int end = network.division.first(index + 1);
        this.firstTerminal = end - first;
        this.schedule =
                new Schedule(firstTerminal + topology.terminals(), topology.longestCrossing());
        this.elements = elements(ports, first, end);
        this.looksAhead = network.usesLookahead();
        this.lookahead = new Lookahead(this);
    }

    private Injectors injectors() {
        int places = network.heads.inputSize;
        return paces == null
                ? new Injectors(topology.terminals(), places)
                : new PacedInjectors(topology, places, paces);
    }

    private SwitchElements elements(ElementPorts ports, int first, int end) {
        ElementLayout layout = new ElementLayout(this, topology, ports, first, end);
        return paces == null
                ? new SwitchElements(this, network.heads, layout)
                : new PacedElements(this, network.heads, layout, paces);
    }

    @Override
    public Schedule schedule() {
        return schedule;
    }

    @Override
    public int otherPart(int router) {
        int part = router == Topology.NONE ? index : network.division.ofRouter(router);
        return part == index ? NONE : part;
    }

    @Override
    protected long nextEvent() {
        return schedule.nextCycle();
    }

    @Override
    protected void reach(long cycle) {
        schedule.skipTo(cycle + 1);
    }

    /** Windows are short enough that tokens suffice for what was not known in time. */
    @Override
    protected boolean mayBeLate(int note) {
        return FlowEvents.isOfTokens(note) || FlowEvents.isOfBeats(note);
    }

    @Override
    protected void receive(int note, int packet, long cycle) {
        if (FlowEvents.isOfBeats(note)) {
            Objects.requireNonNull(paces).notes.read(note, packet); // of the next note
            return;
        }
        int channel = FlowEvents.channel(note);
        if (cycle <= now) {
            elements.tokensCameSince(channel, FlowEvents.flow(note), cycle);
            return;
        }
        keep(schedule.note(note, packet, cycle));
        if (looksAhead && packet != NONE) {
            lookahead.crossed(packet, channel, elements.inputOf[channel], cycle);
        } else if (looksAhead && !FlowEvents.isOfTokens(note)) {
            lookahead.gapComes(elements.inputOf[channel], cycle);
        }
    }

    @Override
    public void note(int other, int note, int packet, long cycle) {
        if (other == NONE) {
            keep(schedule.note(note, packet, cycle));
            if (looksAhead && !FlowEvents.isOfTokens(note)) {
                lookahead.goesOn(packet, FlowEvents.channel(note), cycle);
            }
        } else {
            if (paces != null) {
                post(other, paces.notes.noteOfBeats(), paces.notes.packetOfBeats(), cycle);
            }
            post(other, note, packet, cycle);
            if (looksAhead && !FlowEvents.isOfTokens(note)) {
                lookahead.leaves(packet, FlowEvents.channel(note), cycle);
            }
        }
    }

    @Override
    public void arrivesAt(int packet, int channel, long cycle) {
        keep(schedule.note(FlowEvents.ofFlits(channel, 1), packet, cycle));
    }

    @Override
    public void headIsAt(int packet, int place, int port) {
        if (looksAhead) {
            lookahead.isAt(packet, place, port);
        }
    }

    @Override
    public void headArrives(int packet) {
        if (looksAhead) {
            lookahead.arrives(packet);
        }
    }

    @Override
    protected void endWindow(long from, long until) {
        if (looksAhead && network.heads.settings.options().oneReduction()) {
            computeLookahead(from, until, false);
        }
    }

    /** Computes when something can go from here to other partitions. */
    void computeLookahead(long from, long until, boolean hasHeard) {
        if (network.isPause()) {
            lookahead.pause(until);
            return;
        }
        receiveNotes(until);
        lookahead.compute(from, until, hasHeard);
    }

    /** The cycle up to which others need to know nothing; no terminal sends before {@code acts}. */
    long horizon(long from, long acts) {
        return lookahead.horizon(from, Math.min(acts, nextHanded()));
    }

    /** Whether a FIFO at the border was full at the end of the last window. */
    boolean isFull() {
        return lookahead.isFull();
    }

    @Override
    protected void writeOutlook(IntList to) {
        lookahead.write(to);
    }

    @Override
    protected int readOutlook(int[] from, int at) {
        return lookahead.read(from, at);
    }

    /** A packet has come to the front of a terminal's queue. */
    void prepare(int terminal, int packet, int flits, long ready) {
        schedule.skipTo(now);
        injectors.begin(terminal, packet, flits, schedule.now() + 1);
        injectors.ready[terminal] = ready;
        if (looksAhead) {
            lookahead.isPrepared(packet, terminal);
        }
        schedule.evaluateBy(firstTerminal + terminal, ready);
    }

    @Override
    protected void compute(long cycle) {
        receiveNotes(cycle);
        schedule.begin(cycle);
        for (int n = schedule.firstLook(); n != Schedule.NONE; n = schedule.next(n)) {
            int id = schedule.what(n);
            if (schedule.isDue(id)) {
                if (id < firstTerminal) {
                    elements.evaluate(id, cycle);
                } else {
                    evaluateTerminal(id - firstTerminal, cycle);
                }
            }
        }
        schedule.end();
    }

    /** Receives the notes that links deliver at the beginning of a cycle, each once. */
    private void receiveNotes(long cycle) {
        schedule.skipTo(cycle);
        for (int n = schedule.firstNote(cycle); n != Schedule.NONE; n = schedule.next(n)) {
            if (paces != null) {
                paces.notes.load(n);
            }
            receiveNotes(schedule.what(n), schedule.packet(n), cycle);
        }
        schedule.dropNotes(cycle);
    }

    /** Receives a note that a flow begins or stops in this cycle, perhaps with a head. */
    private void receiveNotes(int note, int packet, long cycle) {
        int channel = FlowEvents.channel(note);
        int flow = FlowEvents.flow(note);
        if (!FlowEvents.isOfTokens(note)) {
            elements.arrive(channel, flow, packet, cycle);
        } else if (topology.source(channel) != Topology.NONE) {
            elements.tokensCome(channel, flow, cycle);
        } else {
            int terminal = topology.terminal(channel);
            injectors.advance(terminal, cycle);
            injectors.setTokensCome(terminal, flow);
            schedule.evaluateAt(firstTerminal + terminal, cycle);
        }
    }

    private void evaluateTerminal(int terminal, long cycle) {
        injectors.advance(terminal, cycle);
        int packet = injectors.packet[terminal];
        int channel = topology.injection(terminal);
        int sends = injectors.canSend(terminal, cycle) ? 1 : 0;
        boolean isHead = sends == 1 && injectors.atHead[terminal];
        boolean isTail = sends == 1 && injectors.left[terminal] == 1;
        if (isHead) {
            injectors.atHead[terminal] = false;
            network.heads.headLeavesTerminal(packet, channel, cycle);
        }
        if (injectors.send(terminal, sends) || isHead) {
            sendNote(terminal, isHead ? packet : NONE, cycle);
        }
        if (isTail) {
            injectors.packet[terminal] = NONE;
            network.leftTerminal(terminal, cycle + 1);
        }
        boolean isNext = isTail || sends == 1 && network.heads.settings.everyCycle();
        long steady = isNext ? 1 : injectors.steadyFor(terminal, cycle);
        if (steady < Long.MAX_VALUE) {
            schedule.evaluateAt(firstTerminal + terminal, cycle + steady);
        }
    }

    /** Flits of a terminal come to the other end of its link, perhaps with a head, or stop. */
    private void sendNote(int terminal, int head, long cycle) {
        int channel = topology.injection(terminal);
        long due = cycle + injectors.due(terminal, topology);
        if (looksAhead && head != NONE) {
            lookahead.enters(head, elements.inputOf[channel], due);
        }
        int note = FlowEvents.ofFlits(channel, injectors.sends[terminal]);
        keep(schedule.note(note, head, due));
    }

    /** Keeps the beats of a note that was written. */
    private void keep(int entry) {
        if (paces != null) {
            paces.notes.keep(entry);
        }
    }

    /** Advances everything to the beginning of a cycle, with the notes that links deliver in it. */
    void showAt(long cycle) {
        receiveNotes(cycle);
        for (int element = 0; element < elements.count(); element++) {
            elements.advance(element, cycle);
        }
    }

    @Override
    public RouteCandidates ways(int packet, int router) {
        network.findWays(packet, router, candidates);
        return candidates;
    }

    @Override
    public boolean isIdle(int channel) {
        return elements.isIdle(channel);
    }
}
