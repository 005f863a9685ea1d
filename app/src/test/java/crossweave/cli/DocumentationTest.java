package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The documentation tells the truth: every command in it runs, what it is said to print is what it
 * prints, its pictures are those that the commands draw, and its links lead somewhere.
 */
class DocumentationTest {
    private static final Path PROJECT = ProjectFolder.find();
    private static final Pattern BLOCK =
            Pattern.compile("^```(sh|console)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Pattern ENDING = Pattern.compile(" *# exit code (\\d+)$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

    @TempDir private Path scratch;

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(PROJECT)) {
            return files
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .filter(file -> !file.toString().contains("/node_modules/"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyCommandRunsAndPrintsWhatThePageShows(Path page) throws IOException {
        CodeBlock.write(CodeBlock.in(page), scratch);
        Matcher block = BLOCK.matcher(Files.readString(page));
        while (block.find()) {
            boolean withOutput = block.group(1).equals("console");
            String text = block.group(2);
            if (withOutput) {
                int end = text.indexOf('\n');
                String command = text.substring(0, end);
                assertTrue(command.startsWith("$ ./xw "), command);
                assertEquals(text.substring(end + 1), run(command.substring(2)));
            } else {
                text.lines().filter(line -> line.startsWith("./xw ")).forEach(this::run);
            }
        }
    }

    /** Runs a line; what it prints, without the time it took. */
    private String run(String line) {
        if (line.matches("\\./xw (verify|format).*")) {
            return ""; // the launcher's own; this test is part of the first
        }
        Matcher ending = ENDING.matcher(line);
        int exit = ending.find() ? Integer.parseInt(ending.group(1)) : 0;
        String command = ending.replaceFirst("");
        List<String> args = new ArrayList<>();
        Matcher word = WORD.matcher(command.substring("./xw ".length()));
        while (word.find()) {
            args.add(place(word.group(1) == null ? word.group(2) : word.group(1)));
        }
        Xw xw = Xw.run(args.toArray(String[]::new));
        assertEquals(exit, xw.exit(), command + "\n" + xw.err());
        return xw.out().replaceAll("(?m)^  speed .*\\n", "").replace(scratch + "/", "");
    }

    /**
     * Files of the project are read from its folder; files that are written go to a scratch one,
     * where those are that the page itself shows.
     */
    private String place(String arg) {
        if (isShown(arg) || arg.endsWith(".svg") || arg.endsWith(".json") || arg.startsWith("target/")) {
            return scratch.resolve(arg).toString();
        }
        return arg.replace("examples/", PROJECT.resolve("examples") + "/");
    }

    private boolean isShown(String arg) {
        return arg.matches("[\\w-]+[.]\\w+") && Files.exists(scratch.resolve(arg));
    }

    @Test
    void thePicturesAreThoseThatTheCommandsDraw() throws IOException {
        for (Path page : pages().toList()) {
            if (Files.readString(page).contains("docs/images/")) { // others draw none of them
                everyCommandRunsAndPrintsWhatThePageShows(page);
            }
        }
        try (Stream<Path> pictures = Files.list(PROJECT.resolve("docs/images"))) {
            for (Path picture :
                    pictures.filter(file -> file.toString().endsWith(".svg")).toList()) {
                Path drawn = scratch.resolve(PROJECT.relativize(picture));
                assertTrue(Files.exists(drawn), "no page says how to draw " + picture);
                assertEquals(
                        Files.readString(drawn), Files.readString(picture), picture.toString());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyLinkLeadsSomewhere(Path page) throws IOException {
        Matcher link = LINK.matcher(Files.readString(page));
        while (link.find()) {
            Path target = page.resolveSibling(link.group(1));
            assertTrue(Files.exists(target), page + " links to " + link.group(1));
        }
    }

    @Test
    void theReferenceIsWhatTheCatalogsSay() throws IOException {
        String page = Files.readString(PROJECT.resolve("docs/reference/catalogs.md"));
        String catalogs = page.substring(page.indexOf("## "));
        assertEquals(Xw.run("list", "--markdown").out(), catalogs);
    }
}
