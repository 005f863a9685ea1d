package crossweave.experiment;

import crossweave.engine.Actor;
import crossweave.engine.EventQueue;
import crossweave.engine.MessageClass;
import crossweave.engine.MessageSource;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.message.Delivery;
import crossweave.experiment.message.InFlightMessage;
import crossweave.experiment.message.RoutedDelivery;
import crossweave.machine.Machine;
import crossweave.network.LinkCrossing;
import crossweave.network.Network;
import crossweave.network.NetworkBuilder;
import crossweave.network.Track;
import crossweave.network.TrafficMeter;
import crossweave.network.UnsendableMessage;
import crossweave.network.deadlock.PacketPlace;
import crossweave.node.Nodes;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStreams;
import crossweave.util.IntPool;
import crossweave.workload.ProgramReport.MessageRecord;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Connects the workloads with the network: hands messages over, gives each an id while it is on its
 * way, and reports its delivery.
 */
final class MessageBroker implements Actor, Nodes.Listener, Workload.Outbox, Serializable {

    /** Observes messages and processes. */
    interface Observer extends Serializable {
        void sent(int message, long cycle);

        void delivered(int message, Delivery delivery);

        /** A message is lost. */
        void lost(int message, long cycle);

        /** A message was delivered, and its routes are known. */
        void travelled(RoutedDelivery delivery);

        /** A process of a workload did something that took time. */
        void recordActivity(int work, Workload.ActivityRecord activity);

        /** Whether the run should go on. */
        boolean isWanted();
    }

    /** The kind of a message. */
    enum Kind {
        MESSAGE,
        MULTICAST,
        COMBINED,
        SIGNAL
    }

    /** Messages that routers combine, from their sources to their destinations. */
    private record Group(int[] sources, int[] destinations) implements Serializable {}

    private static final long NO_MESSAGE = -1;

    private final RunningWorkloads works;
    private final List<Workload> workloads; // those workloads
    private final int[] priorities; // per workload: priority of its messages
    private final boolean actsAhead; // no workload reacts to deliveries
    private final boolean isTracked;
    private final Nodes nodes;
    private final Observer observer;
    private int[] workload = new int[64]; // per message on its way: whose it is
    private int[] tag = new int[64];
    private int[] source = new int[64];
    private int[] destination = new int[64];
    private int[] flits = new int[64];
    private Kind[] kind = new Kind[64];
    private long[] sentAt = new long[64];
    private long[] number = new long[64]; // messages sent before it; NO_MESSAGE: it computes
    private final IntPool ids = new IntPool();
    private final boolean keepsClassesApart; // the network tells requests from replies
    private final Exchanges exchanges = new Exchanges();
    private final List<Group> groups = new ArrayList<>(); // whose messages routers combine
    private long sent; // messages
    private int acting; // the workload that is sending
    private boolean isShut; // workloads neither act nor hear of deliveries any more
    private boolean isCarried; // the network draws the messages itself
    private long cycle;

    MessageBroker(
            Experiment experiment, ThreadTeam team, NetworkBuilder builder, Observer observer) {
        Scenario scenario = experiment.scenario();
        Machine machine = experiment.machine();
        RandomStreams streams = new RandomStreams(scenario.seed());
        this.observer = observer;
        this.isTracked = experiment.isTracked();
        boolean isReference = scenario.engine() == Scenario.Engine.REFERENCE;
        this.nodes =
                machine.nodes(
                        new Machine.Engine(streams, isReference, isTracked, team, builder), this);
        this.workloads = new ArrayList<>();
        this.priorities = new int[scenario.workload().size()];
        WorkloadSites sites = new WorkloadSites(machine, streams);
        for (int i = 0; i < priorities.length; i++) {
            WorkloadSettings settings = experiment.workloads().get(i);
            workloads.add(settings.on(sites.next(settings)));
            priorities[i] = settings.priority();
        }
        this.works = new RunningWorkloads(experiment.jobNames(), workloads);
        this.keepsClassesApart = machine.settings().technique().build().keepsClassesApart();
        this.actsAhead = workloads.stream().allMatch(Workload::isOpenLoop);
    }

    /** The workloads and their own reports. */
    RunningWorkloads works() {
        return works;
    }

    Nodes nodes() {
        return nodes;
    }

    Network network() {
        return nodes.network();
    }

