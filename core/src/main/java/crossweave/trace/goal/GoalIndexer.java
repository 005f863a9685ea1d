package crossweave.trace.goal;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Reads a GOAL file, finds the blocks of its ranks, and reports all errors. */
final class GoalIndexer {
    private static final String FORMAT =
            "a GOAL schedule: it does not begin with a line such as 'num_ranks 4'";

    private static final int PIECE = 1 << 16; // bytes read at once
    private static final int MOST_RANKS = 1 << 24;

    private final FileProblems problems;
    private final LineStream lines;
    private final GoalScanner scanner = new GoalScanner(false);
    private final GoalLabels labels = new GoalLabels();
    private final List<Optional<GoalTextBlock>> blocks = new ArrayList<>(); // per rank
    private @Nullable Open open; // the block being read
    private GoalPlainLine plain = new GoalPlainLine(0, labels);
    private boolean knowsRanks;

    /** A block that has begun. */
    private record Open(
            int rank,
            SourcePosition where,
            LineStream.Place start,
            boolean inComment,
            GoalBlock block) {}

    private GoalIndexer(Path path) {
        problems = new FileProblems(path, FORMAT);
        lines = new LineStream(path, LineStream.Place.START, PIECE);
    }

    static GoalTextFile read(Path path) {
        GoalIndexer indexer = new GoalIndexer(path);
        while (indexer.lines.next()) {
            if (!indexer.plainLine()) {
                indexer.line();
            }
        }
        indexer.end();
        indexer.problems.throwIfAny();
        indexer.labels.complete();
        return new GoalTextFile(path, indexer.labels, indexer.blocks);
    }

    /** Reads a line as nearly all are, if it is one. */
    private boolean plainLine() {
        if (open == null || scanner.isInComment()) {
            return false;
        }
        GoalItem item = plain.item(lines);
        if (item != null) {
            add(open, item);
        }
        return item != null;
    }

    private void add(Open here, GoalItem item) {
        try {
            here.block.add(item);
        } catch (UnreadableLine mistake) {
            spoil(mistake);
        }
    }

    private void spoil(UnreadableLine mistake) {
        mistake.addTo(problems);
        if (open != null) {
            open.block.spoil();
        }
    }

    private void line() {
        LineWords words = scanner.words(lines.text(), problems.mark(lines.number(), 1));
        try {
            while (words.hasNext()) {
                if (open == null) {
                    outside(words);
                } else {
                    inside(open, words);
                }
            }
        } catch (UnreadableLine mistake) {
            spoil(mistake);
        }
    }

    private void outside(LineWords words) throws UnreadableLine {
        PlacedWord word = words.next();
        switch (word.text()) {
            case "num_ranks" -> ranks(word, words);
            case "rank" -> begin(word, words);
            default ->
                    throw new UnreadableLine(
                            word.where(),
                            "expected %s but found %s"
                                    .formatted(
                                            knowsRanks ? "'rank'" : "'num_ranks'",
                                            quote(word.text())));
        }
    }

    private void ranks(PlacedWord word, LineWords words) throws UnreadableLine {
        if (knowsRanks) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.DUPLICATE,
                    "num_ranks stands further up, too; keep one of them");
        }
        knowsRanks = true;
        problems.recognise();
        int ranks = (int) GoalParser.number(words.next(), "a number of ranks", MOST_RANKS);
        if (ranks == 0) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.TOO_SMALL,
                    "0 ranks have nothing to do; there must be 1 at least");
        }
        blocks.addAll(Collections.nCopies(ranks, Optional.empty()));
        plain = new GoalPlainLine(ranks, labels);
    }

    private void begin(PlacedWord word, LineWords words) throws UnreadableLine {
        if (!knowsRanks) {
            throw problems.stop(
                    word.where(),
                    ProblemCode.MISSING_PART,
                    "a block before 'num_ranks'; begin the file with: num_ranks 4");
        }
        PlacedWord number = words.next();
        int rank = (int) GoalParser.number(number, "a rank", blocks.size() - 1L);
        GoalParser.expect(words.next(), "{");
        if (blocks.get(rank).isPresent()) {
            problems.add(
                    number.where(),
                    ProblemCode.DUPLICATE,
                    "rank %d already has a block, which begins in line %d; join them"
                            .formatted(rank, blocks.get(rank).get().line()));
        }
        GoalBlock block = new GoalBlock(labels, problems);
        open = new Open(rank, word.where(), lines.place(), scanner.isInComment(), block);
        GoalParser.end(words);
    }

    private void inside(Open here, LineWords words) throws UnreadableLine {
        if (words.peek().text().equals("}")) {
            words.next();
            here.block.resolve();
            blocks.set(here.rank, Optional.of(here.block.at(here.start, here.inComment)));
            open = null;
            return;
        }
        here.block.add(new GoalParser(blocks.size(), labels).item(words));
    }

    private void end() {
        if (open != null) {
            problems.add(
                    open.where,
                    ProblemCode.MISSING_PART,
                    "the block of rank %d has no end; add a '}'".formatted(open.rank));
        }
        if (!knowsRanks) {
            problems.add(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no 'num_ranks'; begin the file with: num_ranks 4");
        }
    }
}
