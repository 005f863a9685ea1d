package crossweave.trace.simgrid;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.simgrid.SimGridFile.Action;
import crossweave.trace.simgrid.SimGridFile.Kind;
import crossweave.trace.text.FileProblems;
import crossweave.trace.text.LineStream;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;
import crossweave.util.Suggestion;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parses the lines of a trace of SimGrid. */
final class SimGridParser implements Serializable {
    static final int NOBODY = -1;

    private static final double MOST_BYTES = 1e18;
    private static final List<Integer> ANY_SOURCE = List.of(-1, -555); // the second is SMPI's own
    private static final List<Integer> ANY_TAG = List.of(-1, -444);
    private static final int DOUBLE = 8; // bytes
    private static final int MOST_RANKS = 1_000_000_000;
    private static final Map<String, Kind> KINDS = new HashMap<>(); // by their words

    // Bytes of SMPI's data types by their numbers: double int char short long float byte long-long,
    // signed and unsigned char, unsigned short, int, long, long long, long double, wchar, bool,
    // int8 to int64, uint8 to uint64, complex of float, double and long double, addresses, offsets
    private static final List<Integer> TYPES =
            List.of(
                    8, 4, 1, 2, 8, 4, 1, 8, 1, 1, 2, 4, 8, 8, 16, 4, 1, 1, 2, 4, 8, 1, 2, 4, 8, 8,
                    16, 32, 8, 8);

    static {
        for (Kind kind : Kind.values()) {
            KINDS.put(kind.word(), kind);
        }
    }

    private final Path path;
    private final int ranks;
    private final BitSet ofDoubles = new BitSet(); // ranks whose sizes are doubles, not bytes

    SimGridParser(Path path, int ranks) {
        this.path = path;
        this.ranks = ranks;
    }

