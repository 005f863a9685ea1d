package crossweave.network.sp2;

import crossweave.network.NetworkConfig;
import crossweave.network.deadlock.NetworkState;
import crossweave.network.packet.Packets;
import crossweave.network.packet.ReferenceLinks;
import crossweave.network.packet.ReferenceNetwork;
import crossweave.network.sp2.ReferenceSp2State.Flit;
import crossweave.network.sp2.ReferenceSp2State.Input;
import crossweave.network.sp2.ReferenceSp2State.Link;
import crossweave.network.sp2.ReferenceSp2State.Output;
import crossweave.network.sp2.ReferenceSp2State.Passage;
import crossweave.network.sp2.ReferenceSp2State.Terminal;
import crossweave.routing.RouteCandidates;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The definition of elements with a central queue: every part of every element in every cycle,
 * written to be read. The rules are in docs/guide/sp2.md. A cycle has four parts.
 *
 * <ol>
 *   <li>Flits and tokens that are due arrive.
 *   <li>Every terminal sends a flit if it can.
 *   <li>Every element moves what it can, see {@link ReferenceElement}.
 *   <li>Packets whose last flit has arrived are reported.
 * </ol>
 */
final class ReferenceSp2 extends ReferenceNetwork implements Sp2Heads.Site, ChannelParts.View {
    final Sp2Heads heads;
    final ReferenceLinks channels;
    private final List<ReferenceElement> elements = new ArrayList<>(); // by router
    private final SortedMap<Integer, Input> inputs = new TreeMap<>(); // by channel
    private final SortedMap<Integer, Output> outputs = new TreeMap<>(); // by channel
    private final List<Link> links = new ArrayList<>(); // by channel
    private final List<Terminal> terminals = new ArrayList<>();
    private final List<Integer> complete = new ArrayList<>(); // packets arrived in this cycle
    private final ElementPorts ports;

