package crossweave.trace.chakra;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteStream;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.util.FileName;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The execution traces of all ranks: files {@code NAME.0.et}, {@code NAME.1.et} and so on. They are
 * checked one by one, then read again while they run.
 */
public final class ChakraFile implements Schedule {
    private static final Pattern OF_RANK = Pattern.compile("(.*?)(\\.\\d+)?\\.et");
    private static final int MOST_PIECE = 1 << 16; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final Path path;
    private final ProcessGroups groups;
    private final List<RankIndex> ranks;

    /**
     * What is known of a rank before it runs.
     *
     * @param forward numbers of nodes that stand behind one that requires them, by their ids
     * @param together the collective operations that differ
     * @param micros from the first start to the last end that is told; 0 where none is
     */
    record RankIndex(
            int ahead, Map<Long, Integer> forward, Set<Work.Together> together, long micros) {}

    private ChakraFile(Path path, ProcessGroups groups, List<RankIndex> ranks) {
        this.path = path;
        this.groups = groups;
        this.ranks = ranks;
    }

    /**
     * Reads and checks the traces of all ranks.
     *
     * @param path what their names begin with, or the name of one of them
     * @param groupFile JSON with the ranks of each process group, by its name
     * @throws BadInput if something is missing or wrong
     */
    public static ChakraFile read(Path path, Optional<Path> groupFile) {
        int count = ranks(path);
        if (count == 0) {
            throw new BadInput(
                    path.toString(),
                    ProblemCode.FILE_MISSING,
                    "there is no file %s, which would be the trace of rank 0",
                    ofRank(path, 0));
        }
        ProcessGroups groups = ProcessGroups.read(groupFile, count);
        List<RankIndex> ranks = new ArrayList<>();
        for (int rank = 0; rank < count; rank++) {
            Path file = ofRank(path, rank);
            ByteStream bytes = new ByteStream(file, MOST_PIECE);
            ranks.add(new ChakraIndexer(bytes, rank, groups).index());
        }
        return new ChakraFile(path, groups, ranks);
    }

    /** The traces of all ranks, where the user has written this name. */
    public static Stream<FileName> files(FileName name) {
        return IntStream.range(0, ranks(name.path()))
                .mapToObj(
                        rank ->
                                new FileName(
                                        ofRank(name.written(), rank), ofRank(name.path(), rank)));
    }

    /** Whether there is a trace of rank 0 whose name begins so. */
    public static boolean exists(Path path) {
        return ranks(path) > 0;
    }

    private static int ranks(Path path) {
        int count = 0;
        while (Files.exists(ofRank(path, count))) {
            count++;
        }
        return count;
    }

    /**
     * The trace of a rank: {@code NAME.3.et} for {@code NAME}, {@code NAME.et} or {@code
     * NAME.0.et}.
     */
    public static Path ofRank(Path path, int rank) {
        return path.resolveSibling(ofRank(String.valueOf(path.getFileName()), rank));
    }

    /** Where the process groups of traces are written: {@code NAME.groups.json}. */
    public static Path groupsOf(Path path) {
        return path.resolveSibling(prefix(String.valueOf(path.getFileName())) + ".groups.json");
    }

    private static String ofRank(String name, int rank) {
        return prefix(name) + "." + rank + ".et";
    }

    private static String prefix(String name) {
        Matcher one = OF_RANK.matcher(name);
        return one.matches() ? one.group(1) : name;
    }

    @Override
    public String format() {
        return "execution trace of Chakra";
    }

    @Override
    public int ranks() {
        return ranks.size();
    }

    @Override
    public OperationStream operations(int rank) {
        int piece = Math.clamp(ALL_PIECES / ranks.size(), LEAST_PIECE, MOST_PIECE);
        ByteStream bytes = new ByteStream(ofRank(path, rank), piece);
        ChakraWork work = new ChakraWork(bytes, rank, groups);
        return new ChakraOperations(new ChakraNodes(bytes), work, ranks.get(rank).forward());
    }

    @Override
    public int ahead(int rank) {
        return ranks.get(rank).ahead();
    }

    @Override
    public List<List<Integer>> groups() {
        return groups.members();
    }

    @Override
    public String groupName(int group) {
        return groups.names().get(group);
    }

    @Override
    public Set<Work.Together> together() {
        Set<Work.Together> all = new LinkedHashSet<>();
        ranks.forEach(rank -> all.addAll(rank.together()));
        return all;
    }

    @Override
    public OptionalDouble recordedSeconds() {
        long longest = ranks.stream().mapToLong(RankIndex::micros).max().orElse(0);
        return longest > 0 ? OptionalDouble.of(longest * 1e-6) : OptionalDouble.empty();
    }

    @Override
    public String file(int rank, String written) {
        return ofRank(written, rank);
    }
}
