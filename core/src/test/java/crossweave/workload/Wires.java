package crossweave.workload;

import crossweave.config.Binder;
import crossweave.problem.Problems;
import crossweave.random.RandomStreams;
import crossweave.workload.kind.Workloads;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/** The simplest network: every message takes as long as any other. Keeps all that was sent. */
public final class Wires implements Workload.Outbox, Serializable {
    public record Sent(long cycle, int tag, int source, List<Integer> destinations, int flits)
            implements Serializable {
        public int destination() {
            return destinations.getFirst();
        }
    }

    private final Workload work;
    private final long latency;
    private final boolean lastFirst; // the order of deliveries within a cycle
    private final TreeMap<Long, List<Integer>> arrivals = new TreeMap<>(); // per cycle: tags
    private final ArrayList<Sent> sent = new ArrayList<>();
    private final ArrayList<Group> groups = new ArrayList<>(); // whose messages are combined
    private long cycle;

    public Wires(Workload work, long latency, boolean lastFirst) {
        this.work = work;
        this.latency = latency;
        this.lastFirst = lastFirst;
    }

    /** Work as a scenario would name it, first of its scenario, seed 1. */
    public static Workload work(String text, int terminals, Integer... extents) {
        return work(
                text,
                new WorkloadSettings.Site(terminals, List.of(extents), new RandomStreams(1), 0));
    }

    public static Workload work(String text, WorkloadSettings.Site site) {
        return new Binder(Workloads.CATALOGS, Path.of(""), new Problems())
                .choose(Workloads.ALL, text)
                .build()
                .on(site);
    }

    public static List<Sent> sentBy(Workload work, long cycles) {
        return new Wires(work, 10, false).run(cycles);
    }

    /** Goes on to this cycle or the end of the work; gives all that was sent until then. */
    public List<Sent> run(long lastCycle) {
        while (nextEvent() <= lastCycle && !work.isFinished()) {
            cycle = nextEvent();
            if (!arrivals.isEmpty() && arrivals.firstKey() == cycle) {
                List<Integer> tags = arrivals.pollFirstEntry().getValue();
                (lastFirst ? tags.reversed() : tags).forEach(tag -> work.delivered(tag, cycle));
            }
            if (work.nextEvent() <= cycle) {
                work.act(cycle, this);
            }
        }
        return Collections.unmodifiableList(sent);
    }

    public Workload work() {
        return work;
    }

    public long cycle() {
        return cycle;
    }

    private long nextEvent() {
        long arrival = arrivals.isEmpty() ? Long.MAX_VALUE : arrivals.firstKey();
        return Math.min(arrival, work.nextEvent());
    }

    @Override
    public void send(int tag, int source, int destination, int flits) {
        note(tag, source, new int[] {destination}, flits);
        work.released(tag, cycle);
    }

    @Override
    public void multicast(int tag, int source, int[] destinations, int flits) {
        note(tag, source, destinations, flits);
    }

    @Override
    public void replicate(int[] tags, int source, int[] destinations, int flits) {
        for (int i = 0; i < tags.length; i++) {
            send(tags[i], source, destinations[i], flits);
        }
    }

    @Override
    public int group(int[] sources, int[] destinations) {
        groups.add(new Group(new int[sources.length], new TreeMap<>()));
        return groups.size() - 1;
    }

    /** All messages of an operation arrive when the last one would. */
    @Override
    public void contribute(int tag, int group, int member, int flits) {
        Group all = groups.get(group);
        List<Integer> tags = all.tags.computeIfAbsent(all.sent[member]++, _ -> new ArrayList<>());
        tags.add(tag);
        sent.add(new Sent(cycle, tag, member, List.of(), flits));
        if (tags.size() == all.sent.length) {
            arrivals.computeIfAbsent(cycle + latency, _ -> new ArrayList<>()).addAll(tags);
        }
    }

    /** Messages so far per member, and their tags per operation. */
    private record Group(int[] sent, TreeMap<Integer, List<Integer>> tags)
            implements Serializable {}

    @Override
    public void signal(int tag, int source, int destination, int flits) {
        send(tag, source, destination, flits);
    }

    @Override
    public void compute(int tag, int node, long cycles) {
        work.computed(tag, cycle + cycles);
    }

    @Override
    public void pickUp(int tag, int node) {
        work.computed(tag, cycle);
    }

    @Override
    public void recordActivity(Workload.ActivityRecord activity) {}

    private void note(int tag, int source, int[] destinations, int flits) {
        List<Integer> to = new ArrayList<>();
        for (int destination : destinations) {
            to.add(destination);
            arrivals.computeIfAbsent(cycle + latency, _ -> new ArrayList<>()).add(tag);
        }
        sent.add(new Sent(cycle, tag, source, to, flits));
    }
}
