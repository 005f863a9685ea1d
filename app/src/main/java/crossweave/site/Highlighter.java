package crossweave.site;

import crossweave.draw.svg.Svg;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Marks comments, strings, numbers, keywords and names of settings in code, for colours. It knows
 * words, not grammars: what it does not recognize stays as it is.
 */
final class Highlighter {
    /** Groups of the patterns below, and the classes of their spans in HTML. */
    private static final List<String> KINDS =
            List.of("comment", "string", "key", "keyword", "number", "option");

    private static final String QUOTED =
            "(?<string>\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*')";
    private static final String NUMBER =
            "(?<number>(?<![\\w.])(?:0x[0-9a-fA-F]+|\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)(?![\\w.]))";
    private static final String HASH = "(?<comment>(?<![^\\s])#[^\\n]*)";
    private static final String SLASHES = "(?<comment>//[^\\n]*|/\\*.*?\\*/)";

    private static final Pattern YAML =
            pattern(HASH, QUOTED, "(?<key>(?<![^\\s{,\\[])[\\w.*/-]+(?=:(?:\\s|$)))", NUMBER);
    private static final Pattern C =
            pattern(
                    SLASHES,
                    QUOTED,
                    "(?<keyword>#\\w+|"
                            + words(
                                    "auto break case char const continue default do double else"
                                        + " enum extern float for goto if int long register return"
                                        + " short signed sizeof static struct switch typedef union"
                                        + " unsigned void volatile while par")
                            + ")",
                    NUMBER);
    private static final Pattern JAVA =
            pattern(
                    SLASHES,
                    QUOTED,
                    "(?<keyword>@\\w+|"
                            + words(
                                    "abstract boolean break byte case catch char class continue"
                                        + " default do double else enum extends final finally float"
                                        + " for if implements import instanceof int interface long"
                                        + " new null package permits private protected public"
                                        + " record return sealed short static super switch this"
                                        + " throw throws true false try var void while yield")
                            + ")",
                    NUMBER);
    private static final Pattern PYTHON =
            pattern(
                    HASH,
                    QUOTED,
                    "(?<keyword>"
                            + words(
                                    "and as assert break class continue def del elif else except"
                                        + " False finally for from global if import in is lambda"
                                        + " None not or pass raise return True try while with"
                                        + " yield")
                            + ")",
                    NUMBER);
    private static final Pattern SQL =
            pattern(
                    "(?<comment>--[^\\n]*)",
                    QUOTED,
                    "(?<keyword>"
                            + words(
                                    "SELECT FROM WHERE JOIN USING ON AND OR NOT AS GROUP ORDER BY"
                                            + " DESC ASC LIMIT IN IS NULL DISTINCT HAVING")
                            + ")",
                    NUMBER);
    private static final Pattern JSON =
            pattern(
                    "(?<key>\"(?:[^\"\\\\]|\\\\.)*\"(?=\\s*:))",
                    QUOTED,
                    "(?<keyword>" + words("true false null") + ")",
                    NUMBER);
    private static final Pattern SHELL =
            pattern(HASH, QUOTED, "(?<option>(?<=\\s)--?[A-Za-z][\\w-]*)");
    private static final Pattern SCRIPT = pattern(HASH, QUOTED, NUMBER);

    private static final Map<String, Pattern> LANGUAGES =
            Map.ofEntries(
                    Map.entry("yaml", YAML),
                    Map.entry("c", C),
                    Map.entry("cpc", C),
                    Map.entry("java", JAVA),
                    Map.entry("python", PYTHON),
                    Map.entry("sql", SQL),
                    Map.entry("json", JSON),
                    Map.entry("sh", SHELL),
                    Map.entry("shell", SHELL),
                    Map.entry("xws", SCRIPT));

    private Highlighter() {}

    private static Pattern pattern(String... parts) {
        return Pattern.compile(String.join("|", parts), Pattern.DOTALL);
    }

    private static String words(String list) {
        return "\\b(?:" + list.replace(' ', '|') + ")\\b";
    }

    /** A block of code as HTML; the language is that behind the three ticks, or empty. */
    static String block(String language, String code) {
        String marked =
                language.equals("console") ? console(code) : marked(LANGUAGES.get(language), code);
        return "<pre tabindex=\"0\"><code>" + marked + "</code></pre>\n";
    }

    /** Commands behind a dollar, and what they print. */
    private static String console(String code) {
        return Arrays.stream(code.split("\n", -1))
                .map(Highlighter::consoleLine)
                .collect(Collectors.joining("\n"));
    }

    private static String consoleLine(String line) {
        return line.startsWith("$ ")
                ? "<span class=\"prompt\">$</span> " + marked(SHELL, line.substring(2))
                : Svg.escape(line);
    }

    private static String marked(@Nullable Pattern language, String code) {
        if (language == null) {
            return Svg.escape(code);
        }
        StringBuilder html = new StringBuilder();
        Matcher token = language.matcher(code);
        int done = 0;
        while (token.find()) {
            html.append(Svg.escape(code.substring(done, token.start())));
            html.append("<span class=\"").append(kind(token)).append("\">");
            html.append(Svg.escape(token.group())).append("</span>");
            done = token.end();
        }
        return html.append(Svg.escape(code.substring(done))).toString();
    }

    private static String kind(Matcher token) {
        Map<String, Integer> groups = token.namedGroups();
        return KINDS.stream()
                .filter(kind -> groups.containsKey(kind) && token.group(kind) != null)
                .findFirst()
                .orElseThrow();
    }
}
