package crossweave.network.sp2;

import crossweave.network.packet.IntList;
import crossweave.network.packet.Packets;
import crossweave.network.packet.Part;
import crossweave.routing.Ways;
import crossweave.topology.Topology;

/**
 * Some elements of a {@link Sp2Network}, with their terminals. In a cycle notes that links deliver
 * are heard, then elements and terminals are looked at that may do something else from now on.
 */
final class Sp2Part extends Part implements Heads.Site {
    private static final int NONE = Packets.NONE;

    final Sp2Network network;
    final Agenda agenda;
    final ElementLooks elements;
    private final int index;
    private final Topology topology;
    final Injectors injectors; // only its own terminals count
    private final Ways ways = new Ways();
    private final boolean looksAhead; // windows reach as far as is known here
    private final Outlook outlook;
    private final int firstTerminal; // ids of terminals in the agenda are from here on

    Sp2Part(Sp2Network network, int index, Ports ports) {
        super(network, index);
        this.network = network;
        this.index = index;
        this.topology = network.topology;
        this.injectors = new Injectors(topology.terminals(), network.heads.inputSize);
        int first = network.division.first(index);
        int end = network.division.first(index + 1);
        this.firstTerminal = end - first;
        this.agenda = new Agenda(firstTerminal + topology.terminals(), topology.longestLatency());
        this.elements = new ElementLooks(this, ports, first, end);
        this.looksAhead = network.looksAhead();
        this.outlook = new Outlook(this);
    }

    /** The part of a router, or NONE if it is this one or there is no router. */
    int otherPart(int router) {
        int part = router == Topology.NONE ? index : network.division.ofRouter(router);
        return part == index ? NONE : part;
    }

    @Override
    protected long nextEvent() {
        return agenda.nextCycle();
    }

    @Override
    protected void reach(long cycle) {
        agenda.skipTo(cycle + 1);
    }

    /** Windows are such that there are tokens enough for what was not known in time. */
    @Override
    protected boolean mayBeLate(int note) {
        return Notes.isOfTokens(note);
    }

    @Override
    protected void take(int note, int packet, long cycle) {
        int channel = Notes.channel(note);
        if (cycle <= now) {
            elements.tokensCameSince(channel, Notes.flow(note), cycle);
            return;
        }
        agenda.note(note, packet, cycle);
        if (looksAhead && packet != NONE) {
            outlook.crossed(packet, channel, elements.inputOf[channel], cycle);
        } else if (looksAhead && !Notes.isOfTokens(note)) {
            outlook.gapComes();
        }
    }

    /** A note for one of these elements, or for another part, is due in a cycle. */
    void note(int other, int note, int packet, long cycle) {
        if (other == NONE) {
            agenda.note(note, packet, cycle);
            if (looksAhead && packet != NONE) {
                outlook.goesOn(packet, Notes.channel(note), cycle);
            }
        } else {
            post(other, note, packet, cycle);
            if (looksAhead && !Notes.isOfTokens(note)) {
                outlook.leaves(packet, Notes.channel(note), cycle);
            }
        }
    }

    /** A head is in another place of an element; the port is its output once that is decided. */
    void headIsAt(int packet, int place, int port) {
        if (looksAhead) {
            outlook.isAt(packet, place, port);
        }
    }

    /** A head leaves the network. */
    void headArrives(int packet) {
        if (looksAhead) {
            outlook.arrives(packet);
        }
    }

    @Override
    protected void endWindow(long from, long until) {
        if (looksAhead && network.heads.settings.bounds().oneReduction()) {
            lookAhead(from, until, false);
        }
    }

    /** Finds out when something can go from here to other parts. */
    void lookAhead(long from, long until, boolean hasHeard) {
        hear(until);
        outlook.look(from, until, hasHeard);
    }

    /** From a cycle on, one up to which others need to know nothing of this part. */
    long horizon(long from, long acts) {
        return outlook.horizon(from, Math.min(acts, nextHanded()));
    }

    /** Whether a FIFO at the border was full at the end of the last window. */
    boolean isFull() {
        return outlook.isFull();
    }

