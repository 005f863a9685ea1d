package crossweave.trace.simgrid;

import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Part;
import crossweave.trace.text.LineStream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Ranks with files, or sections of a file, of their own: each is read separately. */
final class SeparateActions implements SimGridFile.Reader {
    private static final int MOST_PIECE = 1 << 14; // bytes that are read at once for a rank
    private static final int LEAST_PIECE = 1 << 9;
    private static final int ALL_PIECES = 1 << 24; // bytes, over all ranks

    private final List<LineStream> lines = new ArrayList<>(); // per rank
    private final List<SimGridParser> parsers = new ArrayList<>(); // per rank
    private final int[] left; // per rank: actions left

    SeparateActions(List<Part> parts) {
        int piece = Math.clamp(ALL_PIECES / parts.size(), LEAST_PIECE, MOST_PIECE);
        this.left = new int[parts.size()];
        for (int rank = 0; rank < left.length; rank++) {
            Part part = parts.get(rank);
            left[rank] = part.count();
            lines.add(new LineStream(part.path(), part.start(), piece));
            parsers.add(new SimGridParser(part.path(), parts.size()));
        }
    }

    @Override
    public Optional<Action> next(int rank) {
        LineStream own = lines.get(rank);
        while (left[rank] > 0 && own.next()) {
            if (SimGridParser.rank(own.text()) == rank) {
                left[rank]--;
                return Optional.of(parsers.get(rank).again(own));
            }
        }
        return Optional.empty();
    }

    @Override
    public int held() {
        return 0;
    }
}
