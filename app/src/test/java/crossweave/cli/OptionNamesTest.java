package crossweave.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Options that mean the same have one name, one form and one sentence in all commands. */
class OptionNamesTest {
    /** What these are about is the subject of their command; the first word says what they do. */
    private static final Set<String> OF_THEIR_COMMAND =
            Set.of(
                    "--svg",
                    "--figure",
                    "--out",
                    "--folder",
                    "--nodes",
                    "--length",
                    "--level",
                    "--mapping",
                    "--applied",
                    "--overhead",
                    "--port",
                    "--top",
                    "--simulate");

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command),
                command.getSubcommands().values().stream()
                        .distinct()
                        .flatMap(OptionNamesTest::all));
    }

    private static Stream<CommandLine> all() {
        return all(Main.commandLine());
    }

    private static Map<String, List<OptionSpec>> options() {
        Map<String, List<OptionSpec>> byName = new TreeMap<>();
        all().flatMap(command -> command.getCommandSpec().options().stream())
                .filter(option -> !option.usageHelp() && !option.versionHelp())
                .forEach(
                        option ->
                                byName.computeIfAbsent(option.longestName(), _ -> new ArrayList<>())
                                        .add(option));
        return byName;
    }

    /** Whether it takes a value, and of what type; a list is as its items. */
    private static String type(ArgSpec arg) {
        Class<?> type = arg.typeInfo().isMultiValue() ? arg.auxiliaryTypes()[0] : arg.type();
        return switch (type.getSimpleName()) {
            case "int" -> "Integer";
            case "long", "Long" -> "Integer";
            case "double" -> "Double";
            case "Path" -> "String"; // a file is a file
            default -> type.getSimpleName();
        };
    }

    private static String sentence(OptionSpec option) {
        String text = String.join(" ", option.description());
        return OF_THEIR_COMMAND.contains(option.longestName()) ? text.split(" ")[0] : text;
    }

    @Test
    void anOptionHasOneFormInAllCommands() {
        options()
                .forEach(
                        (name, all) -> {
                            OptionSpec first = all.getFirst();
                            for (OptionSpec other : all) {
                                assertEquals(type(first), type(other), name);
                                assertEquals(first.paramLabel(), other.paramLabel(), name);
                            }
                        });
    }

    @Test
    void anOptionHasOneSentenceInAllCommands() {
        options()
                .forEach(
                        (name, all) -> {
                            boolean isOwn = Set.of("--nodes", "--port").contains(name);
                            for (OptionSpec other : isOwn ? List.<OptionSpec>of() : all) {
                                assertEquals(sentence(all.getFirst()), sentence(other), name);
                            }
                        });
    }

    /** A topology is a topology: as an argument, and after an option. */
    @Test
    void whatIsTakenWithoutAnOptionHasTheNameThatItHasElsewhere() {
        Map<String, String> sentences = new TreeMap<>();
        Stream<ArgSpec> named =
                all().flatMap(command -> command.getCommandSpec().args().stream())
                        .filter(
                                arg ->
                                        arg instanceof PositionalParamSpec
                                                || arg.paramLabel().equals("TOPOLOGY"))
                        .filter(arg -> Set.of("TOPOLOGY", "PROGRAM").contains(arg.paramLabel()))
                        .filter(arg -> arg.description().length > 0)
                        .filter(arg -> !isArch(arg));
        named.forEach(
                arg -> {
                    String said = String.join(" ", arg.description());
                    assertEquals(said, sentences.merge(arg.paramLabel(), said, (old, _) -> old));
                });
        assertTrue(sentences.containsKey("TOPOLOGY"));
    }

    private static boolean isArch(ArgSpec arg) {
        return arg instanceof OptionSpec option && option.longestName().equals("--arch");
    }

    @Test
    void filesAndFoldersHaveOptionsOfTheirOwn() {
        options()
                .forEach(
                        (name, all) ->
                                all.forEach(
                                        option -> {
                                            boolean isFolder = option.paramLabel().equals("FOLDER");
                                            assertEquals(
                                                    isFolder,
                                                    Set.of("--folder", "--files", "--pages")
                                                            .contains(name),
                                                    name);
                                        }));
    }

    @Test
    void everySynonymLeadsToWhatThereIs() {
        Set<String> options = options().keySet();
        CommandWords.OPTIONS.targets().forEach(t -> assertTrue(options.contains(t), t));
        List<String> commands = CommandWords.below(Main.commandLine()).toList();
        CommandWords.COMMANDS.targets().forEach(t -> assertTrue(commands.contains("xw " + t), t));
    }

    @ParameterizedTest
    @CsvSource({
        "rn x, 'xw run'",
        "simulate x, 'xw run'",
        "cpc rnu x, 'xw cpc run'",
        "theory latncy, 'xw theory latency'",
        "debug x, 'xw cpc debug'",
        "plot x, 'xw chart'",
        "topology mesh --lanes 2, '--vcs'",
        "topology mesh --fault 2, '--faults'",
        "run x --sead 2, '--seed'",
        "cpc run x --map identity, '--mapping'",
        "map --graph ring --topology ring_8 --from random, '--before'",
        "run x --node-chart y, '--figure'",
        "sweep x --out y, '--folder'",
        "rn --help, 'xw run'",
        "cpc dbug --help, 'xw cpc debug'"
    })
    void whatNobodyKnowsIsRefusedWithWhatIsMeant(String line, String meant) {
        Xw xw = Xw.run(line.split(" "));
        assertEquals(2, xw.exit(), xw.out());
        assertTrue(xw.err().contains("did you mean '" + meant.replace("'", "")), xw.err());
        assertEquals("", xw.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "run", "cpc", "cpc run", "graph from-run", "help"})
    void helpIsACommandToo(String command) {
        Xw xw = Xw.run(("help " + command).strip().split(" "));
        assertEquals(0, xw.exit(), xw.err());
        assertEquals(Xw.run((command + " --help").strip().split(" ")).out(), xw.out());
    }

    @Test
    void helpOfACommandThatThereIsNotIsAMistake() {
        assertEquals(
                "'rnu' is no command of xw cpc; did you mean 'xw cpc run'?\nsee: xw cpc --help\n",
                Xw.run("help", "cpc", "rnu").err());
        Xw xw = Xw.run("nosuch", "--help");
        assertEquals(2, xw.exit());
        assertTrue(
                xw.err().startsWith("'nosuch' is no command of xw; known: run, study"), xw.err());
    }

    @Test
    void aPictureIsNotWrittenUnderTheNameOfAnotherFormat() {
        Xw xw = Xw.run("topology", "ring 8", "--svg", "ring.png");
        assertEquals(2, xw.exit());
        assertEquals("--svg ring.png: writes SVG, not PNG; name it ring.svg\n", xw.err());
    }

    @ParameterizedTest
    @CsvSource({
        "cpc run cpss-ring --max-time 1e6 --seed 1_000, 0",
        "map --graph ring --topology ring_8 --steps 1e1, 0",
        "topology ring_8 --seed 1.5, 2"
    })
    void numbersOfOptionsMayHaveExponentsAndGroups(String line, int exit) {
        String[] words = line.split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].equals("1_000") ? words[i] : words[i].replace('_', ' ');
        }
        Xw xw = Xw.run(words);
        assertEquals(exit, xw.exit(), xw.err());
    }
}
