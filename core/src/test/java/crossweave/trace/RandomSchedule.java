package crossweave.trace;

import crossweave.collective.CollectiveKind;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Requirements;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A random schedule that always ends: what ranks do is drawn in an order of all of them, and
 * requires only what was drawn before. Each message has a tag of its own, and collective operations
 * of a group follow each other.
 */
public final class RandomSchedule implements Schedule {
    private static final int FIRST_GROUP = 10; // its stream

    private final Random random;
    private final int streams;
    private final List<CollectiveKind> kinds;
    private final List<List<Integer>> groups = new ArrayList<>();
    private final List<List<Operation>> operations = new ArrayList<>(); // per rank
    private final List<int[]> last = new ArrayList<>(); // per rank and group: its last operation

    /** So many events among three ranks at least, which compute in so many streams each. */
    public RandomSchedule(int seed, int ranks, int events, int streams) {
        this(seed, ranks, events, streams, List.of(CollectiveKind.values()), false);
    }

    /** The same with these kinds of operations, of two, four or eight ranks. */
    public static RandomSchedule ofPowers(int seed, Set<CollectiveKind> kinds) {
        return new RandomSchedule(seed, 8, 60, 2, kinds.stream().sorted().toList(), true);
    }

    private RandomSchedule(
            int seed,
            int ranks,
            int events,
            int streams,
            List<CollectiveKind> kinds,
            boolean ofPowers) {
        this.random = new Random(seed);
        this.streams = streams;
        this.kinds = kinds;
        List<Integer> all = IntStream.range(0, ranks).boxed().toList();
        groups.add(all);
        while (groups.size() < 4) {
            List<Integer> some = new ArrayList<>(all);
            Collections.shuffle(some, random);
            int size = ofPowers ? 2 << random.nextInt(3) : 2 + random.nextInt(ranks - 1);
            List<Integer> group = List.copyOf(some.subList(0, size));
            if (!groups.contains(group)) {
                groups.add(group);
            }
        }
        for (int rank = 0; rank < ranks; rank++) {
            operations.add(new ArrayList<>());
            int[] none = new int[groups.size()];
            Arrays.fill(none, -1);
            last.add(none);
        }
        for (int i = 0; i < events; i++) {
            add(ranks, i);
        }
    }

    private void add(int ranks, int tag) {
        int rank = random.nextInt(ranks);
        switch (random.nextInt(4)) {
            case 0 -> {
                double micros = 1 + random.nextInt(50);
                add(rank, new Work.Compute(micros * 1e-6), random.nextInt(streams), -1);
            }
            case 1 -> add(rank, new Work.Nothing(), Operation.FREE, -1);
            case 2 -> {
                int to = (rank + 1 + random.nextInt(ranks - 1)) % ranks;
                add(rank, new Work.Send(to, tag, random.nextInt(100)), Operation.FREE, -1);
                add(to, new Work.Receive(rank, tag), Operation.FREE, -1);
            }
            default -> addTogether();
        }
    }

    private void addTogether() {
        int group = random.nextInt(groups.size());
        List<Integer> members = groups.get(group);
        CollectiveKind kind = kinds.get(random.nextInt(kinds.size()));
        int root = kind.hasRoot() ? random.nextInt(members.size()) : 0;
        long block = kind == CollectiveKind.BARRIER ? 0 : random.nextInt(200);
        var work = new Work.Together(kind, block * members.size(), root, group);
        for (int member : members) {
            int[] before = last.get(member);
            before[group] = add(member, work, FIRST_GROUP + group, before[group]);
        }
    }

    private int add(int rank, Work work, int stream, int required) {
        List<Operation> own = operations.get(rank);
        TreeSet<Integer> requires = new TreeSet<>();
        for (int i = Math.max(0, own.size() - 5); i < own.size(); i++) {
            if (i == required || random.nextInt(3) == 0) {
                requires.add(i);
            }
        }
        if (required >= 0) {
            requires.add(required);
        }
        int number = own.size();
        int[] numbers = requires.stream().mapToInt(Integer::intValue).toArray();
        own.add(new Operation(number, work, stream, numbers, new int[0], number));
        return number;
    }

    @Override
    public String format() {
        return "random schedule";
    }

    @Override
    public int ranks() {
        return operations.size();
    }

    @Override
    public OperationStream operations(int rank) {
        Iterator<Operation> next = operations.get(rank).iterator();
        return () -> next.hasNext() ? Optional.of(next.next()) : Optional.empty();
    }

    @Override
    public int ahead(int rank) {
        Requirements requirements = new Requirements();
        for (Operation each : operations.get(rank)) {
            requirements.count();
            for (int required : each.requires()) {
                requirements.add(each.number(), required);
            }
        }
        return requirements.ahead();
    }

    @Override
    public List<List<Integer>> groups() {
        return groups;
    }

    @Override
    public Set<Work.Together> together() {
        Set<Work.Together> together = new LinkedHashSet<>();
        for (List<Operation> own : operations) {
            for (Operation each : own) {
                if (each.work() instanceof Work.Together one) {
                    together.add(one);
                }
            }
        }
        return together;
    }
}
