package crossweave.trace;

import crossweave.config.Mark;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a line, read one after the other; blanks separate them. */
final class Words {
    private static final Pattern WORD = Pattern.compile("\\S+");

    private final List<Word> words = new ArrayList<>();
    private final Mark end;
    private int next;

    Words(String line, Mark start) {
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            words.add(new Word(matcher.group(), start.plus(matcher.start())));
        }
        end = start.plus(line.length());
    }

    /** Words that somebody else told apart; the line ends at {@code end}. */
    Words(List<Word> words, Mark end) {
        this.words.addAll(words);
        this.end = end;
    }

    /** The words of a line with a comment behind #; commas are as good as blanks. */
    static Words of(String line, Mark start) {
        return new Words(line.replaceAll("#.*", "").replace(',', ' '), start);
    }

    boolean hasNext() {
        return next < words.size();
    }

    /** The word that {@link #next} will give; the end of the line counts as an empty word. */
    Word peek() {
        return hasNext() ? words.get(next) : new Word("", end);
    }

    Word next() {
        Word word = peek();
        next++;
        return word;
    }
}
