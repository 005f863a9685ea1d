package crossweave.node;

import static crossweave.node.MessageTable.NONE;

import crossweave.engine.EventQueue;
import crossweave.network.Network;
import crossweave.network.PacketSettings;
import crossweave.network.Track;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Nodes with a server that sets messages up, cuts them into packets, hands these to the network one
 * after the other, and reassembles arriving packets. It does one job at a time, first come, first
 * served, except that the first packet of a message follows its set-up directly if the channel to
 * the network is free. The server may be the processor itself.
 *
 * <p>A job of d cycles that begins in cycle t ends in cycle t + d - 1, and its consequences begin
 * in t + d. Everything that ends in a cycle is handled after the network has simulated that cycle.
 */
final class ServedNodes implements Nodes, Network.Receiver {
    // Jobs of a server: message << 2 | kind
    private static final int SET_UP = 0;
    private static final int PACKET_OUT = 1;
    private static final int CLEAN_UP = 2;
    private static final int PACKET_IN = 3;

    // Events: index << 2 | kind
    private static final int SERVED = 0; // the server of a node ends its job
    private static final int HANDED = 1; // a message is handed to the server of its node
    private static final int GIVEN = 2; // a message reaches its process
    private static final int COMPUTED = 3; // a computation may be complete

    private final NodeCosts costs;
    private final CommonCosts common;
    private final PacketSettings cutting;
    private final int completing; // cycles of the server for the last packet of a message
    private final Listener listener;
    private final Network network;
    private final NodeCounters counters;
    private final MessageTable messages = new MessageTable();
    private final NodeServers servers;
    private final EventQueue events = new EventQueue();
    private final EventQueue leaving = new EventQueue(); // packets, by their last cycle at the node
    private final int[] outFirst; // per node: message whose packets are being sent
    private final int[] outLast; // per node: the last message that waits to be sent
    private final int[] underWay; // per node: packets that are leaving
    private final boolean[] isPreparing; // per node: the server prepares the next packet
    private final int[] port; // per node: port of the next packet
    private final int[] written; // per node: messages so far
    private final long[] processorFree; // per node: cycle
    private int[] come = new int[64]; // packets that came in this cycle
    private int comeCount;
    private final Computations computations = new Computations();
    private final Map<Integer, List<Track>> tracks = new HashMap<>(); // per message, if kept

    ServedNodes(NodeCosts costs, NodeModel.Site site, Listener listener) {
        int nodes = site.terminals() / costs.ports();
        this.costs = costs;
        this.common = costs.common();
        this.cutting = site.packets();
        this.completing = common.receive() + (site.mayOvertake() ? costs.reassembly() : 0);
        this.listener = listener;
        this.network = site.network().apply(this);
        this.counters = new NodeCounters(nodes);
        this.servers = new NodeServers(nodes);
        this.outFirst = new int[nodes];
        this.outLast = new int[nodes];
        this.underWay = new int[nodes];
        this.isPreparing = new boolean[nodes];
        this.port = new int[nodes];
        this.written = new int[nodes];
        this.processorFree = new long[nodes];
        Arrays.fill(outFirst, NONE);
    }

    @Override
    public int count() {
        return counters.nodes();
    }

    // Sending

    @Override
    public void send(
            int message, int source, int destination, int flits, int priority, long cycle) {
        write(message, source, destination, flits, priority);
        messages.packets[message] = source == destination ? 1 : cutting.packets(flits);
        if (costs.isProcessor()) {
            toServer(message, cycle);
            return;
        }
        long set = onProcessor(source, cycle, costs.processorSend());
        listener.released(message, set);
        if (set == cycle) {
            toServer(message, cycle);
        } else {
            events.add(set - 1, message << 2 | HANDED);
        }
    }

    @Override
    public void signal(
            int message, int source, int destination, int flits, int priority, long cycle) {
        write(message, source, destination, flits, priority);
        messages.packets[message] = 1;
        messages.isSignal[message] = true;
        listener.released(message, cycle);
        toServer(message, cycle);
    }

    @Override
    public void multicast(
            int[] messages, int source, int[] destinations, int flits, int priority, long cycle) {
        for (int i = 0; i < messages.length; i++) {
            send(messages[i], source, destinations[i], flits, priority, cycle);
        }
    }

    private void write(int message, int source, int destination, int flits, int priority) {
        messages.grow(message);
        messages.source[message] = source;
        messages.destination[message] = destination;
        messages.flits[message] = flits;
        messages.priority[message] = priority;
        messages.number[message] = written[source]++;
        messages.isSignal[message] = false;
        messages.sent[message] = 0;
        messages.come[message] = 0;
        messages.entered[message] = Long.MAX_VALUE;
        messages.hops[message] = 0;
        messages.blocked[message] = 0;
    }

