package crossweave.trace.otf2;

import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.UnreadableLine;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The events of a file in blocks of lines, each with the ranks that have events there. Ranks take
 * turns in a file, and when it is replayed they are at about the same place: they share the blocks
 * that were read last, so that the file is read about once for all of them.
 */
final class EventBlocks implements Serializable {
    static final int BYTES = 1 << 18; // of a block, or a line more
    private static final int MOST = 64; // blocks in memory

    private final Path path;
    private final Definitions definitions;
    private final List<Block> blocks;
    private transient Map<Integer, Map<Integer, List<Event>>> read = new LinkedHashMap<>();

    /**
     * Some lines.
     *
     * @param last the number of its last line
     */
    record Block(LineStream.Place start, int last, BitSet ranks) implements Serializable {}

    EventBlocks(Path path, Definitions definitions, List<Block> blocks) {
        this.path = path;
        this.definitions = definitions;
        this.blocks = List.copyOf(blocks);
    }

    /** Reads all events in their order. */
    void forEach(Consumer<Event> action) {
        blocks.forEach(block -> read(block, action));
    }

    Cursor events(int rank) {
        return new Cursor(this, rank);
    }

    private void read(Block block, Consumer<Event> action) {
        LineStream lines = new LineStream(path, block.start, BYTES);
        EventParser parser = new EventParser(path, definitions);
        FileProblems problems = new FileProblems(path);
        try {
            while (lines.number() < block.last && lines.next()) {
                parser.event(lines.text(), lines.number()).ifPresent(action);
            }
        } catch (UnreadableLine changed) { // since it was surveyed
            changed.addTo(problems);
        }
        problems.throwIfAny();
    }

    /** The events of a rank in a block. */
    private synchronized List<Event> events(int block, int rank) {
        Map<Integer, List<Event>> ofRanks = read.remove(block);
        if (ofRanks == null) {
            ofRanks = new HashMap<>();
            if (read.size() == MOST) {
                read.remove(read.keySet().iterator().next());
            }
            Map<Integer, List<Event>> filled = ofRanks;
            read(
                    blocks.get(block),
                    event ->
                            filled.computeIfAbsent(event.rank(), _ -> new ArrayList<>())
                                    .add(event));
        }
        read.put(block, ofRanks); // as the one that was used last
        return ofRanks.getOrDefault(rank, List.of());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        read = new LinkedHashMap<>();
    }

    /** The events of a rank, one after the other. */
    static final class Cursor implements Serializable {
        private final EventBlocks file;
        private final int rank;
        private int block;
        private int next; // of the rank's events in the block

        private Cursor(EventBlocks file, int rank) {
            this.file = file;
            this.rank = rank;
        }

        Optional<Event> next() {
            while (block < file.blocks.size()) {
                if (file.blocks.get(block).ranks.get(rank)) {
                    List<Event> events = file.events(block, rank);
                    if (next < events.size()) {
                        return Optional.of(events.get(next++));
                    }
                }
                block++;
                next = 0;
            }
            return Optional.empty();
        }
    }
}
