package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.ProjectFolder;
import crossweave.cli.output.Version;
import crossweave.collective.algorithm.Automatic;
import crossweave.gallery.Gallery;
import crossweave.recording.PlayerPage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The documentation tells the truth: every command in it runs, what it is said to print is what it
 * prints, its pictures are those that the commands draw, and its links lead somewhere.
 */
class DocumentationTest {
    private static final Path PROJECT = ProjectFolder.find();
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
        List<CodeBlock> blocks = CodeBlock.in(page);
        CodeBlock.write(blocks, scratch);
        for (CodeBlock block : blocks) {
            if (block.language().equals("console")) {
                int end = block.text().indexOf('\n');
                String command = block.text().substring(0, end);
                assertTrue(command.startsWith("$ ./xw "), command);
                String shown = block.text().substring(end + 1);
                check(page, block.text(), shown, run(command.substring(2)));
            } else {
                commands(block).forEach(this::run);
            }
        }
        for (Path picture : pictures()) {
            if (draws(blocks, picture)) {
                checkPicture(picture);
            }
        }
    }

    /** The command lines of a block. */
    private static Stream<String> commands(CodeBlock block) {
        return switch (block.language()) {
            case "sh" -> block.text().lines().filter(line -> line.startsWith("./xw "));
            case "console" -> block.text().lines().limit(1);
            default -> Stream.empty();
        };
    }

    private static void check(Path page, String block, String shown, String printed)
            throws IOException {
        if (!Shown.RENEWS) {
            new Shown(shown).assertIs(printed);
            return;
        }
        String command = block.substring(0, block.length() - shown.length());
        String old = "```console\n" + block;
        String text = Files.readString(page);
        Files.writeString(
                page,
                text.replace(old, "```console\n" + command + new Shown(shown).renewed(printed)));
    }

    /** Runs a line; what it prints, without the time it took. */
    private String run(String line) {
        if (line.matches("\\./xw (verify|format).*")) {
            return ""; // the launcher's own; this test is part of the first
        }
        Matcher ending = ENDING.matcher(line);
        int exit = ending.find() ? Integer.parseInt(ending.group(1)) : 0;
        String command = withoutPlayer(ending.replaceFirst(""));
        List<String> args = new ArrayList<>();
        Matcher word = WORD.matcher(command.substring("./xw ".length()));
        while (word.find()) {
            args.add(place(word.group(1) == null ? word.group(2) : word.group(1)));
        }
        Xw xw = Xw.run(args.toArray(String[]::new));
        assertEquals(exit, xw.exit(), command + "\n" + xw.err());
        return xw.out()
                .replaceAll("(?m)^  speed .*\\n", "")
                .replace(scratch + "/", "")
                .replace(PROJECT + "/", "");
    }

    /** A build without Node has no player, and cannot record runs. */
    private static String withoutPlayer(String command) {
        return PlayerPage.exists() ? command : command.replaceAll(" --record\\S* \\S+", "");
    }

    /**
     * Files of the project are read from its folder; files that are written go to a scratch one,
     * where those are that the page itself shows.
     */
    private String place(String arg) {
        boolean isWritten = arg.matches(".*[.](svg|json|html)|target/.*");
        if (isShown(arg) || isWritten && !arg.startsWith("examples/")) {
            return scratch.resolve(arg).toString();
        }
        return arg.replace("examples/", PROJECT.resolve("examples") + "/");
    }

    private boolean isShown(String arg) {
        return arg.matches("[\\w-]+[.]\\w+") && Files.exists(scratch.resolve(arg));
    }

    /** The commands of a page have drawn a picture: it is the one that pages show. */
    private void checkPicture(Path picture) throws IOException {
        Path folder = scratch.resolve(folder(picture));
        Path made =
                Stream.of(folder.resolve("plot.svg"), folder.resolve(picture.getFileName()))
                        .filter(Files::exists)
                        .findFirst()
                        .orElse(scratch.resolve(PROJECT.relativize(picture)));
        if (Shown.RENEWS) {
            Files.copy(made, picture, StandardCopyOption.REPLACE_EXISTING);
        }
        assertEquals(Files.readString(made), Files.readString(picture), picture.toString());
    }

    @Test
    void everyPictureIsDrawnByACommandOfAPage() throws IOException {
        List<CodeBlock> blocks = new ArrayList<>();
        for (Path page : pages().toList()) {
            blocks.addAll(CodeBlock.in(page));
        }
        for (Path picture : pictures()) {
            assertTrue(draws(blocks, picture), "no page says how to draw " + picture);
        }
    }

    private static boolean draws(List<CodeBlock> blocks, Path picture) {
        return blocks.stream()
                .flatMap(DocumentationTest::commands)
                .anyMatch(line -> draws(line, picture));
    }

    private static List<Path> pictures() throws IOException {
        try (Stream<Path> files = Files.list(PROJECT.resolve("docs/images"))) {
            return files.filter(file -> file.toString().endsWith(".svg")).toList();
        }
    }

    /**
     * Whether a command draws a picture by its name, or is the sweep or study whose chart it is.
     */
    private static boolean draws(String line, Path picture) {
        return line.contains("docs/images/" + picture.getFileName())
                || line.endsWith("--folder " + folder(picture));
    }

    private static String folder(Path picture) {
        return "target/" + picture.getFileName().toString().replace(".svg", "");
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
        Path file = PROJECT.resolve("docs/reference/catalogs.md");
        String page = Files.readString(file);
        int start = page.indexOf("## ");
        String now = Xw.run("list", "--markdown").out();
        if (Shown.RENEWS) {
            Files.writeString(file, page.substring(0, start) + now);
        }
        assertEquals(now, page.substring(start));
    }

    @Test
    void theGuideHasTheTableOfAbilities() throws IOException {
        Path file = PROJECT.resolve("docs/guide/techniques.md");
        String page = Files.readString(file);
        String now = Xw.run("list", "abilities", "--markdown").out();
        int start = page.indexOf("| technique | engine |");
        int heading = page.indexOf("## Wormhole, cycle by cycle");
        if (Shown.RENEWS) {
            String before = page.substring(0, start < 0 ? heading : start);
            Files.writeString(file, before + now + "\n" + page.substring(heading));
        }
        assertEquals(now + "\n", page.substring(start, heading));
    }

    @Test
    void theGuideHasTheTableOfAutomaticAlgorithms() throws IOException {
        Path file = PROJECT.resolve("docs/guide/collectives.md");
        String page = Files.readString(file);
        String now =
                Automatic.ROWS.stream()
                        .map(
                                row ->
                                        "| %s | %s | %s | `%s` |\n"
                                                .formatted(
                                                        row.kind(),
                                                        row.ranks(),
                                                        row.bytes(),
                                                        row.algorithm()))
                        .collect(
                                Collectors.joining(
                                        "",
                                        "| operation | ranks | bytes | algorithm |\n"
                                                + "|---|---|---|---|\n",
                                        "\n"));
        int start = page.indexOf("| operation | ranks |");
        int end = page.indexOf("Its thresholds are");
        if (Shown.RENEWS) {
            String before = page.substring(0, start < 0 ? end : start);
            Files.writeString(file, before + now + page.substring(end));
        }
        assertEquals(now, page.substring(start, end));
    }

    /** README counts what papers state and what follows from it, not what we claim beyond them. */
    @Test
    void theReadmeCountsTheClaimsOfPapers() throws IOException {
        String table = Files.readString(PROJECT.resolve("docs/validation/README.md"));
        String[] all =
                table.lines()
                        .filter(line -> line.startsWith("| all |"))
                        .findFirst()
                        .orElseThrow()
                        .split("\\|");
        String papers = all[2] + "," + all[3];
        int hold = sum(papers, "(\\d+) holds?\\b");
        int depend = sum(papers, "(\\d+) depends?\\b");
        int fail = sum(papers, "(\\d+) do(?:es)? not hold");
        int undecided = sum(papers, "(\\d+) undecided");
        String readme = Files.readString(PROJECT.resolve("README.md"));
        int claims = hold + depend + fail + undecided;
        assertTrue(readme.contains("[%d claims of five papers]".formatted(claims)), "" + claims);
        String counts =
                "%d hold, %d depend on what a paper leaves open, %d do not hold, %d is undecided"
                        .formatted(hold, depend, fail, undecided);
        assertTrue(readme.contains(counts), counts);
    }

    private static int sum(String text, String number) {
        return Pattern.compile(number)
                .matcher(text)
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .sum();
    }

    @Test
    void thePapersToCiteAreThoseOfTheGallery() throws IOException {
        String page = Files.readString(PROJECT.resolve("docs/guide/citing.md"));
        for (Gallery.ReproducedPaper reproduced : Gallery.reproducedPapers()) {
            Gallery.Paper paper = reproduced.paper();
            String cell =
                    "| %s | %s, *%s* |".formatted(paper.key(), paper.authors(), paper.title());
            assertTrue(page.contains(cell), cell);
        }
    }

    @Test
    void theCitationHasTheVersionOfTheProgram() throws IOException {
        String citation = Files.readString(PROJECT.resolve("CITATION.cff"));
        String version = Version.text().replaceFirst("[+].*", "");
        assertTrue(citation.contains("\nversion: " + version + "\n"), version);
    }
}
