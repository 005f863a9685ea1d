package crossweave.site;

import crossweave.problem.SourcePosition;

import org.commonmark.node.FencedCodeBlock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command of a page that records a run, as in {@code ./xw run scenario.yaml --record ring.html}.
 *
 * @param name of the player, that of the file without its ending
 * @param arguments of the command behind {@code run}, without {@code --record} and its file
 */
record RecordedRun(SourcePosition where, String name, List<String> arguments) {
    private static final Pattern COMMAND = Pattern.compile("(?:\\$ )?\\./xw run (.*?)( *#.*)?");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
    private static final String OPTION = "--record";
    private static final String ENDING = ".html";

    /** The first in a block of commands, if there is one. */
    static Optional<RecordedRun> in(MarkdownPage page, FencedCodeBlock block) {
        Stream<String> lines =
                switch (block.getInfo()) {
                    case "sh" -> block.getLiteral().lines();
                    case "console" -> block.getLiteral().lines().limit(1);
                    default -> Stream.empty();
                };
        return lines.map(COMMAND::matcher)
                .filter(Matcher::matches)
                .map(command -> words(command.group(1)))
                .filter(words -> words.contains(OPTION))
                .map(words -> of(LinkTargets.position(page, block), words))
                .findFirst();
    }

    private static RecordedRun of(SourcePosition where, List<String> words) {
        List<String> arguments = new ArrayList<>(words);
        int option = arguments.indexOf(OPTION);
        arguments.remove(option);
        String file = arguments.remove(option);
        return new RecordedRun(where, file.replace(ENDING, ""), arguments);
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(
                    Stream.of(1, 2, 3)
                            .map(word::group)
                            .filter(group -> group != null)
                            .findFirst()
                            .orElseThrow());
        }
        return words;
    }

    /** Its page in the site. */
    String path() {
        return "players/" + name + ENDING;
    }
}
