package crossweave.trace.dumpi;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.Communicator;
import crossweave.trace.mpi.TagContexts;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Finds out which ranks are in which communicator. A file tells only what its own rank has asked
 * for; but the ranks of a communicator make others of it in the same order, so that what they have
 * asked for can be put together.
 */
final class Communicators {
    private final List<Survey> surveys; // per rank
    private final IntFunction<Path> files; // per rank, for messages
    private final List<HashMap<Integer, Communicator>>
            made; // per rank: those it is in, by creation
    private final List<Map<Integer, List<Integer>>> children; // per rank: creations by parent
    private final Map<List<Integer>, Integer> groups = new LinkedHashMap<>(); // by members
    private final List<Communicator> all = new ArrayList<>(); // by number
    private final ArrayDeque<Parent> open = new ArrayDeque<>();

    /** A communicator, and per member which of its creations it was. */
    private record Parent(Communicator communicator, int[] creations) {}

    /** What a member gives a new communicator. */
    private record Entry(int color, int key, int rank, int creation) {}

    Communicators(List<Survey> surveys, IntFunction<Path> files) {
        this.surveys = surveys;
        this.files = files;
        this.made = surveys.stream().map(_ -> new HashMap<Integer, Communicator>()).toList();
        this.children = surveys.stream().map(Communicators::byParent).toList();
    }

    private static Map<Integer, List<Integer>> byParent(Survey survey) {
        Map<Integer, List<Integer>> byParent = new HashMap<>();
        for (int i = 0; i < survey.creations.size(); i++) {
            int parent = survey.creations.get(i).parent();
            byParent.computeIfAbsent(parent, _ -> new ArrayList<>()).add(i);
        }
        return byParent;
    }

    ProgramCommunicators find() {
        List<Integer> ranks = IntStream.range(0, surveys.size()).boxed().toList();
        Communicator world = communicator(ranks, List.of());
        int[] creations = new int[ranks.size()];
        Arrays.fill(creations, Creation.WORLD);
        open.add(new Parent(world, creations));
        while (!open.isEmpty()) {
            Parent parent = open.remove();
            int first = parent.communicator.members().getFirst();
            int number = children(first, parent.creations[0]).size();
            for (int i = 0; i < number; i++) {
                make(parent, i);
            }
        }
        return new ProgramCommunicators(world, made, List.copyOf(groups.keySet()), contexts());
    }

    /** Numbers those that have messages. */
    private TagContexts contexts() {
        BitSet sending = new BitSet(); // numbers of communicators
        int largest = 0;
        for (int rank = 0; rank < surveys.size(); rank++) {
            Survey survey = surveys.get(rank);
            largest = Math.max(largest, survey.largestTag);
            Map<Integer, Communicator> own = made.get(rank);
            survey.sending.stream()
                    .map(
                            i ->
                                    i == 0
                                            ? 0
                                            : Optional.ofNullable(own.get(i - 1))
                                                    .map(Communicator::number)
                                                    .orElse(0))
                    .forEach(sending::set);
        }
        return new TagContexts(sending, largest);
    }

    private List<Integer> children(int rank, int creation) {
        return children.get(rank).getOrDefault(creation, List.of());
    }

    /** Makes what the members of a communicator have asked for together. */
    private void make(Parent parent, int number) {
        Map<Integer, List<Entry>> byColor = new TreeMap<>();
        List<Integer> members = parent.communicator.members();
        Creation.How how = how(parent, 0, number);
        for (int i = 0; i < members.size(); i++) {
            int rank = members.get(i);
            if (how(parent, i, number) != how) {
                throw different(parent, i, number);
            }
            int creation = children(rank, parent.creations[i]).get(number);
            Creation asked = surveys.get(rank).creations.get(creation);
            if (asked.isMember()) {
                Entry entry = entry(asked, parent.communicator, i, creation);
                byColor.computeIfAbsent(entry.color, _ -> new ArrayList<>()).add(entry);
            }
        }
        byColor.values().forEach(entries -> make(parent.communicator, how, entries));
    }

    private Creation.How how(Parent parent, int member, int number) {
        int rank = parent.communicator.members().get(member);
        List<Integer> own = children(rank, parent.creations[member]);
        if (number >= own.size()) {
            throw different(parent, member, number);
        }
        return surveys.get(rank).creations.get(own.get(number)).how();
    }

    private BadInput different(Parent parent, int member, int number) {
        int first = parent.communicator.members().getFirst();
        int creation = children(first, parent.creations[0]).get(number);
        return new BadInput(
                "%s, byte %,d"
                        .formatted(
                                files.apply(first),
                                surveys.get(first).creations.get(creation).at()),
                ProblemCode.CONTRADICTION,
                "a communicator is made here, of which rank %d, which is to take part, knows"
                        + " nothing",
                parent.communicator.members().get(member));
    }

    private static Entry entry(Creation asked, Communicator of, int member, int creation) {
        int rank = of.members().get(member);
        return switch (asked.how()) {
            case TOGETHER -> new Entry(0, 0, rank, creation);
            case SPLIT -> new Entry(asked.color(), asked.key(), rank, creation);
            case PART_OF_GRID -> {
                int color = 0;
                int stride = 1;
                int left = member;
                for (int dimension = of.grid().size() - 1; dimension >= 0; dimension--) {
                    int size = Math.max(1, of.grid().get(dimension));
                    boolean isKept = isKept(asked, dimension);
                    color += isKept ? 0 : left % size * stride;
                    stride *= isKept ? 1 : size;
                    left /= size;
                }
                yield new Entry(color, 0, rank, creation);
            }
        };
    }

    private static boolean isKept(Creation asked, int dimension) {
        return dimension < asked.grid().size() && asked.grid().get(dimension) != 0;
    }

    /** Entries of a key keep their order. */
    private void make(Communicator parent, Creation.How how, List<Entry> entries) {
        entries.sort(Comparator.comparingInt(Entry::key));
        Entry first = entries.getFirst();
        Creation asked = surveys.get(first.rank).creations.get(first.creation);
        List<Integer> grid = asked.grid();
        if (how == Creation.How.PART_OF_GRID) {
            grid =
                    IntStream.range(0, parent.grid().size())
                            .filter(dimension -> isKept(asked, dimension))
                            .mapToObj(parent.grid()::get)
                            .toList();
        }
        Communicator one = communicator(entries.stream().map(Entry::rank).toList(), grid);
        entries.forEach(entry -> made.get(entry.rank).put(entry.creation, one));
        open.add(new Parent(one, entries.stream().mapToInt(Entry::creation).toArray()));
    }

    private Communicator communicator(List<Integer> members, List<Integer> grid) {
        int group = groups.computeIfAbsent(members, _ -> groups.size());
        Communicator one = new Communicator(all.size(), members, grid, group);
        all.add(one);
        return one;
    }
}
