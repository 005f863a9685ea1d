package crossweave.trace.otf2;

import crossweave.problem.BadInput;
import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.trace.schedule.Schedule;
import crossweave.trace.schedule.Work;
import crossweave.trace.text.InputFile;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A trace of OTF2 as text. It is read twice before it runs: for what all ranks need, and to check
 * what each of them does.
 */
public final class Otf2File implements Schedule {
    private final Program program;
    private final EventBlocks events;
    private final List<List<Integer>> groups;
    private final List<Integer> ahead; // per rank
    private final Set<Work.Together> together;

    private Otf2File(
            Program program,
            Otf2Survey.Found found,
            List<Integer> ahead,
            Set<Work.Together> together) {
        this.program = program;
        this.events = found.events();
        this.groups = found.definitions().groups();
        this.ahead = ahead;
        this.together = together;
    }

    /**
     * Reads a whole trace and checks it.
     *
     * @throws BadInput if it cannot be read, or something is wrong in it
     */
    public static Otf2File read(Path path) {
        Otf2Survey.Found found = Otf2Survey.of(path);
        Program program =
                new Program(
                        path,
                        found.definitions().resolution(),
                        found.definitions().communicators(),
                        found.contexts(),
                        found.endless());
        List<RankCalls> ranks =
                Stream.generate(() -> new RankCalls(program))
                        .limit(found.definitions().ranks().size())
                        .toList();
        Set<Work.Together> together = new LinkedHashSet<>();
        found.events()
                .forEach(
                        event -> {
                            RankCalls rank = ranks.get(event.rank());
                            rank.add(event);
                            note(rank, together);
                        });
        ranks.forEach(RankCalls::end);
        return new Otf2File(
                program, found, ranks.stream().map(RankCalls::ahead).toList(), together);
    }

    private static void note(RankCalls rank, Set<Work.Together> together) {
        for (var next = rank.next(); next.isPresent(); next = rank.next()) {
            if (next.get().work() instanceof Work.Together one) {
                together.add(one);
            }
        }
    }

    /** Whether this is such a text, or a file of a trace that was not made one. */
    public static boolean isTrace(Path path) {
        return Otf2Survey.isBinary(path) || InputFile.firstLine(path).startsWith(Otf2Survey.TITLE);
    }

    @Override
    public String format() {
        return "trace of OTF2";
    }

    @Override
    public int ranks() {
        return ahead.size();
    }

    @Override
    public OperationStream operations(int rank) {
        return new Operations(events.events(rank), new RankCalls(program));
    }

    @Override
    public int ahead(int rank) {
        return ahead.get(rank);
    }

    @Override
    public List<List<Integer>> groups() {
        return groups;
    }

    @Override
    public Set<Work.Together> together() {
        return together;
    }

    private record Operations(EventBlocks.Cursor events, RankCalls calls)
            implements OperationStream {
        @Override
        public Optional<Operation> next() {
            Optional<Operation> made = calls.next();
            while (made.isEmpty()) {
                Optional<Event> event = events.next();
                if (event.isEmpty()) {
                    calls.end();
                    return calls.next();
                }
                calls.add(event.get());
                made = calls.next();
            }
            return made;
        }
    }
}
