package crossweave.trace.dumpi;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.trace.text.InputFile;
import crossweave.util.FileName;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The traces of all ranks: files {@code NAME-0000.bin}, {@code NAME-0001.bin} and so on, and {@code
 * NAME.meta}, which tells how many there are. They are read twice before they run: for the
 * communicators that the ranks make together, and to check them.
 */
public final class DumpiFile implements Schedule {
    private static final Pattern OF_RANK = Pattern.compile("(.*)(-\\d{4,}\\.bin|\\.meta)");
    private static final Pattern COUNT = Pattern.compile("(?m)^numprocs=(\\d{1,9})\\s*$");
    private static final int MOST_PIECE = 1 << 16; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final Path path;
    private final ProgramCommunicators communicators;
    private final List<Integer> ahead; // per rank
    private final Set<Work.Together> together;
    private final long longest; // nanoseconds that a rank took

    private DumpiFile(
            Path path,
            ProgramCommunicators communicators,
            List<Integer> ahead,
            Set<Work.Together> together,
            long longest) {
        this.path = path;
        this.communicators = communicators;
        this.ahead = ahead;
        this.together = together;
        this.longest = longest;
    }

    /**
     * Reads and checks the traces of all ranks.
     *
     * @param path what their names begin with, or the name of one of them, or of NAME.meta
     * @throws BadInput if something is missing or wrong
     */
    public static DumpiFile read(Path path) {
        int ranks = ranks(path);
        checkCount(path, ranks);
        List<Survey> surveys = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            surveys.add(Survey.of(new DumpiReader(ofRank(path, rank), MOST_PIECE)));
        }
        ProgramCommunicators communicators =
                new Communicators(surveys, rank -> ofRank(path, rank)).find();
        communicators.contexts().check(path);
        List<Integer> ahead = new ArrayList<>();
        Set<Work.Together> together = new LinkedHashSet<>();
        for (int rank = 0; rank < ranks; rank++) {
            DumpiReader reader = new DumpiReader(ofRank(path, rank), MOST_PIECE);
            DumpiOperations operations = new DumpiOperations(reader, rank, communicators);
            for (var next = operations.next(); next.isPresent(); next = operations.next()) {
                add(next.get(), together);
            }
            ahead.add(operations.ahead());
        }
        long longest = surveys.stream().mapToLong(Survey::duration).max().orElse(0);
        return new DumpiFile(path, communicators, List.copyOf(ahead), together, longest);
    }

    private static void add(Operation operation, Set<Work.Together> together) {
        if (operation.work() instanceof Work.Together one) {
            together.add(one);
        }
    }

    private static void checkCount(Path path, int ranks) {
        int expected = Math.max(1, told(path).orElse(ranks));
        if (ranks < expected) {
            throw new BadInput(
                    path.toString(),
                    ProblemCode.FILE_MISSING,
                    "there is no file %s, which would be the trace of rank %d",
                    ofRank(path, ranks),
                    ranks);
        }
    }

    /** How many ranks there are, if a file tells. */
    private static Optional<Integer> told(Path path) {
        Path meta = path.resolveSibling(prefix(name(path)) + ".meta");
        if (!Files.exists(meta)) {
            return Optional.empty();
        }
        Matcher count = COUNT.matcher(InputFile.text(meta));
        return count.find() ? Optional.of(Integer.parseInt(count.group(1))) : Optional.empty();
    }

    /** The traces of all ranks, where the user has written this name. */
    public static Stream<FileName> files(FileName name) {
        return IntStream.range(0, ranks(name.path()))
                .mapToObj(
                        rank ->
                                new FileName(
                                        ofRank(name.written(), rank), ofRank(name.path(), rank)));
    }

    /** Whether this is a trace, or the name of one whose rank 0 is there. */
    public static boolean isTrace(Path path) {
        Path first = Files.exists(path) && !isMeta(path) ? path : ofRank(path, 0);
        return isMeta(path) || Files.exists(first) && DumpiReader.begins(first);
    }

    private static boolean isMeta(Path path) {
        return name(path).endsWith(".meta");
    }

    private static int ranks(Path path) {
        int count = 0;
        while (Files.exists(ofRank(path, count))) {
            count++;
        }
        return count;
    }

    private static Path ofRank(Path path, int rank) {
        return path.resolveSibling(ofRank(name(path), rank));
    }

    private static String ofRank(String name, int rank) {
        return "%s-%04d.bin".formatted(prefix(name), rank);
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    private static String prefix(String name) {
        Matcher one = OF_RANK.matcher(name);
        return one.matches() ? one.group(1) : name;
    }

    @Override
    public String format() {
        return "trace of DUMPI";
    }

    @Override
    public int ranks() {
        return ahead.size();
    }

    @Override
    public OperationStream operations(int rank) {
        int piece = Math.clamp(ALL_PIECES / ranks(), LEAST_PIECE, MOST_PIECE);
        DumpiReader reader = new DumpiReader(ofRank(path, rank), piece);
        return new DumpiOperations(reader, rank, communicators);
    }

    @Override
    public int ahead(int rank) {
        return ahead.get(rank);
    }

    @Override
    public List<List<Integer>> groups() {
        return communicators.groups();
    }

    @Override
    public Set<Work.Together> together() {
        return together;
    }

    @Override
    public OptionalDouble recordedSeconds() {
        return longest > 0 ? OptionalDouble.of(longest * 1e-9) : OptionalDouble.empty();
    }

    @Override
    public String file(int rank, String written) {
        return ofRank(written, rank);
    }
}
