package crossweave.trace.otf2;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;
import crossweave.trace.otf2.Event.Transfer;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.UnreadableLine;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads lines such as {@code MPI_SEND 0 201 Receiver: 1 ("thread" <1>), Communicator: "world" <0>,
 * Tag: 7, Length: 64}. As names in quotes may hold anything, attributes are found from the end.
 */
final class EventParser {
    private static final long MOST_BYTES = 1L << 40; // of a transfer

    private final Path path;
    private final Definitions definitions;
    private String line = "";
    private int number; // of the line
    private int at; // what was read of it from its beginning
    private int end; // what was not read of it from its end

    EventParser(Path path, Definitions definitions) {
        this.path = path;
        this.definitions = definitions;
    }

    /** The event of a line, if it has one of a rank that matters here. */
    Optional<Event> event(String text, int lineNumber) throws UnreadableLine {
        line = text;
        number = lineNumber;
        at = Math.max(0, line.indexOf(' '));
        Optional<EventKind> known = EventKind.of(line.substring(0, at));
        if (known.isEmpty()) {
            return Optional.empty();
        }
        EventKind kind = known.get();
        long location = leading("a location");
        long time = leading("a time");
        end = line.length();
        Integer rank = definitions.ranks().get(location);
        if (kind.isRegion() && (rank == null || !isCall())) {
            return Optional.empty();
        }
        if (rank == null) {
            if (kind.isOneSided()) {
                return Optional.empty(); // such as a copy of an accelerator
            }
            throw bad(
                    ProblemCode.NOT_SUPPORTED,
                    "location %d communicates, but is no rank of the group of type COMM_LOCATIONS",
                    location);
        }
        if (kind.isOneSided()) {
            throw bad(
                    ProblemCode.NOT_SUPPORTED,
                    "this cannot be told as sends, receives and collective operations");
        }
        long request = kind.hasRequest() ? request() : 0;
        Transfer transfer = Transfer.NONE;
        if (kind.isMessage()) {
            transfer = message(kind);
        } else if (kind.isCollective()) {
            transfer = collective();
        }
        return Optional.of(new Event(kind, rank, time, request, transfer, number));
    }

    /** Whether the region is a call of MPI. */
    private boolean isCall() {
        int open = line.lastIndexOf('<');
        int close = line.lastIndexOf('>');
        return open > at
                && close > open
                && isNumber(line, open + 1, close)
                && definitions.regions().contains(Long.parseLong(line, open + 1, close, 10));
    }

    private long request() throws UnreadableLine {
        return line.contains(", Request: ") ? trailing(", Request: ") : trailing(" Request: ");
    }

    private Transfer message(EventKind kind) throws UnreadableLine {
        long bytes = bytes(", Length: ");
        long tag = trailing(", Tag: ");
        if (tag > Integer.MAX_VALUE) {
            throw bad(ProblemCode.TOO_LARGE, "the tag is %d", tag);
        }
        int communicator = communicator(between(", Communicator: "));
        boolean isSent = kind == EventKind.MPI_SEND || kind == EventKind.MPI_ISEND;
        String peer = between(isSent ? " Receiver: " : " Sender: ");
        return new Transfer("", communicator, rank(peer), (int) tag, bytes, 0);
    }

    private Transfer collective() throws UnreadableLine {
        long received = bytes(", Received: ");
        long sent = bytes(", Sent: ");
        int root = rank(between(", Root: "));
        String name = between(", Communicator: ");
        String operation = between(" Operation: ");
        boolean moves = CollectiveCalls.communicates(operation);
        int communicator = moves ? communicator(name) : Transfer.NOBODY;
        return new Transfer(operation, communicator, root, 0, sent, received);
    }

    /** The number that a rank begins with, or NOBODY where there is another word. */
    private static int rank(String text) {
        int space = text.indexOf(' ');
        int length = space < 0 ? text.length() : space;
        return isNumber(text, 0, length) && length <= 9
                ? Integer.parseInt(text, 0, length, 10)
                : Transfer.NOBODY;
    }

    private int communicator(String name) throws UnreadableLine {
        int open = name.lastIndexOf('<');
        int close = name.length() - 1;
        Integer known =
                open >= 0 && name.endsWith(">") && isNumber(name, open + 1, close)
                        ? definitions.numbers().get(Long.parseLong(name, open + 1, close, 10))
                        : null;
        if (known == null) {
            throw bad(
                    ProblemCode.UNKNOWN_NAME,
                    "the communicator %s has no COMM definition with a GROUP of MPI",
                    FileProblems.quote(name));
        }
        return known;
    }

    private long bytes(String name) throws UnreadableLine {
        long bytes = trailing(name);
        if (bytes > MOST_BYTES) {
            throw bad(
                    ProblemCode.TOO_LARGE,
                    "%,d bytes, but there can be %,d at most",
                    bytes,
                    MOST_BYTES);
        }
        return bytes;
    }

    /** The next number of the beginning. */
    private long leading(String what) throws UnreadableLine {
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        int start = at;
        while (at < line.length() && isDigit(line.charAt(at))) {
            at++;
        }
        return number(start, at, what);
    }

    /** The number behind a name, where the unread part ends. */
    private long trailing(String name) throws UnreadableLine {
        int last = end;
        int start = start(name);
        return number(start, last, "a number behind '" + name.strip().replace(", ", "") + "'");
    }

    private String between(String name) throws UnreadableLine {
        int last = end;
        int start = start(name);
        return line.substring(start, last);
    }

    /** Where the value of an attribute begins; the rest of the line is read. */
    private int start(String name) throws UnreadableLine {
        int found = line.lastIndexOf(name, end - name.length());
        if (found < at) {
            throw bad(
                    ProblemCode.SYNTAX,
                    "expected '%s' in this event",
                    name.replace(",", "").strip());
        }
        end = found;
        return found + name.length();
    }

    private long number(int start, int last, String what) throws UnreadableLine {
        if (!isNumber(line, start, last)) {
            throw bad(ProblemCode.SYNTAX, "expected %s in this event", what);
        }
        return Long.parseLong(line, start, last, 10);
    }

    /** Whether there are digits only, and not too many for a long. */
    private static boolean isNumber(String text, int start, int last) {
        int i = start;
        while (i < last && isDigit(text.charAt(i))) {
            i++;
        }
        return i == last && start < last && last - start <= 18;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private UnreadableLine bad(ProblemCode code, String sentence, Object... values) {
        return new UnreadableLine(
                new SourcePosition(path.toString(), number, 1), code, sentence.formatted(values));
    }
}