    /** The cycle from which a processor that is not the server has finished something. */
    private long onProcessor(int node, long cycle, int cycles) {
        processorFree[node] = Math.max(processorFree[node], cycle) + cycles;
        return processorFree[node];
    }

    private void toServer(int message, long cycle) {
        enqueue(messages.source[message], message << 2 | SET_UP, cycle);
    }

    private void enqueue(int node, int job, long cycle) {
        servers.add(node, job);
        serve(node, cycle);
    }

    /** Lets an idle server start the next job, until one takes time. */
    private void serve(int node, long cycle) {
        while (servers.isIdle(node) && servers.hasWork(node)) {
            int job = servers.begin(node, cycle);
            long time = time(job);
            if ((job & 3) == SET_UP && costs.isProcessor() && !messages.isSignal[job >>> 2]) {
                listener.released(job >>> 2, cycle + time);
            }
            if (time > 0) {
                events.add(cycle + time - 1, node << 2 | SERVED);
            } else {
                end(node, cycle);
            }
        }
    }

    private long time(int job) {
        int message = job >>> 2;
        boolean isSignal = messages.isSignal[message];
        return switch (job & 3) {
            case SET_UP -> isSignal ? 0 : timeToSetUp(message);
            case PACKET_OUT -> common.timeToSend(packetData(message, messages.sent[message]));
            case CLEAN_UP -> costs.afterSend();
            default -> {
                int number = messages.come[message];
                boolean isLast = number == messages.packets[message] - 1;
                yield common.timeToTake(packetData(message, number))
                        + (isLast && !isSignal ? completing : 0);
            }
        };
    }

    private long timeToSetUp(int message) {
        return (long) costs.send() + (messages.packets[message] > 1 ? costs.cutting() : 0);
    }

    /** Data flits of the n-th packet of a message. */
    private int packetData(int message, int n) {
        int flits = messages.flits[message];
        return messages.packets[message] == 1
                ? flits
                : Math.max(0, cutting.flits(flits, n) - cutting.header());
    }

    /** Ends the job of a node's server, which is free from this cycle on. */
    private void end(int node, long cycle) {
        int job = servers.current(node);
        int message = job >>> 2;
        switch (job & 3) {
            case SET_UP -> {
                free(node, cycle);
                queueUp(node, message);
            }
            case PACKET_OUT -> {
                boolean stays = messages.source[message] == messages.destination[message];
                giveToNetwork(node, message, cycle);
                if (!costs.waits() || stays) {
                    free(node, cycle);
                }
            }
            case CLEAN_UP -> free(node, cycle);
            default -> {
                free(node, cycle);
                if (++messages.come[message] == messages.packets[message]) {
                    hand(message, cycle);
                }
            }
        }
    }

    private void free(int node, long cycle) {
        counters.worked(node, servers.end(node, cycle));
    }

    /** Queues a message that was set up until its turn to be sent. */
    private void queueUp(int node, int message) {
        append(node, message);
        if (mayPrepare(node)) { // the server continues with the message that it has set up
            isPreparing[node] = true;
            servers.addFirst(node, message << 2 | PACKET_OUT);
        }
    }

    private void append(int node, int message) {
        messages.next[message] = NONE;
        if (outFirst[node] == NONE) {
            outFirst[node] = message;
        } else {
            messages.next[outLast[node]] = message;
        }
        outLast[node] = message;
    }

    /** If a channel to the network is free, makes the next packet a job of the server. */
    private void prepareNext(int node, long cycle) {
        if (mayPrepare(node)) {
            isPreparing[node] = true;
            enqueue(node, outFirst[node] << 2 | PACKET_OUT, cycle);
        }
    }

    private boolean mayPrepare(int node) {
        return outFirst[node] != NONE && !isPreparing[node] && underWay[node] < costs.ports();
    }

    private void giveToNetwork(int node, int message, long cycle) {
        int flits = packetData(message, messages.sent[message]);
        int packet = messages.cut(message, cycle);
        if (messages.isLast(packet)) {
            outFirst[node] = messages.next[message];
        } else if (costs.takesTurns() && messages.next[message] != NONE) {
            outFirst[node] = messages.next[message];
            append(node, message);
        }
        isPreparing[node] = false;
        int to = messages.destination[message];
        boolean stays = node == to;
        underWay[node] += stays ? 0 : 1;
        int by = port[node];
        port[node] = (by + 1) % costs.ports();
        int ports = costs.ports();
        int priority = messages.priority[message];
        network.send(packet, node * ports + by, to * ports + by, flits, priority, cycle);
        keepTracks(message, network.tracks(packet));
        prepareNext(node, cycle);
    }

