package crossweave.cli;

import crossweave.util.Suggestion;
import crossweave.util.Synonyms;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Commands and options that users of other tools type, and what they are called here. A test checks
 * that every target exists.
 */
final class CommandWords {
    /** Targets are commands as users type them after xw. */
    static final Synonyms COMMANDS =
            Synonyms.of(
                    """
                    run: simulate sim start exec execute booksim
                    sweep: batch vary experiment study
                    saturation: saturate throughput
                    search: optimize optimise optimum cheapest
                    reproduce: papers paper gallery
                    topology: network net topo draw
                    theory: model formula
                    analyze: analyse contention check
                    route: path paths trace
                    map: mapping place placement
                    list: ls catalog catalogs show
                    lab: gui ui web serve server browser
                    cpc: c cc compile program debug profile races
                    graph: graphs tasks
                    chart: plot figure diagram
                    schema: json-schema
                    """);

    /** Targets are options. */
    static final Synonyms OPTIONS =
            Synonyms.of(
                    """
                    --mapping: --map --placement --rankfile
                    --before: --from
                    --faults: --fault --broken
                    --topology: --topo --network
                    --vcs: --lanes --num-vcs --virtual-channels
                    --routing: --route --routing-function --algorithm
                    --figure: --chart --node-chart --plot --svg --pdf --png --image
                    --svg: --pictures --picture --draw --image --png --figure
                    --folder: --out --output --dir --directory
                    --out: --output --write -o
                    --per-node: --nodes
                    --best: --simulate
                    --top: --worst
                    --set: --override --define -D
                    --seed: --random-seed
                    --threads: --jobs -j
                    --jobs: --threads --parallel -j
                    --json: --format --results
                    --vary: --sweep --range
                    --replicas: --repeat --repetitions --runs
                    --max-time: --limit --timeout
                    --machine: --preset --phys --topology
                    --files: --dir
                    """);

    private static final int MOST_SUGGESTED = 3; // commands listed in a message

    private CommandWords() {}

    /** What to suggest for a word that a command does not know. */
    static String suggestion(String word, CommandLine command) {
        return word.startsWith("-")
                ? option(word.split("=", 2)[0], command.getCommandSpec())
                : command(word, command);
    }

    private static String option(String word, CommandSpec command) {
        List<String> known =
                command.options().stream()
                        .filter(option -> !option.hidden())
                        .map(OptionSpec::longestName)
                        .toList();
        Optional<String> meant = OPTIONS.meant(word).stream().filter(known::contains).findFirst();
        return meant.or(() -> Suggestion.near(word, known)).map(Suggestion::meaning).orElse("");
    }

    /** Suggests subcommands of this command first, then commands anywhere. */
    private static String command(String word, CommandLine command) {
        CommandLine root = command;
        while (root.getParent() != null) {
            root = root.getParent();
        }
        List<String> own = List.copyOf(command.getSubcommands().keySet());
        List<String> meant = new ArrayList<>();
        Suggestion.near(word, own).map(name -> path(command, name)).ifPresent(meant::add);
        below(root).filter(path -> path.endsWith(" " + word)).forEach(meant::add);
        COMMANDS.meant(word).stream().map(name -> "xw " + name).forEach(meant::add);
        if (meant.isEmpty()) {
            List<String> all = below(root).toList();
            List<String> last = all.stream().map(CommandWords::last).toList();
            Suggestion.near(word, last)
                    .map(near -> all.get(last.indexOf(near)))
                    .ifPresent(meant::add);
        }
        return meant.isEmpty()
                ? Suggestion.of(word, own)
                : Suggestion.meaning(
                        String.join(
                                "' or '",
                                meant.stream().distinct().limit(MOST_SUGGESTED).toList()));
    }

    private static String path(CommandLine command, String name) {
        return command.getCommandSpec().qualifiedName(" ") + " " + name;
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf(' ') + 1);
    }

    /** All subcommands of a command, as users type them. */
    static Stream<String> below(CommandLine command) {
        return command.getSubcommands().values().stream()
                .distinct()
                .filter(each -> !each.getCommandSpec().usageMessage().hidden())
                .flatMap(
                        each ->
                                Stream.concat(
                                        Stream.of(each.getCommandSpec().qualifiedName(" ")),
                                        below(each)));
    }
}