    ReferenceSp2(
            NetworkConfig config, Sp2Settings settings, ElementPorts ports, Receiver receiver) {
        super(config, 1, Sp2Heads.counters(config, settings), receiver);
        this.heads = new Sp2Heads(this, settings);
        this.ports = ports;
        this.channels = new ReferenceLinks(config);
        for (int channel = 0; channel < topology.channels(); channel++) {
            links.add(new Link(topology.latency(channel)));
        }
        for (int router = 0; router < topology.routers(); router++) {
            ReferenceElement element = new ReferenceElement(this, router, ports);
            elements.add(element);
            element.inputs.forEach(input -> inputs.put(input.channel, input));
            element.outputs.forEach(output -> outputs.put(output.channel, output));
        }
        for (int terminal = 0; terminal < topology.terminals(); terminal++) {
            Output output = new Output(topology.injection(terminal), heads.inputSize);
            outputs.put(output.channel, output);
            terminals.add(new Terminal(output));
        }
    }

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        if (!staysLocal(source, destination)) {
            heads.checkLength(config, flits);
        }
        super.send(message, source, destination, flits, priority, cycle);
    }

    @Override
    protected void prepare(int packet, long ready) {
        Terminal terminal = terminals.get(packets.source[packet]);
        packets.asked[packet] = ready;
        terminal.packet = packet;
        terminal.ready = ready;
        terminal.sent = 0;
    }

    @Override
    protected void arrive(long cycle) {
        for (int channel = 0; channel < links.size(); channel++) {
            arrive(links.get(channel), channel, cycle);
        }
        watchFor(cycle);
    }

    @Override
    protected void act(long cycle) {
        terminals.forEach(terminal -> inject(terminal, cycle));
        elements.forEach(element -> element.step(cycle));
        complete.sort(Comparator.comparingInt(packets::destination));
        complete.forEach(packet -> deliver(packet, cycle));
        complete.clear();
    }

    private void arrive(Link link, int channel, long cycle) {
        while (!link.arrivals.isEmpty() && link.arrivals.element() <= cycle) {
            link.arrivals.remove();
            arrive(link.flits.remove(), channel, cycle);
        }
        while (!link.tokens.isEmpty() && link.tokens.element() <= cycle) {
            link.tokens.remove();
            output(channel).tokens++;
        }
    }

    /** Handles the arrival of a flit at an element or a terminal; terminals take every flit. */
    private void arrive(Flit flit, int channel, long cycle) {
        if (!topology.isEjection(channel)) {
            input(channel).fifo.add(flit);
            if (flit.isHead()) {
                heads.headArrives(flit.packet(), cycle);
            }
        } else if (flit.isTail()) {
            complete.add(flit.packet());
        }
    }

    private void inject(Terminal terminal, long cycle) {
        int packet = terminal.packet;
        if (packet == Packets.NONE
                || terminal.ready > cycle
                || terminal.output.tokens == 0
                || !channels.isFree(terminal.output.channel, cycle)) {
            return;
        }
        int channel = terminal.output.channel;
        int number = terminal.sent++;
        boolean isTail = terminal.sent == packets.flits(packet);
        terminal.output.tokens--;
        links.get(channel).send(new Flit(packet, number, isTail), channels.cross(channel, cycle));
        if (number == 0) {
            heads.headLeavesTerminal(packet, channel, cycle);
        }
        if (isTail) {
            terminal.packet = Packets.NONE;
            leavesTerminal(packets.source[packet], cycle + 1);
        }
    }

    /** A flit leaves an element. */
    void send(Flit flit, int channel, long cycle) {
        links.get(channel).send(flit, channels.cross(channel, cycle));
        if (flit.isHead()) {
            heads.headCrosses(flit.packet(), channel, cycle);
        }
    }

    void returnToken(int channel, long cycle) {
        links.get(channel).returnToken(cycle);
    }

    Output output(int channel) {
        return Objects.requireNonNull(outputs.get(channel));
    }

    Input input(int channel) {
        return Objects.requireNonNull(inputs.get(channel));
    }

    @Override
    public RouteCandidates ways(int packet, int router) {
        route(packet, router, candidates);
        return candidates;
    }

    @Override
    public void export(NetworkState to, long cycle) {
        Sp2Export exporter = new Sp2Export(heads, ports, this);
        exporter.export(to);
        for (Terminal terminal : terminals) {
            int packet = terminal.packet;
            if (packet != Packets.NONE) {
                int unsent = packets.flits(packet) - terminal.sent;
                exporter.exportSending(packet, unsent, terminal.ready <= cycle, to);
            }
        }
    }

    @Override
    public void show(int channel, ChannelParts to) {
        Output output = output(channel);
        to.tokens = output.tokens;
        for (Passage passage : output.line) {
            int flits = passage.stored.stream().mapToInt(chunk -> chunk.flits().size()).sum();
            to.line.add(passage.packet, flits);
        }
        output.serialiser.forEach(flit -> to.serialiser.add(flit.packet(), 1));
        output.fifo.forEach(flit -> to.outputFifo.add(flit.packet(), 1));
        Input input = inputs.get(channel);
        if (input != null) {
            showEnd(input, to);
        }
    }

    private void showEnd(Input input, ChannelParts to) {
        input.fifo.forEach(flit -> to.inputFifo.add(flit.packet(), 1));
        to.current = input.packet();
        to.inDeserialiser = input.deserialiser.size();
        Passage passage = input.passage;
        if (passage != null) {
            ReferenceElement element = elements.get(topology.target(input.channel));
            to.output = passage.output.channel;
            to.isFast = passage.isFast;
            to.cannotStore = input.hasChunk(heads.chunk) && !element.mayStore(input);
        }
    }

    @Override
    public boolean isIdle(int channel) {
        return output(channel).isIdle();
    }

    /** Checks that every slot of a FIFO is accounted for. */
    @Override
    public void checkConservation() {
        super.checkConservation();
        NetworkState state = state();
        for (Input input : inputs.values()) {
            int buffer = state.bufferAt(input.channel, 0);
            int used = heads.inputSize - output(input.channel).tokens;
            state.buffers().setSlots(buffer, used, input.fifo.size(), used == heads.inputSize);
            Link link = links.get(input.channel);
            link.flits.forEach(_ -> state.buffers().addUnderWay(buffer));
            link.tokens.forEach(_ -> state.buffers().addUnderWay(buffer));
        }
        state.buffers().checkSlots(topology::channelName);
    }
}
