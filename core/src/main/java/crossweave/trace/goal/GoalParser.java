package crossweave.trace.goal;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.trace.schedule.Work;
import crossweave.trace.text.LineWords;
import crossweave.trace.text.PlacedWord;
import crossweave.trace.text.UnreadableLine;

/** Parses the lines within a block of a GOAL file, one at a time. */
final class GoalParser {
    private final int ranks;
    private final GoalLabels labels;

    /** A parser for files of so many ranks. */
    GoalParser(int ranks, GoalLabels labels) {
        this.ranks = ranks;
        this.labels = labels;
    }

    GoalItem item(LineWords words) throws UnreadableLine {
        PlacedWord first = words.next();
        if (isOperation(first)) {
            return operation(GoalLabels.NONE, first, first, words);
        }
        if (!isLabel(first)) {
            throw new UnreadableLine(
                    first.where(),
                    "expected an operation (send, recv, calc) or a label but found "
                            + quote(first.text()));
        }
        PlacedWord second = words.next();
        return switch (second.text()) {
            case ":" -> operation(labels.key(first.text()), first, words.next(), words);
            case "requires" -> dependency(GoalKind.REQUIRES, first, words);
            case "irequires" -> dependency(GoalKind.STARTS_AFTER, first, words);
            default ->
                    throw new UnreadableLine(
                            second.where(),
                            "expected ':', 'requires' or 'irequires' after label %s but found %s"
                                    .formatted(quote(first.text()), quote(second.text())));
        };
    }

    private static boolean isOperation(PlacedWord word) {
        return switch (word.text()) {
            case "send", "recv", "calc" -> true;
            default -> false;
        };
    }

    /**
     * Whether a word is a name: the scanner makes sure that those are the words that begin with a
     * letter.
     */
    private static boolean isLabel(PlacedWord word) {
        return !word.text().isEmpty() && Character.isLetter(word.text().charAt(0));
    }

    private GoalItem dependency(GoalKind kind, PlacedWord label, LineWords words)
            throws UnreadableLine {
        PlacedWord required = words.next();
        if (!isLabel(required)) {
            throw new UnreadableLine(
                    required.where(), "expected a label but found " + quote(required.text()));
        }
        end(words);
        return new GoalItem(
                kind,
                labels.key(label.text()),
                labels.key(required.text()),
                0,
                0,
                0,
                0,
                0,
                label.where().line(),
                label.where().column());
    }

    private GoalItem operation(long label, PlacedWord first, PlacedWord what, LineWords words)
            throws UnreadableLine {
        GoalKind kind =
                switch (what.text()) {
                    case "send" -> GoalKind.SEND;
                    case "recv" -> GoalKind.RECEIVE;
                    case "calc" -> GoalKind.CALC;
                    default ->
                            throw new UnreadableLine(
                                    what.where(),
                                    "expected send, recv or calc but found " + quote(what.text()));
                };
        int line = what.where().line();
        int column = first.where().column();
        if (kind == GoalKind.CALC) {
            long amount = number(words.next(), "a time to calculate");
            return options(
                    new GoalItem(kind, label, GoalLabels.NONE, amount, 0, 0, 0, 0, line, column),
                    words);
        }
        long bytes = number(words.next(), "a number of bytes, such as 8b,");
        expect(words.next(), "b");
        expect(words.next(), kind == GoalKind.SEND ? "to" : "from");
        int peer = peer(words.next(), kind);
        return options(
                new GoalItem(kind, label, GoalLabels.NONE, bytes, peer, 0, 0, 0, line, column),
                words);
    }

    private GoalItem options(GoalItem plain, LineWords words) throws UnreadableLine {
        GoalItem item = plain;
        while (words.hasNext()) {
            PlacedWord option = words.next();
            boolean isMessage = item.kind() != GoalKind.CALC;
            if (option.text().equals("tag") && isMessage) {
                item = item.withTag(tag(words.next(), item.kind()));
            } else if (option.text().equals("cpu")) {
                item = item.withCpu((int) number(words.next(), "the number of a cpu", 255));
            } else if (option.text().equals("nic") && isMessage) {
                item = item.withNic((int) number(words.next(), "the number of a nic", 255));
            } else {
                throw new UnreadableLine(
                        option.where(),
                        "expected %s or the end of the line but found %s"
                                .formatted(
                                        isMessage ? "tag, cpu, nic" : "cpu", quote(option.text())));
            }
        }
        return item;
    }

    private int peer(PlacedWord word, GoalKind kind) throws UnreadableLine {
        if (kind == GoalKind.RECEIVE && word.text().equals("-1")) {
            return Work.ANY;
        }
        return (int) number(word, "a rank", ranks - 1L);
    }

    private static int tag(PlacedWord word, GoalKind kind) throws UnreadableLine {
        if (kind == GoalKind.RECEIVE && word.text().equals("-1")) {
            return Work.ANY;
        }
        return (int) number(word, "a tag", Integer.MAX_VALUE);
    }

    private static long number(PlacedWord word, String meaning) throws UnreadableLine {
        return number(word, meaning, Long.MAX_VALUE);
    }

    static long number(PlacedWord word, String meaning, long most) throws UnreadableLine {
        long number = isNumber(word.text()) ? Long.parseLong(word.text()) : -1;
        if (number < 0 || number > most) {
            String limits = most == Long.MAX_VALUE ? "" : " from 0 to " + most;
            throw new UnreadableLine(
                    word.where(),
                    "expected %s%s but found %s".formatted(meaning, limits, quote(word.text())));
        }
        return number;
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty()
                && text.length() <= 18
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    static void expect(PlacedWord word, String text) throws UnreadableLine {
        if (!word.text().equals(text)) {
            throw new UnreadableLine(
                    word.where(), "expected '%s' but found %s".formatted(text, quote(word.text())));
        }
    }

    static void end(LineWords words) throws UnreadableLine {
        if (words.hasNext()) {
            throw new UnreadableLine(
                    words.peek().where(),
                    "%s is one word too many; begin a new line"
                            .formatted(quote(words.peek().text())));
        }
    }
}
