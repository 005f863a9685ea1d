package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.experiment.Run;
import crossweave.experiment.sweep.SweepAxis;
import crossweave.files.Json;
import crossweave.files.scenario.ScenarioFile;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

/**
 * The code in the documentation is code that works: every scenario, program and script of a page is
 * run. (Commands are the business of {@link DocumentationTest}, cells of Python that of {@link
 * PythonTest}.)
 */
class DocumentedCodeTest {
    /** Blocks without a language are drawings, grammars and outputs; so are those of text. */
    private static final Set<String> LANGUAGES =
            Set.of(
                    "", "text", "sh", "console", "yaml", "java", "xws", "c", "json", "sql",
                    "python");

    /** The page whose blocks of shell dist/try.sh carries out, with the zip. */
    private static final Path TRIED = Path.of("docs", "guide", "install.md");

    private static final long CYCLES = 300; // that a scenario is run for: enough to send something
    private static final String NETWORK = "network.topology=mesh 8x8"; // where a page names none
    private static final Pattern MACHINE =
            Pattern.compile("^(machine|network):", Pattern.MULTILINE);
    private static final Pattern STUDY = Pattern.compile("^(scenario|vary):", Pattern.MULTILINE);
    private static final Pattern PRINTED =
            Pattern.compile("printf\\(.*\\); *// (.+)$", Pattern.MULTILINE);

    @TempDir private Path scratch;

    static Stream<Path> pages() throws IOException {
        return DocumentationTest.pages();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyBlockOfCodeRuns(Path page) throws IOException {
        List<CodeBlock> blocks = CodeBlock.in(page);
        CodeBlock.write(blocks, scratch);
        for (CodeBlock block : blocks) {
            String place = page + ":" + block.line();
            boolean isTried = page.endsWith(TRIED) && block.language().equals("shell");
            assertTrue(
                    isTried || LANGUAGES.contains(block.language()),
                    place + ": nobody runs " + block.language());
            try {
                run(block, blocks);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(place + ": " + e.getMessage(), e);
            }
        }
    }

    private void run(CodeBlock block, List<CodeBlock> page) throws IOException {
        switch (block.language()) {
            case "yaml" -> runYaml(block.text());
            case "sql" -> query(block.text());
            case "xws" -> runScript(block.in(scratch, ".xws"));
            case "c" -> runProgram(block.in(scratch, ".cpc"), block.text());
            case "json" -> Json.read(block.text());
            case "java" -> compile(block, page);
            default -> {} // commands, and what is no code
        }
    }

    private void runYaml(String text) throws IOException {
        if (STUDY.matcher(text).find()) {
            checkStudy(text);
        } else {
            runScenario(text);
        }
    }

    /** The first values of what it sweeps, for a few cycles. */
    private void runScenario(String text) {
        ScenarioFile file =
                ScenarioFile.of(scratch.resolve("scenario.yaml"), text)
                        .trusting(_ -> Optional.empty());
        if (!MACHINE.matcher(text).find()) {
            file = file.with("the page", NETWORK);
        }
        for (SweepAxis axis : file.sweeps()) {
            file = file.with("the page", axis.path() + "=" + axis.values().getFirst());
        }
        new Run(file.experiment()).run(run -> run.cycle() < CYCLES);
    }

    /** Commands of its page run it. */
    private void checkStudy(String text) throws IOException {
        Path study = Files.writeString(scratch.resolve("study.yaml"), text);
        succeed("study", study.toString(), "--dry-run");
    }

    /** Asks the store of a small study. */
    private void query(String sql) throws IOException {
        Path study = scratch.resolve("asked.yaml");
        Files.writeString(
                study,
                """
                scenario: {network: {topology: ring 4}, measure: {cycles: 100}}
                vary: {workload.load: 0.1:0.2:0.1}
                """);
        succeed("study", study.toString());
        succeed("study", "query", scratch.resolve("asked.db").toString(), sql);
    }

    private void runScript(Path script) throws IOException {
        Path scenario = scratch.resolve("script.yaml");
        Files.writeString(
                scenario,
                "network: {topology: mesh 4x4}\nworkload: {name: script, program: %s}\n"
                        .formatted(script.getFileName()));
        succeed("script", "check", script.toString());
        succeed("run", scenario.toString());
    }

    private static void runProgram(Path program, String text) {
        String[] run = {
            "cpc", "run", program.toString(), "--no-sequential", "--mapping", "identity"
        };
        List<String> printed = succeed(run).lines().toList();
        PRINTED.matcher(text)
                .results()
                .map(comment -> comment.group(1))
                .forEach(line -> assertTrue(printed.contains(line), line + " in " + printed));
    }

    private static String succeed(String... command) {
        Xw xw = Xw.run(command);
        assertEquals(0, xw.exit(), xw.out() + xw.err());
        return xw.out();
    }

    /** Where a scenario of the page names it, that compiles and runs it. */
    private void compile(CodeBlock block, List<CodeBlock> page) throws IOException {
        boolean isRun =
                page.stream()
                        .filter(other -> other.language().equals("yaml"))
                        .anyMatch(other -> other.text().contains(block.file()));
        if (block.file().isEmpty() || !isRun) {
            ByteArrayOutputStream mistakes = new ByteArrayOutputStream();
            String folder = scratch.toString(); // where other blocks of the page are
            List<String> args = new ArrayList<>(List.of("-proc:none", "-d", folder));
            args.addAll(List.of("-sourcepath", folder));
            args.addAll(List.of("-classpath", System.getProperty("java.class.path")));
            args.add(block.in(scratch, ".java").toString());
            int exit =
                    ToolProvider.getSystemJavaCompiler()
                            .run(null, null, mistakes, args.toArray(String[]::new));
            assertEquals(0, exit, mistakes.toString(StandardCharsets.UTF_8));
        }
    }
}