    /**
     * Lets the network draw the messages itself if it can, and if all workloads are endless and
     * independent of deliveries; nobody else then hears of the messages. Returns whether it does.
     */
    boolean carry(List<WorkloadSettings> settings, IntFunction<TrafficMeter> meters) {
        List<Network.Traffic.Source> sources = new ArrayList<>();
        for (int i = 0; i < workloads.size(); i++) {
            Optional<MessageSource.Factory> messages = workloads.get(i).messages();
            if (messages.isEmpty() || workloads.get(i).isFinite()) {
                return false;
            }
            CheckedMessages checked = new CheckedMessages(messages.get(), nodes.count());
            sources.add(
                    new Network.Traffic.Source(checked, settings.get(i).longest(), priorities[i]));
        }
        isCarried = nodes.carry(new Network.Traffic(sources, meters));
        return isCarried;
    }

    /**
     * Stops the workloads: what is on its way still arrives, but no workload acts or hears of it.
     */
    void shut() {
        isShut = true;
    }

    @Override
    public long nextEvent() {
        long next = EventQueue.NEVER;
        if (isShut || isCarried) {
            return next;
        }
        for (Workload each : workloads) {
            next = Math.min(next, each.nextEvent());
        }
        return next;
    }

    @Override
    public boolean actsAhead() {
        return actsAhead;
    }

    @Override
    public void act(long now) {
        cycle = now;
        for (acting = 0; acting < workloads.size(); acting++) {
            if (workloads.get(acting).nextEvent() <= now) {
                workloads.get(acting).act(now, this);
            }
        }
    }

    /** Ends the run. */
    void stop(long now) {
        for (acting = 0; acting < workloads.size(); acting++) {
            workloads.get(acting).stop(now, this);
        }
    }

    @Override
    public void send(int messageTag, int from, int to, int length) {
        int message = register(Kind.MESSAGE, messageTag, from, to, length);
        nodes.send(message, from, to, length, priorities[acting], cycle);
    }

    @Override
    public void exchange(
            int messageTag, int from, int to, int length, MessageClass of, long begun) {
        if (keepsClassesApart && !nodes.passesClasses()) {
            throw new UnsendableMessage(
                    "technique",
                    ProblemCode.CONFLICTING_SETTINGS,
                    "keeps requests and replies apart, or limits the replies of a node, but can do"
                            + " so between plain nodes only; use node: plain, or leave out"
                            + " request-vcs, reply-vcs and reply-queue");
        }
        int message = register(Kind.MESSAGE, messageTag, from, to, length);
        exchanges.put(message, of, begun);
        nodes.send(message, from, to, length, priorities[acting], cycle);
    }

    @Override
    public MessageClass messageClass(int message) {
        return exchanges.messageClass(message);
    }

    @Override
    public void multicast(int messageTag, int from, int[] to, int length) {
        int[] messages = new int[to.length];
        for (int i = 0; i < to.length; i++) {
            messages[i] = register(Kind.MULTICAST, messageTag, from, to[i], length);
        }
        nodes.multicast(messages, from, to, length, priorities[acting], cycle);
    }

    /** Destinations at the same node get messages of their own. */
    @Override
    public void replicate(int[] tags, int from, int[] to, int length) {
        int[] messages = new int[to.length];
        int[] others = new int[to.length];
        int count = 0;
        for (int i = 0; i < to.length; i++) {
            if (to[i] == from) {
                send(tags[i], from, from, length);
            } else {
                messages[count] = register(Kind.MULTICAST, tags[i], from, to[i], length);
                others[count++] = to[i];
            }
        }
        if (count > 0) {
            nodes.replicate(
                    Arrays.copyOf(messages, count),
                    from,
                    Arrays.copyOf(others, count),
                    length,
                    priorities[acting],
                    cycle);
        }
    }

    @Override
    public int group(int[] sources, int[] destinations) {
        int group = nodes.group(sources, destinations);
        if (group != groups.size()) {
            throw new IllegalStateException("group %d of %d".formatted(group, groups.size()));
        }
        groups.add(new Group(sources.clone(), destinations.clone()));
        return group;
    }

    @Override
    public void contribute(int messageTag, int group, int member, int length) {
        Group all = groups.get(group);
        int from = all.sources[member];
        int to = all.destinations[member];
        int message = register(Kind.COMBINED, messageTag, from, to, length);
        nodes.contribute(message, group, member, length, priorities[acting], cycle);
    }

    @Override
    public void signal(int messageTag, int from, int to, int length) {
        int message = register(Kind.SIGNAL, messageTag, from, to, length);
        nodes.signal(message, from, to, length, priorities[acting], cycle);
    }

    @Override
    public void compute(int computationTag, int node, long cycles) {
        nodes.compute(computation(computationTag), node, cycles, cycle);
    }

    @Override
    public void pickUp(int computationTag, int node) {
        nodes.pickUp(computation(computationTag), node, cycle);
    }

