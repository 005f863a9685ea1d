package crossweave.trace.message;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A trace of messages: a header line that names the columns, then a line per message, sorted by
 * time. It is read on demand and never held in memory; a copy of it (in a snapshot) continues where
 * the original was. Empty lines and lines that begin with # are ignored.
 */
public final class MessageFile implements Serializable {
    private static final int PIECE = 1 << 16; // bytes read at once
    private static final String FORMAT =
            "a trace: its first line names no columns such as " + MessageColumns.FORM;
    private static final int CHECKED = 100_000; // lines checked before anything is sent
    private static final long MOST_TIME = Long.MAX_VALUE / 4; // cycles

    private final Path path;
    private final Units units;
    private final MessageColumns columns;
    private final LineStream lines;
    private double lastTime; // of the message read last, as the file has it
    private int lastLine; // where it stands
    private int lastId = Message.NONE;

    /**
     * A message of a trace.
     *
     * @param time cycle in which it is sent, at the earliest
     * @param id by which others may wait for it, or NONE
     * @param after id of the message that must have arrived before, or NONE
     */
    public record Message(long time, int source, int destination, int flits, int id, int after)
            implements Serializable {
        public static final int NONE = -1;
    }

    /**
     * What the numbers of a file mean on this machine.
     *
     * @param nodes of the machine, numbered from 0
     * @param cycles for each unit of time
     * @param bytesPerFlit if the file has bytes
     */
    public record Units(int nodes, double cycles, int bytesPerFlit) implements Serializable {}

    private MessageFile(Path path, Units units) {
        this.path = path;
        this.units = units;
        this.lines = new LineStream(path, LineStream.Place.START, PIECE);
        FileProblems problems = new FileProblems(path, FORMAT);
        if (!nextLine()) {
            throw problems.stop(
                    problems.start(),
                    ProblemCode.MISSING_PART,
                    "no line names the columns, such as: " + MessageColumns.FORM);
        }
        this.columns = MessageColumns.of(lines.text(), mark(problems), problems);
    }

    /**
     * Opens a trace and checks its beginning.
     *
     * @throws BadInput if it cannot be read, or something is wrong in it
     */
    public static MessageFile open(Path path, Units units) {
        new MessageFile(path, units).check();
        return new MessageFile(path, units);
    }

    private void check() {
        FileProblems problems = new FileProblems(path); // by its columns
        for (int i = 0; i < CHECKED && nextLine(); i++) {
            try {
                message(mark(problems));
            } catch (UnreadableLine mistake) {
                mistake.addTo(problems);
            }
        }
        problems.throwIfAny();
    }

    /**
     * The next message, if there is one.
     *
     * @throws BadInput if something is wrong with it
     */
    public Optional<Message> next() {
        if (!nextLine()) {
            return Optional.empty();
        }
        FileProblems problems = new FileProblems(path);
        try {
            return Optional.of(message(mark(problems)));
        } catch (UnreadableLine mistake) {
            mistake.addTo(problems);
            problems.throwIfAny();
            throw new AssertionError(mistake);
        }
    }

    /** Whether the file has lengths in bytes; otherwise they are flits. */
    public boolean hasBytes() {
        return columns.hasBytes();
    }

    /** Lines read so far. */
    public int linesRead() {
        return lines.number();
    }

    private boolean nextLine() {
        while (lines.next()) {
            String text = lines.text();
            if (!text.isBlank() && !text.startsWith("#")) {
                return true;
            }
        }
        return false;
    }

    private SourcePosition mark(FileProblems problems) {
        return problems.mark(lines.number(), 1);
    }

    private Message message(SourcePosition start) throws UnreadableLine {
        MessageColumns.Row row = columns.row(lines.text(), start);
        double time = time(row.time());
        int source = node(row.source());
        int destination = node(row.destination());
        int flits = flits(row.length());
        int id = row.id().isPresent() ? id(row.id().get()) : Message.NONE;
        int after = row.after().isPresent() ? after(row.after().get(), id) : Message.NONE;
        lastTime = time;
        lastLine = lines.number();
        lastId = Math.max(lastId, id);
        return new Message(Math.round(time * units.cycles), source, destination, flits, id, after);
    }

    private double time(PlacedWord word) throws UnreadableLine {
        double time = word.number().orElse(-1);
        if (!(time >= 0 && time * units.cycles <= MOST_TIME)) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.NOT_A_NUMBER,
                    "expected a time of 0 or more but found " + quote(word.text()));
        }
        if (time < lastTime) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.CONTRADICTION,
                    "time %s is before that of line %d; sort the lines by their time"
                            .formatted(word.text(), lastLine));
        }
        return time;
    }

    private int node(PlacedWord word) throws UnreadableLine {
        int node = word.integer(0).orElse(Integer.MAX_VALUE);
        if (node >= units.nodes) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.UNKNOWN_NAME,
                    "expected a node from 0 to %d but found %s"
                            .formatted(units.nodes - 1, quote(word.text())));
        }
        return node;
    }

    private int flits(PlacedWord word) throws UnreadableLine {
        double length = word.number().orElse(-1);
        double flits = columns.hasBytes() ? Math.ceil(length / units.bytesPerFlit) : length;
        if (!(length >= 0 && flits <= Integer.MAX_VALUE) || flits != Math.rint(flits)) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.NOT_A_NUMBER,
                    "expected a number of %s but found %s"
                            .formatted(columns.hasBytes() ? "bytes" : "flits", quote(word.text())));
        }
        return (int) Math.max(1, flits);
    }

    private int id(PlacedWord word) throws UnreadableLine {
        int id = word.integer(0).orElse(Message.NONE);
        if (id <= lastId) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.CONTRADICTION,
                    "expected an id above %d but found %s; ids grow from line to line"
                            .formatted(lastId, quote(word.text())));
        }
        return id;
    }

    private int after(PlacedWord word, int id) throws UnreadableLine {
        if (word.text().isEmpty()) {
            return Message.NONE;
        }
        int after = word.integer(0).orElse(Integer.MAX_VALUE);
        if (after > lastId || after == id) {
            throw new UnreadableLine(
                    word.where(),
                    ProblemCode.UNKNOWN_NAME,
                    "expected the id of a message further up, or nothing, but found "
                            + quote(word.text()));
        }
        return after;
    }
}
