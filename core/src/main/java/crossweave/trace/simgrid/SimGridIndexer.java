package crossweave.trace.simgrid;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Part;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.UnreadableLine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a trace of SimGrid twice: to find where the lines of each rank are, and to find all errors.
 */
final class SimGridIndexer {
    private static final String FORMAT =
            "a trace of SimGrid: no line is an action such as '0 init'";

    private static final int PIECE = 1 << 16; // bytes read at once
    private static final int MOST_RANKS = 1 << 20;
    private static final int FEW = 4; // turns of a rank, up to which it is read separately

    private final Path path;
    private final List<LineStream.Place> starts = new ArrayList<>(); // per rank: first line
    private final List<Integer> counts = new ArrayList<>(); // per rank: lines
    private long turns; // how often a line is of another rank than the one before
    private int last = SimGridParser.NOBODY; // the rank of the line before

    private SimGridIndexer(Path path) {
        this.path = path;
    }

    static SimGridFile read(Path path) {
        List<Path> files = list(path);
        if (files.size() > 1) {
            return separate(files);
        }
        Path only = files.isEmpty() ? path : files.getFirst();
        SimGridIndexer indexer = new SimGridIndexer(only);
        indexer.scan();
        return indexer.file();
    }

    /** The files that a file lists, if it is a list: one of them must exist. */
    private static List<Path> list(Path path) {
        List<Path> files = new ArrayList<>();
        LineStream lines = new LineStream(path, LineStream.Place.START, PIECE);
        Path folder = path.toAbsolutePath().getParent();
        while (lines.next()) {
            String line = lines.text().strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            boolean isName = !line.matches("\\S+\\s.*") && line.indexOf('\0') < 0;
            if (!isName || folder == null) {
                return List.of(); // an action
            }
            files.add(folder.resolve(line));
        }
        return files.stream().anyMatch(Files::isRegularFile) ? files : List.of();
    }

    private static SimGridFile separate(List<Path> files) {
        List<Part> parts = new ArrayList<>();
        CollectiveOrder order = new CollectiveOrder(files.size());
        for (int rank = 0; rank < files.size(); rank++) {
            Path path = files.get(rank);
            FileProblems problems = new FileProblems(path, FORMAT);
            SimGridParser parser = new SimGridParser(path, files.size());
            LineStream lines = new LineStream(path, LineStream.Place.START, PIECE);
            int count = 0;
            while (lines.next()) {
                int whose = check(lines, parser, order, problems);
                if (whose != SimGridParser.NOBODY && whose != rank) {
                    problems.add(
                            problems.mark(lines.number(), 1),
                            ProblemCode.CONTRADICTION,
                            "an action of rank %d in the file of rank %d".formatted(whose, rank));
                }
                count += whose == rank ? 1 : 0;
            }
            problems.throwIfAny();
            parts.add(new Part(path, LineStream.Place.START, count));
        }
        FileProblems problems = new FileProblems(files.getFirst());
        order.end(problems);
        problems.throwIfAny();
        return new SimGridFile(parts, false, order.together());
    }

    /** Checks a line and reports errors; returns its rank, or NOBODY. */
    private static int check(
            LineStream lines, SimGridParser parser, CollectiveOrder order, FileProblems problems) {
        LineWords words = SimGridParser.words(lines.text(), problems, lines.number());
        if (!words.hasNext()) {
            return SimGridParser.NOBODY;
        }
        int rank = SimGridParser.rank(lines.text());
        try {
            SourcePosition where = words.peek().where();
            Action action = parser.action(words);
            if (rank == SimGridParser.NOBODY) { // such as -0
                throw new UnreadableLine(where, "expected a rank in digits");
            }
            problems.recognise();
            order.add(rank, action, where);
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
        }
        return rank;
    }

    /** Finds how many ranks there are, and where their lines begin. */
    private void scan() {
        LineStream lines = new LineStream(path, LineStream.Place.START, PIECE);
        LineStream.Place place = lines.place();
        while (lines.next()) {
            int rank = SimGridParser.rank(lines.text());
            if (rank != SimGridParser.NOBODY && rank < MOST_RANKS) {
                while (counts.size() <= rank) {
                    counts.add(0);
                    starts.add(place);
                }
                if (counts.get(rank) == 0) {
                    starts.set(rank, place);
                }
                counts.set(rank, counts.get(rank) + 1);
                turns += rank == last ? 0 : 1;
                last = rank;
            }
            place = lines.place();
        }
    }

    private SimGridFile file() {
        FileProblems problems = new FileProblems(path, FORMAT);
        int ranks = counts.size();
        SimGridParser parser = new SimGridParser(path, Math.max(1, ranks));
        CollectiveOrder order = new CollectiveOrder(Math.max(1, ranks));
        LineStream lines = new LineStream(path, LineStream.Place.START, PIECE);
        while (lines.next()) {
            check(lines, parser, order, problems);
        }
        if (ranks == 0) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no action in this file; one looks like: 0 init");
        }
        problems.throwIfAny();
        order.end(problems);
        List<Part> parts = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            if (counts.get(rank) == 0) {
                problems.add(
                        problems.start(),
                        ProblemCode.MISSING_PART,
                        "rank %d has no action, but there is one of rank %d"
                                .formatted(rank, ranks - 1));
            }
            parts.add(new Part(path, starts.get(rank), counts.get(rank)));
        }
        problems.throwIfAny();
        return new SimGridFile(parts, turns > (long) FEW * ranks, order.together());
    }
}
