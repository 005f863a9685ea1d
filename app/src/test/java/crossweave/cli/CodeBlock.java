package crossweave.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A block of code in a page. Invisible comments before it say what readers need not see: <code>
 * &lt;!-- file: ring.cpc --&gt;</code> the file that it is, <code>&lt;!-- around: void main() { ...
 * } --&gt;</code> what a fragment stands in, at the dots.
 *
 * @param line of the page in which it begins
 * @param language behind the three ticks, or nothing
 * @param file that it is, or nothing
 * @param around what a fragment stands in, or nothing
 */
record CodeBlock(int line, String language, String text, String file, String around) {
    private static final Pattern BLOCK =
            Pattern.compile(
                    "((?:^<!-- \\w+: .*? -->\\n)*)^ *```(\\w*)\\n(.*?)^ *```$",
                    Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern COMMENT =
            Pattern.compile("<!-- (\\w+): (.*?) -->", Pattern.DOTALL);
    private static final Pattern PUBLIC_TYPE =
            Pattern.compile("^public [\\w ]*?(?:record|class|interface) (\\w+)", Pattern.MULTILINE);

    /** All blocks of a page, in its order. */
    static List<CodeBlock> in(Path page) throws IOException {
        String text = Files.readString(page);
        List<CodeBlock> blocks = new ArrayList<>();
        Matcher found = BLOCK.matcher(text);
        while (found.find()) {
            int line = (int) text.substring(0, found.start(2)).lines().count();
            Map<String, String> said = comments(found.group(1));
            String code = found.group(3);
            blocks.add(
                    new CodeBlock(
                            line,
                            found.group(2),
                            code,
                            said.getOrDefault("file", javaFile(found.group(2), code)),
                            said.getOrDefault("around", "")));
        }
        return blocks;
    }

    private static Map<String, String> comments(String before) {
        return COMMENT.matcher(before)
                .results()
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
    }

    private static String javaFile(String language, String code) {
        Matcher type = PUBLIC_TYPE.matcher(code);
        return language.equals("java") && type.find() ? type.group(1) + ".java" : "";
    }

    /** Writes the blocks that are files; what runs in this folder then finds them. */
    static void write(List<CodeBlock> blocks, Path folder) throws IOException {
        for (CodeBlock block : blocks) {
            if (!block.file.isEmpty()) {
                block.writeTo(folder.resolve(block.file));
            }
        }
    }

    /** The file that it is, or one of this ending that is made of it. */
    Path in(Path folder, String ending) throws IOException {
        Path path = folder.resolve(file.isEmpty() ? "line-" + line + ending : file);
        writeTo(path);
        return path;
    }

    private void writeTo(Path path) throws IOException {
        Files.createDirectories(path.toAbsolutePath().getParent());
        Files.writeString(path, around.isEmpty() ? text : around.replace("...", "\n" + text));
    }
}