    /** The rank of a line; NOBODY if it is empty, a comment, or has no valid number. */
    static int rank(String line) {
        int at = 0;
        while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
            at++;
        }
        int rank = 0;
        int digits = 0;
        while (at < line.length() && Character.isDigit(line.charAt(at)) && rank < MOST_RANKS / 10) {
            rank = 10 * rank + Character.digit(line.charAt(at++), 10);
            digits++;
        }
        boolean isWord = at == line.length() || Character.isWhitespace(line.charAt(at));
        return digits > 0 && isWord ? rank : NOBODY;
    }

    /** Parses a line that was checked before. */
    Action again(LineStream lines) {
        try {
            return action(words(lines.text(), new FileProblems(path), lines.number()));
        } catch (UnreadableLine e) {
            throw new BadInput(
                    path.toString(),
                    ProblemCode.FILE_UNREADABLE,
                    "has changed: line %d is no action any more",
                    lines.number());
        }
    }

    static LineWords words(String line, FileProblems problems, int number) {
        int comment = line.indexOf('#');
        return new LineWords(
                comment < 0 ? line : line.substring(0, comment), problems.mark(number, 1));
    }

    Action action(LineWords words) throws UnreadableLine {
        PlacedWord first = words.next();
        int rank = integer(first, 0, ranks - 1, "a rank");
        PlacedWord name = words.next();
        Kind kind = KINDS.get(name.text());
        if (kind == null) {
            List<String> names = Arrays.stream(Kind.values()).map(Kind::word).toList();
            throw new UnreadableLine(
                    name.where(),
                    ProblemCode.UNKNOWN_CHOICE,
                    "%s is no action%s"
                            .formatted(quote(name.text()), Suggestion.of(name.text(), names)));
        }
        Action action = arguments(kind, rank, words);
        if (words.hasNext()) {
            throw new UnreadableLine(
                    words.peek().where(),
                    "%s is one word too many for %s"
                            .formatted(quote(words.peek().text()), kind.word()));
        }
        return action;
    }

    private Action arguments(Kind kind, int rank, LineWords words) throws UnreadableLine {
        int line = words.peek().where().line();
        Draft draft = new Draft(kind, line);
        switch (kind) {
            case INIT -> ofDoubles.set(rank, skip(words) > 0);
            case FINALIZE, WAITALL, BARRIER -> {}
            case COMM_SIZE -> {
                draft.amount = words.hasNext() ? number(words.next(), "a size") : ranks;
                skip(words);
            }
            case COMM_SPLIT, COMM_DUP, LOCATION -> skip(words);
            case COMPUTE, SLEEP -> draft.amount = number(words.next(), amount(kind));
            case SEND, ISEND -> {
                draft.source = rank;
                draft.destination = integer(words.next(), 0, ranks - 1, "a rank");
                draft.tag = integer(words.next(), 0, Integer.MAX_VALUE, "a tag");
                double count = number(words.next(), "a size");
                draft.bytes = bytes(count, type(words, rank));
            }
            case RECV, IRECV -> {
                draft.destination = rank;
                draft.source = orAny(words.next(), ANY_SOURCE, ranks - 1, "a rank");
                draft.tag = orAny(words.next(), ANY_TAG, Integer.MAX_VALUE, "a tag");
                skip(words); // the length is that of the message sent
            }
            case WAIT, TEST -> {
                draft.source = orAny(words.next(), ANY_SOURCE, ranks - 1, "a rank");
                draft.destination = integer(words.next(), 0, ranks - 1, "a rank");
                draft.tag = orAny(words.next(), ANY_TAG, Integer.MAX_VALUE, "a tag");
            }
            default -> collective(draft, rank, words);
        }
        return draft.action();
    }

    private static String amount(Kind kind) {
        return kind == Kind.COMPUTE ? "a number of flops" : "a number of seconds";
    }

    private void collective(Draft draft, int rank, LineWords words) throws UnreadableLine {
        switch (draft.kind) {
            case BCAST -> {
                double count = number(words.next(), "a size");
                draft.root = root(words);
                draft.bytes = bytes(count, type(words, rank));
            }
            case REDUCE, ALLREDUCE -> {
                double count = number(words.next(), "a size");
                draft.amount = number(words.next(), "a number of flops");
                draft.root = draft.kind == Kind.REDUCE ? root(words) : 0;
                draft.bytes = bytes(count, type(words, rank));
            }
            case GATHER, SCATTER, ALLGATHER, ALLTOALL -> {
                double sent = number(words.next(), "a size sent");
                number(words.next(), "a size received");
                boolean hasRoot = draft.kind == Kind.GATHER || draft.kind == Kind.SCATTER;
                draft.root = hasRoot ? root(words) : 0;
                draft.bytes = bytes(sent, type(words, rank));
                type(words, rank);
            }
            case GATHERV, ALLGATHERV -> {
                double sent = number(words.next(), "a size sent");
                List<Double> received = sizes(words, "a size received");
                draft.root = draft.kind == Kind.GATHERV ? root(words) : 0;
                int type = type(words, rank);
                draft.bytes = bytes(sent, type);
                draft.counts = bytes(received, type);
                skip(words);
            }
            case SCATTERV -> {
                List<Double> sent = sizes(words, "a size sent");
                number(words.next(), "a size received");
                draft.root = root(words);
                draft.counts = bytes(sent, type(words, rank));
                type(words, rank);
            }
            case REDUCESCATTER -> {
                List<Double> sizes = sizes(words, "a size received");
                draft.amount = number(words.next(), "a number of flops");
                draft.counts = bytes(sizes, type(words, rank));
            }
            default -> { // ALLTOALLV
                number(words.next(), "a size of the buffer to send");
                List<Double> sent = sizes(words, "a size sent");
                number(words.next(), "a size of the buffer to receive");
                sizes(words, "a size received");
                draft.counts = bytes(sent, type(words, rank));
                type(words, rank);
            }
        }
    }

    /** Skips words without a meaning here; returns how many there were. */
    private static int skip(LineWords words) {
        int count = 0;
        while (words.hasNext()) {
            words.next();
            count++;
        }
        return count;
    }

    private List<Double> sizes(LineWords words, String meaning) throws UnreadableLine {
        List<Double> sizes = new ArrayList<>();
        for (int i = 0; i < ranks; i++) {
            sizes.add(number(words.next(), "%s for rank %d".formatted(meaning, i)));
        }
        return sizes;
    }

    private int root(LineWords words) throws UnreadableLine {
        return words.hasNext() ? integer(words.next(), 0, ranks - 1, "a root") : 0;
    }

    /** Bytes of the data type that may come next. */
    private int type(LineWords words, int rank) throws UnreadableLine {
        if (!words.hasNext()) {
            return ofDoubles.get(rank) ? DOUBLE : 1;
        }
        return TYPES.get(integer(words.next(), 0, TYPES.size() - 1, "the number of a data type"));
    }

    private static long bytes(double count, int type) {
        return Math.round(count * type);
    }

    private static List<Long> bytes(List<Double> counts, int type) {
        return counts.stream().map(count -> bytes(count, type)).toList();
    }

    private static int orAny(PlacedWord word, List<Integer> any, int most, String meaning)
            throws UnreadableLine {
        return any.contains(word.integer(Integer.MIN_VALUE).orElse(0))
                ? Action.ANY
                : integer(word, 0, most, meaning);
    }

    private static int integer(PlacedWord word, int least, int most, String meaning)
            throws UnreadableLine {
        int number = word.integer(least).orElse(NOBODY);
        if (number < least || number > most) {
            String limits =
                    most == Integer.MAX_VALUE ? "" : " from %d to %d".formatted(least, most);
            throw new UnreadableLine(
                    word.where(),
                    "expected %s%s but found %s".formatted(meaning, limits, quote(word.text())));
        }
        return number;
    }

    private static double number(PlacedWord word, String meaning) throws UnreadableLine {
        double number = word.number().orElse(-1);
        if (number < 0 || number > MOST_BYTES) {
            throw new UnreadableLine(
                    word.where(),
                    "expected %s but found %s".formatted(meaning, quote(word.text())));
        }
        return number;
    }

    /** An action being read. */
    private static final class Draft {
        private final Kind kind;
        private final int line;
        private int source;
        private int destination;
        private int tag;
        private int root;
        private long bytes;
        private double amount;
        private List<Long> counts = List.of();

        Draft(Kind kind, int line) {
            this.kind = kind;
            this.line = line;
        }

        Action action() {
            return new Action(kind, source, destination, tag, root, bytes, amount, counts, line);
        }
    }
}
