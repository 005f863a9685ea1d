package crossweave.trace;

import static crossweave.trace.Complaints.quote;

import crossweave.config.Mark;

import java.nio.file.Path;
import java.util.List;

/** The words of a file, one after the other, whatever lines they are on. */
final class Tokens {
    private final List<String> lines;
    private final Complaints complaints;
    private int line; // lines begun
    private Words words;
    private Mark mark; // of the word read last

    Tokens(Path path, Complaints complaints) {
        this.complaints = complaints;
        lines = InputFile.text(path).lines().toList();
        mark = complaints.start();
        words = new Words("", mark);
    }

    /** Whether the file has several words, and all are integers. */
    boolean areNumbers() {
        return String.join(" ", lines).strip().matches("-?\\d+(\\s+-?\\d+)+");
    }

    boolean hasNext() {
        while (!words.hasNext() && line < lines.size()) {
            words = new Words(lines.get(line), complaints.mark(line + 1, 1));
            line++;
        }
        return words.hasNext();
    }

    /** The next word; the end of the file counts as an empty one. */
    Word next() {
        Word word = hasNext() ? words.next() : words.peek();
        mark = word.mark();
        return word;
    }

    /** Where the word read last stands. */
    Mark mark() {
        return mark;
    }

    /** An integer within limits; what is none ends the reading: nothing behind it has a meaning. */
    int integer(int least, int most, String meaning) {
        Word word = next();
        int number = word.integer(least).orElse(Integer.MIN_VALUE);
        if (number < least || number > most) {
            throw complaints.stop(word.mark(), expected(word, least, most, meaning));
        }
        return number;
    }

    static String expected(Word word, int least, int most, String meaning) {
        String found = word.text().isEmpty() ? "the end of the file" : quote(word.text());
        String limits =
                most == Integer.MAX_VALUE
                        ? " of %d or more".formatted(least)
                        : " from %d to %d".formatted(least, most);
        return "expected %s%s but found %s".formatted(meaning, limits, found);
    }
}