    /** Keeps the tracks of a packet with its message, as the network drops them on arrival. */
    private void keepTracks(int message, List<Track> ofPacket) {
        if (!ofPacket.isEmpty()) {
            tracks.computeIfAbsent(message, _ -> new ArrayList<>()).addAll(ofPacket);
        }
    }

    @Override
    public List<Track> tracks(int message) {
        return tracks.getOrDefault(message, List.of());
    }

    @Override
    public int messageOf(int carried) {
        return messages.message(carried);
    }

    @Override
    public void left(int packet, long cycle) {
        int message = messages.message(packet);
        if (messages.source[message] != messages.destination[message]) {
            leaving.add(cycle - 1, packet);
        }
    }

    private void hasLeft(int packet, long cycle) {
        if (!messages.leaves(packet)) {
            return; // it was withdrawn and has left again
        }
        int message = messages.message(packet);
        int node = messages.source[message];
        counters.sentAway(node, cycle - messages.ready(packet));
        underWay[node]--;
        if (costs.waits()) {
            free(node, cycle);
        }
        if (messages.isLast(packet) && costs.afterSend() > 0 && !messages.isSignal[message]) {
            servers.add(node, message << 2 | CLEAN_UP);
        }
        prepareNext(node, cycle);
        serve(node, cycle);
    }

    // Receiving

    @Override
    public void arrived(int packet, long cycle, long entered, int hops, long blocked) {
        messages.note(packet, entered, hops, blocked);
        if (comeCount == come.length) {
            come = Arrays.copyOf(come, 2 * comeCount);
        }
        int at = comeCount++;
        while (at > 0 && messages.isBefore(packet, come[at - 1])) {
            come[at] = come[at - 1];
            at--;
        }
        come[at] = packet;
    }

    private void accept(int packet, long cycle) {
        int message = messages.message(packet);
        messages.forget(packet);
        enqueue(messages.destination[message], message << 2 | PACKET_IN, cycle);
    }

    /** Hands a complete message to its process, which receives it when the processor is free. */
    private void hand(int message, long cycle) {
        int node = messages.destination[message];
        boolean direct = costs.isProcessor() || messages.isSignal[message];
        long given = direct ? cycle : onProcessor(node, cycle, costs.processorReceive());
        events.add(given - 1, message << 2 | GIVEN);
    }

    private void give(int message, long cycle) {
        listener.arrived(
                message,
                cycle,
                messages.entered[message],
                messages.hops[message],
                messages.blocked[message]);
        tracks.remove(message);
    }

    // Computing

    @Override
    public void compute(int computation, int node, long cycles, long cycle) {
        if (!costs.isProcessor()) {
            listener.computed(computation, cycle + cycles);
            return;
        }
        computations.begin(computation, node, cycle + cycles, servers.workedUntil(node, cycle));
        check(computation, cycle);
    }

    @Override
    public void pickUp(int computation, int node, long cycle) {
        compute(computation, node, common.unexpected(), cycle);
    }

    /** Ends a computation, or extends it by what the processor spent on messages meanwhile. */
    private void check(int computation, long cycle) {
        int node = computations.node(computation);
        long end = computations.end(computation, servers.workedUntil(node, cycle));
        if (end <= cycle) {
            listener.computed(computation, cycle);
        } else {
            events.add(end - 1, computation << 2 | COMPUTED);
        }
    }

    // Time

    @Override
    public long nextEvent() {
        long own = Math.min(events.nextTime(), leaving.nextTime());
        return Math.min(own, network.nextEvent());
    }

    @Override
    public void compute(long cycle) {
        network.compute(cycle);
    }

    @Override
    public void commit(long cycle) {
        network.commit(cycle);
        leave(cycle);
        for (int i = 0; i < comeCount; i++) {
            accept(come[i], cycle + 1);
        }
        comeCount = 0;
        while (events.nextTime() <= cycle) {
            int event = events.remove();
            happen(event >>> 2, event & 3, cycle);
            leave(cycle); // some networks accept packets at once
        }
    }

    private void leave(long cycle) {
        while (leaving.nextTime() <= cycle) {
            hasLeft(leaving.remove(), cycle + 1);
        }
    }

    private void happen(int index, int kind, long cycle) {
        switch (kind) {
            case SERVED -> {
                end(index, cycle + 1);
                serve(index, cycle + 1);
            }
            case HANDED -> toServer(index, cycle + 1);
            case GIVEN -> give(index, cycle);
            default -> check(index, cycle + 1);
        }
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public NodeCounters counters() {
        return counters;
    }
}