    @Override
    protected void writeOutlook(IntList to) {
        outlook.write(to);
    }

    @Override
    protected int readOutlook(int[] from, int at) {
        return outlook.read(from, at);
    }

    /** A packet has come to the front of a terminal's queue. */
    void prepare(int terminal, int packet, int flits, long ready) {
        agenda.skipTo(now);
        injectors.begin(terminal, packet, flits, agenda.now() + 1);
        injectors.ready[terminal] = ready;
        if (looksAhead) {
            outlook.isPrepared(packet, terminal);
        }
        agenda.lookBy(firstTerminal + terminal, ready);
    }

    @Override
    protected void compute(long cycle) {
        hear(cycle);
        agenda.begin(cycle);
        for (int n = agenda.firstLook(); n != Agenda.NONE; n = agenda.next(n)) {
            int id = agenda.what(n);
            if (agenda.isDue(id)) {
                if (id < firstTerminal) {
                    elements.look(id, cycle);
                } else {
                    look(id - firstTerminal, cycle);
                }
            }
        }
        agenda.end();
    }

    /** What links deliver at the beginning of a cycle, unless it was heard already. */
    private void hear(long cycle) {
        agenda.skipTo(cycle);
        for (int n = agenda.firstNote(cycle); n != Agenda.NONE; n = agenda.next(n)) {
            hear(agenda.what(n), agenda.packet(n), cycle);
        }
        agenda.dropNotes(cycle);
    }

    /** A flow over a channel begins or ceases in this cycle; a head may be its first flit. */
    private void hear(int note, int packet, long cycle) {
        int channel = Notes.channel(note);
        int flow = Notes.flow(note);
        if (!Notes.isOfTokens(note)) {
            elements.arrive(channel, flow, packet, cycle);
        } else if (topology.source(channel) != Topology.NONE) {
            elements.tokensCome(channel, flow, cycle);
        } else {
            int terminal = topology.terminal(channel);
            injectors.advance(terminal, cycle);
            injectors.setTokensCome(terminal, flow);
            agenda.look(firstTerminal + terminal, cycle);
        }
    }

    /** Looks at a terminal. */
    private void look(int terminal, long cycle) {
        injectors.advance(terminal, cycle);
        int packet = injectors.packet[terminal];
        int channel = topology.injection(terminal);
        int sends = injectors.canSend(terminal, cycle) ? 1 : 0;
        boolean isHead = sends == 1 && injectors.atHead[terminal];
        boolean isTail = sends == 1 && injectors.left[terminal] == 1;
        if (isHead) {
            injectors.atHead[terminal] = false;
            network.heads.headLeavesTerminal(packet, channel, cycle);
            if (looksAhead) {
                int input = elements.inputOf[channel];
                outlook.enters(packet, input, cycle + topology.latency(channel));
            }
        }
        if (isHead || sends != injectors.sends[terminal] && injectors.isWithin(terminal)) {
            int note = Notes.ofFlits(channel, sends);
            agenda.note(note, isHead ? packet : NONE, cycle + topology.latency(channel));
        }
        injectors.sends[terminal] = sends;
        if (isTail) {
            injectors.packet[terminal] = NONE;
            network.leftTerminal(terminal, cycle + 1);
        }
        boolean isNext = isTail || sends == 1 && network.heads.settings.everyCycle();
        long steady = isNext ? 1 : injectors.steadyFor(terminal, cycle);
        if (steady < Long.MAX_VALUE) {
            agenda.look(firstTerminal + terminal, cycle + steady);
        }
    }

    /** Brings all to the beginning of a cycle, with what links deliver in it. */
    void showAt(long cycle) {
        hear(cycle);
        for (int element = 0; element < elements.count(); element++) {
            elements.advance(element, cycle);
        }
    }

    @Override
    public Ways ways(int packet, int router) {
        network.findWays(packet, router, ways);
        return ways;
    }

    @Override
    public boolean isIdle(int channel) {
        return elements.isIdle(channel);
    }
}
