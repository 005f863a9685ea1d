package crossweave.trace.text;

import crossweave.problem.SourcePosition;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a line, read one after the other; blanks separate them. */
public final class LineWords {
    private static final Pattern WORD = Pattern.compile("\\S+");

    private final List<PlacedWord> words = new ArrayList<>();
    private final SourcePosition end;
    private int next;

    public LineWords(String line, SourcePosition start) {
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(new PlacedWord(matcher.group(), start.plus(matcher.start())));
        }
        end = start.plus(line.length());
    }

    /** Words that the caller has split; the line ends at {@code end}. */
    public LineWords(List<PlacedWord> words, SourcePosition end) {
        this.words.addAll(words);
        this.end = end;
    }

    /** The words of a line, up to a # comment; commas separate like blanks. */
    public static LineWords of(String line, SourcePosition start) {
        return new LineWords(line.replaceAll("#.*", "").replace(',', ' '), start);
    }

    public boolean hasNext() {
        return next < words.size();
    }

    /** The word that {@link #next} will return; the end of the line counts as an empty word. */
    public PlacedWord peek() {
        return hasNext() ? words.get(next) : new PlacedWord("", end);
    }

    public PlacedWord next() {
        PlacedWord word = peek();
        next++;
        return word;
    }
}
