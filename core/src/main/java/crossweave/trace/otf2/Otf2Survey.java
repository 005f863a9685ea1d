package crossweave.trace.otf2;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.mpi.TagContexts;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.InputFile;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.UnreadableLine;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A first reading of a file: its definitions, where the events of ranks are, in which communicators
 * messages are sent, and what begins without an end.
 */
final class Otf2Survey {
    static final String TITLE = "=== OTF2-PRINT";
    private static final String EVENTS = "=== Events ";
    private static final byte[] BINARY = {3, 'B'}; // what files begin with that are no text

    private final Path path;
    private final FileProblems problems;
    private final LineStream lines;
    private final List<EventBlocks.Block> blocks = new ArrayList<>();
    private final BitSet sending = new BitSet(); // numbers of communicators
    private final Set<Integer> endless = new HashSet<>(); // lines of what begins without an end
    private final List<Map<Long, Integer>> posted = new ArrayList<>(); // per rank: lines by request
    private long[] times = {}; // per rank: of its last event
    private int largestTag;

    /**
     * What was found.
     *
     * @param endless lines of requests of receives, or of collective operations, without an end
     */
    record Found(
            Definitions definitions,
            EventBlocks events,
            TagContexts contexts,
            Set<Integer> endless) {}

    private Otf2Survey(Path path) {
        this.path = path;
        this.problems =
                new FileProblems(
                        path, "the text of otf2-print: it does not begin with '" + TITLE + " ==='");
        this.lines = new LineStream(path, LineStream.Place.START, EventBlocks.BYTES);
    }

    static Found of(Path path) {
        if (isBinary(path)) {
            throw new BadInput(
                    path.toString(),
                    ProblemCode.FILE_FORMAT,
                    "is a binary file of OTF2; make a text of the trace by 'otf2-print -A"
                            + " traces.otf2 > traces.txt', and name that");
        }
        return new Otf2Survey(path).read();
    }

    /** Whether a file is one of those of a trace as its program has written it. */
    static boolean isBinary(Path path) {
        long size = InputFile.size(path);
        byte[] head = new byte[BINARY.length];
        if (size < head.length) {
            return false;
        }
        InputFile.read(path, size, 0, ByteBuffer.wrap(head));
        return Arrays.equals(head, BINARY);
    }

    private Found read() {
        Definitions definitions = definitions();
        definitions.ranks().values().forEach(_ -> posted.add(new HashMap<>()));
        times = new long[posted.size()];
        readEvents(new EventParser(path, definitions));
        problems.throwIfAny();
        posted.forEach(open -> endless.addAll(open.values()));
        TagContexts contexts = new TagContexts(sending, largestTag);
        contexts.check(path);
        return new Found(
                definitions, new EventBlocks(path, definitions, blocks), contexts, endless);
    }

    /** Reads up to the title of the events. */
    private Definitions definitions() {
        DefinitionReader reader = new DefinitionReader(problems);
        boolean isTitled = false;
        while (lines.next()) {
            String line = lines.text();
            if (line.startsWith(EVENTS)) {
                return reader.end(lines.number());
            } else if (isTitled) {
                reader.add(line, lines.number());
            } else if (line.startsWith(TITLE)) {
                isTitled = true;
                problems.recognise();
            } else if (!line.isBlank()) {
                break;
            }
        }
        if (!isTitled) {
            throw problems.foreign();
        }
        throw problems.stop(
                problems.mark(lines.number(), 1),
                ProblemCode.MISSING_PART,
                "there is no line '"
                        + EVENTS
                        + "===', behind which events are; 'otf2-print -A' writes it");
    }

    private void readEvents(EventParser parser) {
        LineStream.Place start = lines.place();
        BitSet ranks = new BitSet();
        while (lines.next()) {
            try {
                Optional<Event> event = parser.event(lines.text(), lines.number());
                if (event.isPresent()) {
                    ranks.set(event.get().rank());
                    note(event.get());
                }
            } catch (UnreadableLine mistake) {
                mistake.addTo(problems);
            }
            if (lines.place().position() - start.position() >= EventBlocks.BYTES) {
                blocks.add(new EventBlocks.Block(start, lines.number(), ranks));
                start = lines.place();
                ranks = new BitSet();
            }
        }
        blocks.add(new EventBlocks.Block(start, lines.number(), ranks));
    }

    private void note(Event event) throws UnreadableLine {
        int rank = event.rank();
        if (event.time() < times[rank]) {
            throw new UnreadableLine(
                    problems.mark(event.line(), 1),
                    ProblemCode.CONTRADICTION,
                    "this event of rank %d is at time %d, but one before is at %d"
                            .formatted(rank, event.time(), times[rank]));
        }
        times[rank] = event.time();
        if (event.kind().isMessage()) {
            sending.set(event.transfer().communicator());
            largestTag = Math.max(largestTag, event.transfer().tag());
        }
        Map<Long, Integer> open = posted.get(rank);
        if (event.kind().isPosted()) {
            Integer other = open.put(event.request(), event.line());
            if (other != null) {
                endless.add(other);
            }
        } else if (event.kind().endsPosted()) {
            open.remove(event.request());
        } else if (event.kind() == EventKind.MPI_REQUEST_CANCELLED) {
            Integer cancelled = open.remove(event.request());
            if (cancelled != null) {
                endless.add(cancelled);
            }
        }
    }
}
