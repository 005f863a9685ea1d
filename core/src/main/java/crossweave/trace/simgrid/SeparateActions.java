package crossweave.trace.simgrid;

import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Part;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Ranks with files, or sections of a file, of their own: each is read separately. */
final class SeparateActions implements SimGridFile.Reader {
    private final List<RankActions> ranks;

    SeparateActions(List<Part> parts) {
        this.ranks =
                IntStream.range(0, parts.size())
                        .mapToObj(rank -> new RankActions(parts, rank))
                        .toList();
    }

    @Override
    public Optional<Action> next(int rank) {
        return ranks.get(rank).next();
    }

    @Override
    public int held() {
        return 0;
    }
}