    private int computation(int computationTag) {
        int computation = newId();
        workload[computation] = acting;
        tag[computation] = computationTag;
        number[computation] = NO_MESSAGE;
        return computation;
    }

    @Override
    public void recordActivity(Workload.ActivityRecord activity) {
        observer.recordActivity(acting, activity);
    }

    @Override
    public boolean isWanted() {
        return observer.isWanted();
    }

    private int register(Kind sort, int messageTag, int from, int to, int length) {
        CheckedMessages.check(acting, from, to, length, nodes.count());
        int message = newId();
        workload[message] = acting;
        tag[message] = messageTag;
        source[message] = from;
        destination[message] = to;
        flits[message] = length;
        kind[message] = sort;
        sentAt[message] = cycle;
        number[message] = sent++;
        exchanges.forget(message);
        observer.sent(message, cycle);
        return message;
    }

    private int newId() {
        int id = ids.take();
        if (id == source.length) {
            workload = Arrays.copyOf(workload, 2 * id);
            tag = Arrays.copyOf(tag, 2 * id);
            source = Arrays.copyOf(source, 2 * id);
            destination = Arrays.copyOf(destination, 2 * id);
            flits = Arrays.copyOf(flits, 2 * id);
            kind = Arrays.copyOf(kind, 2 * id);
            sentAt = Arrays.copyOf(sentAt, 2 * id);
            number = Arrays.copyOf(number, 2 * id);
        }
        return id;
    }

    @Override
    public void arrived(int message, long at, long entered, int hops, long blocked) {
        Delivery delivery = delivery(message, at, entered, hops, blocked);
        observer.delivered(message, delivery);
        if (!isShut) {
            workloads.get(workload[message]).delivered(tag[message], at);
        }
        if (isTracked) {
            observer.travelled(
                    new RoutedDelivery(delivery, messageRecord(message), routes(message)));
        }
        ids.giveBack(message);
    }

    @Override
    public void lost(int message, long at) {
        observer.lost(message, at);
        if (!isShut) {
            workloads.get(workload[message]).lost(tag[message], at);
        }
        ids.giveBack(message);
    }

    @Override
    public void released(int message, long at) {
        if (!isShut) {
            workloads.get(workload[message]).released(tag[message], at);
        }
    }

    @Override
    public void computed(int computation, long at) {
        ids.giveBack(computation);
        if (!isShut) {
            workloads.get(workload[computation]).computed(tag[computation], at);
        }
    }

    private Optional<MessageRecord> messageRecord(int message) {
        return workloads.get(workload[message]).messageRecord(tag[message]);
    }

    private List<List<LinkCrossing>> routes(int message) {
        return nodes.tracks(message).stream().map(Track::crossings).toList();
    }

    /**
     * The messages on their way after a cycle that are not the network's own, in the order of
     * sending.
     */
    List<InFlightMessage> inFlight(long now) {
        BitSet used = new BitSet();
        used.set(0, ids.limit());
        ids.freeIds().forEach(used::clear);
        Map<Integer, List<PacketPlace>> places =
                network().places(now + 1).stream().collect(Collectors.groupingBy(this::message));
        return used.stream()
                .filter(id -> number[id] != NO_MESSAGE)
                .mapToObj(id -> inFlight(id, places))
                .sorted(Comparator.comparingLong(InFlightMessage::number))
                .toList();
    }

    /** A packet of the network, with the number of its message (the low half, if drawn there). */
    PacketPlace numbered(PacketPlace place) {
        return place.ofMessage(
                isCarried ? Integer.toUnsignedLong((int) place.message()) : number[message(place)]);
    }

    private int message(PacketPlace place) {
        return nodes.messageOf((int) place.message());
    }

    private InFlightMessage inFlight(int message, Map<Integer, List<PacketPlace>> places) {
        return new InFlightMessage(
                number[message],
                workload[message],
                source[message],
                destination[message],
                flits[message],
                sentAt[message],
                messageRecord(message),
                routes(message),
                places.getOrDefault(message, List.of()));
    }

    /** Messages sent before it. */
    long number(int message) {
        return number[message];
    }

    /** What messages are to those who exchange them. */
    Exchanges exchanges() {
        return exchanges;
    }

    int workload(int message) {
        return workload[message];
    }

    int flits(int message) {
        return flits[message];
    }

    int source(int message) {
        return source[message];
    }

    Kind kind(int message) {
        return kind[message];
    }

    private Delivery delivery(int message, long at, long entered, int hops, long blocked) {
        return new Delivery(
                number[message],
                workload[message],
                source[message],
                destination[message],
                flits[message],
                sentAt[message],
                entered,
                at,
                hops,
                blocked);
    }
}
