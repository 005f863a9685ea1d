package crossweave.trace.simgrid;

import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Part;
import crossweave.trace.text.LineStream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One file in which ranks take turns: it is read once, and lines that other ranks will need are
 * queued.
 */
final class MixedActions implements SimGridFile.Reader {
    private static final int PIECE = 1 << 16; // bytes read at once

    private final SimGridParser parser;
    private final LineStream lines;
    private final List<ArrayDeque<Action>> queues = new ArrayList<>(); // per rank
    private int held;

    MixedActions(List<Part> parts) {
        Part first = parts.getFirst();
        this.parser = new SimGridParser(first.path(), parts.size());
        this.lines = new LineStream(first.path(), LineStream.Place.START, PIECE);
        parts.forEach(_ -> queues.add(new ArrayDeque<>()));
    }

    @Override
    public Optional<Action> next(int rank) {
        ArrayDeque<Action> queue = queues.get(rank);
        while (queue.isEmpty() && lines.next()) {
            int whose = SimGridParser.rank(lines.text());
            if (whose != SimGridParser.NOBODY) {
                queues.get(whose).add(parser.again(lines));
                held++;
            }
        }
        if (queue.isEmpty()) {
            return Optional.empty();
        }
        held--;
        return Optional.of(queue.remove());
    }

    @Override
    public int held() {
        return held;
    }
}
