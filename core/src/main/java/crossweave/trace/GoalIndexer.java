package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;
import crossweave.trace.GoalFile.Block;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Goes through a GOAL file, finds where the blocks of ranks are, and all that is wrong. */
final class GoalIndexer {
    private static final String FORMAT =
            "a GOAL schedule: it does not begin with a line such as 'num_ranks 4'";

    private static final int PIECE = 1 << 16; // bytes read at once
    private static final int MOST_RANKS = 1 << 24;

    private final Complaints complaints;
    private final LineStream lines;
    private final GoalScanner scanner = new GoalScanner(false);
    private final List<Optional<Block>> blocks = new ArrayList<>(); // per rank
    private @Nullable Open open; // the block being read
    private boolean knowsRanks;

    /** A block that has begun. */
    private record Open(
            int rank, Mark mark, LineStream.Place start, boolean inComment, GoalBlock block) {}

    private GoalIndexer(Path path) {
        complaints = new Complaints(path, FORMAT);
        lines = new LineStream(path, LineStream.Place.START, PIECE);
    }

    static GoalFile read(Path path) {
        GoalIndexer indexer = new GoalIndexer(path);
        while (indexer.lines.next()) {
            indexer.line();
        }
        indexer.end();
        indexer.complaints.throwIfAny();
        return new GoalFile(path, indexer.blocks);
    }

    private void line() {
        Words words = scanner.words(lines.text(), complaints.mark(lines.number(), 1));
        try {
            while (words.hasNext()) {
                if (open == null) {
                    outside(words);
                } else {
                    inside(open, words);
                }
            }
        } catch (Mistake mistake) {
            mistake.addTo(complaints);
            if (open != null) {
                open.block.spoil();
            }
        }
    }

    private void outside(Words words) throws Mistake {
        Word word = words.next();
        switch (word.text()) {
            case "num_ranks" -> ranks(word, words);
            case "rank" -> begin(word, words);
            default ->
                    throw new Mistake(
                            word.mark(),
                            "expected %s but found %s"
                                    .formatted(
                                            knowsRanks ? "'rank'" : "'num_ranks'",
                                            quote(word.text())));
        }
    }

    private void ranks(Word word, Words words) throws Mistake {
        if (knowsRanks) {
            throw new Mistake(word.mark(), "num_ranks stands further up, too; keep one of them");
        }
        knowsRanks = true;
        complaints.recognise();
        int ranks = (int) GoalParser.number(words.next(), "a number of ranks", MOST_RANKS);
        if (ranks == 0) {
            throw new Mistake(word.mark(), "0 ranks have nothing to do; there must be 1 at least");
        }
        blocks.addAll(Collections.nCopies(ranks, Optional.empty()));
    }

    private void begin(Word word, Words words) throws Mistake {
        if (!knowsRanks) {
            throw complaints.stop(
                    word.mark(), "a block before 'num_ranks'; begin the file with: num_ranks 4");
        }
        Word number = words.next();
        int rank = (int) GoalParser.number(number, "a rank", blocks.size() - 1L);
        GoalParser.expect(words.next(), "{");
        if (blocks.get(rank).isPresent()) {
            complaints.add(
                    number.mark(),
                    "rank %d already has a block, which begins in line %d; join them"
                            .formatted(rank, blocks.get(rank).get().line()));
        }
        open =
                new Open(
                        rank,
                        word.mark(),
                        lines.place(),
                        scanner.isInComment(),
                        new GoalBlock(word.mark().line()));
        GoalParser.end(words);
    }

    private void inside(Open here, Words words) throws Mistake {
        if (words.peek().text().equals("}")) {
            words.next();
            here.block.resolve(complaints);
            blocks.set(here.rank, Optional.of(here.block.at(here.start, here.inComment)));
            open = null;
            return;
        }
        Mark mark = words.peek().mark();
        here.block.add(new GoalParser(blocks.size()).item(words), mark);
    }

    private void end() {
        if (open != null) {
            complaints.add(
                    open.mark, "the block of rank %d has no end; add a '}'".formatted(open.rank));
        }
        if (!knowsRanks) {
            complaints.add(complaints.start(), "no 'num_ranks'; begin the file with: num_ranks 4");
        }
    }
}
