package crossweave.trace.text;

import static crossweave.trace.text.FileProblems.quote;

import crossweave.problem.ProblemCode;
import crossweave.problem.SourcePosition;

import java.nio.file.Path;
import java.util.List;

/** The words of a file, one after the other, whatever lines they are on. */
public final class FileWords {
    private final List<String> lines;
    private final FileProblems problems;
    private int line; // lines begun
    private LineWords words;
    private SourcePosition where; // of the word read last

    public FileWords(Path path, FileProblems problems) {
        this.problems = problems;
        lines = InputFile.text(path).lines().toList();
        where = problems.start();
        words = new LineWords("", where);
    }

    /** Whether the file has several words, and all are integers. */
    public boolean areNumbers() {
        return String.join(" ", lines).strip().matches("-?\\d+(\\s+-?\\d+)+");
    }

    public boolean hasNext() {
        while (!words.hasNext() && line < lines.size()) {
            words = new LineWords(lines.get(line), problems.mark(line + 1, 1));
            line++;
        }
        return words.hasNext();
    }

    /** The next word; the end of the file counts as an empty one. */
    public PlacedWord next() {
        PlacedWord word = hasNext() ? words.next() : words.peek();
        where = word.where();
        return word;
    }

    /** Where the word read last stands. */
    public SourcePosition mark() {
        return where;
    }

    /**
     * An integer within limits; anything else stops reading, since what follows would have no
     * meaning.
     */
    public int integer(int least, int most, String meaning) {
        PlacedWord word = next();
        int number = word.integer(least).orElse(Integer.MIN_VALUE);
        if (number < least || number > most) {
            throw problems.stop(
                    word.where(), ProblemCode.SYNTAX, expected(word, least, most, meaning));
        }
        return number;
    }

    public static String expected(PlacedWord word, int least, int most, String meaning) {
        String found = word.text().isEmpty() ? "the end of the file" : quote(word.text());
        String limits =
                most == Integer.MAX_VALUE
                        ? " of %d or more".formatted(least)
                        : " from %d to %d".formatted(least, most);
        return "expected %s%s but found %s".formatted(meaning, limits, found);
    }
}
