package crossweave.trace.simgrid;

import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Part;
import crossweave.trace.text.LineStream;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Ranks with files, or sections of a file, of their own: each is read separately. */
final class SeparateActions implements SimGridFile.Reader {
    private static final int MOST_PIECE = 1 << 14; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final List<OfRank> ranks;

    SeparateActions(List<Part> parts) {
        this.ranks =
                IntStream.range(0, parts.size()).mapToObj(rank -> new OfRank(parts, rank)).toList();
    }

    @Override
    public Optional<Action> next(int rank) {
        return ranks.get(rank).next();
    }

    @Override
    public int held() {
        return 0;
    }

    /** The actions of one rank; lines of others between them are left out. */
    static final class OfRank implements Serializable {
        private final int rank;
        private final LineStream lines;
        private final SimGridParser parser;
        private int left; // actions

        OfRank(List<Part> parts, int rank) {
            Part part = parts.get(rank);
            int piece = Math.clamp(ALL_PIECES / parts.size(), LEAST_PIECE, MOST_PIECE);
            this.rank = rank;
            this.lines = new LineStream(part.path(), part.start(), piece);
            this.parser = new SimGridParser(part.path(), parts.size());
            this.left = part.count();
        }

        Optional<Action> next() {
            while (left > 0 && lines.next()) {
                if (SimGridParser.rank(lines.text()) == rank) {
                    left--;
                    return Optional.of(parser.again(lines));
                }
            }
            return Optional.empty();
        }
    }
}
