package crossweave.trace.simgrid;

import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Part;
import crossweave.trace.text.LineStream;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/** The actions of one rank; lines of others between them are left out. */
final class RankActions implements Serializable {
    private static final int MOST_PIECE = 1 << 14; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final int rank;
    private final LineStream lines;
    private final SimGridParser parser;
    private int left; // actions

    RankActions(List<Part> parts, int rank) {
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
