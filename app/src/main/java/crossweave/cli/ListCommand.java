package crossweave.cli;

import crossweave.booksim.keys.KeyPage;
import crossweave.cli.output.ExitCode;
import crossweave.cli.output.Output;
import crossweave.config.Catalog;
import crossweave.config.Setting;
import crossweave.experiment.Scenario;
import crossweave.files.Json;
import crossweave.machine.Presets;
import crossweave.papers.study.Reproductions;
import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.script.BundledScripts;
import crossweave.util.Suggestion;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code xw list}: lists what a scenario can choose from. */
@Command(
        name = "list",
        description = "Print the catalogs: topologies, routings, techniques, patterns, ...",
        mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
    private static final String BOOKSIM_KEYS = "booksim-keys";
    private static final String ABILITIES = "abilities";
    private static final int LEAST_WIDTH = 20; // of the column of names

    @Spec private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "CONCEPT",
            description =
                    "Print only this catalog: topologies, routings, techniques, ...; or "
                            + "abilities (what each technique can do), or booksim-keys.")
    private @Nullable String concept;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Write the result as JSON (-: to standard output).")
    private @Nullable String json;

    @Option(names = "--markdown", description = "Print Markdown instead of plain text.")
    private boolean markdown;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (BOOKSIM_KEYS.equals(concept)) {
            printKeys(out);
            return ExitCode.OK.number();
        }
        if (ABILITIES.equals(concept)) {
            printAbilities(out);
            return ExitCode.OK.number();
        }
        List<Catalog<?>> catalogs = chosen();
        if (markdown) {
            catalogs.forEach(catalog -> out.print(markdown(catalog)));
            return ExitCode.OK.number();
        }
        if (json != null) {
            Map<String, Object> all = new LinkedHashMap<>();
            catalogs.forEach(catalog -> all.put(plural(catalog), entries(catalog)));
            Output.write(Json.write(all), json, out);
            return ExitCode.OK.number();
        }
        catalogs.forEach(catalog -> print(catalog, out));
        return ExitCode.OK.number();
    }

    /** Lists the keys of BookSim, which belong to no catalog, and only on request. */
    private void printKeys(PrintWriter out) {
        if (markdown) {
            out.print(KeyPage.markdown());
        } else {
            KeyPage.lines().forEach(out::println);
        }
    }

    private void printAbilities(PrintWriter out) {
        AbilityPage page = new AbilityPage();
        if (markdown) {
            out.print(page.markdown());
        } else {
            page.lines().forEach(out::println);
        }
    }

    private List<Catalog<?>> chosen() {
        List<Catalog<?>> all = new ArrayList<>(Scenario.CATALOGS);
        all.add(presets());
        all.add(benchmarks());
        all.add(reproductions());
        if (concept == null) {
            return all;
        }
        List<Catalog<?>> found =
                all.stream()
                        .filter(c -> c.concept().equals(concept) || plural(c).equals(concept))
                        .toList();
        if (found.isEmpty()) {
            List<String> names = new ArrayList<>(all.stream().map(ListCommand::plural).toList());
            names.add(BOOKSIM_KEYS);
            names.add(ABILITIES);
            throw new BadInput(
                    "list",
                    ProblemCode.UNKNOWN_CHOICE,
                    "'" + concept + "' is no catalog" + Suggestion.of(concept, names));
        }
        return found;
    }

    /** Prints the presets of machines with their sentences. */
    static void printMachines(PrintWriter out) {
        print(presets(), out);
    }

    /** The presets as a catalog, although they are files. */
    private static Catalog<String> presets() {
        return new Catalog<>(
                "machine",
                String.class,
                Presets.NAMES.stream()
                        .map(name -> Catalog.Entry.of(name, Presets.sentence(name), name))
                        .toList());
    }

    /** The benchmarks as a catalog; {@code xw script} shows more of them. */
    private static Catalog<String> benchmarks() {
        return new Catalog<>(
                "benchmark",
                String.class,
                BundledScripts.NAMES.stream()
                        .map(name -> Catalog.Entry.of(name, BundledScripts.sentence(name), name))
                        .toList());
    }

    /** The reproductions as a catalog; {@code xw reproduce} runs them. */
    private static Catalog<String> reproductions() {
        return new Catalog<>(
                "reproduction",
                String.class,
                Reproductions.ALL.stream()
                        .map(
                                each ->
                                        Catalog.Entry.of(
                                                each.id(),
                                                each.source() + ": " + each.sentence(),
                                                each.id()))
                        .toList());
    }

    static String plural(Catalog<?> catalog) {
        String concept = catalog.concept();
        return concept.endsWith("y")
                ? concept.substring(0, concept.length() - 1) + "ies"
                : concept + "s";
    }

    private static List<Map<String, Object>> entries(Catalog<?> catalog) {
        return catalog.entries().stream().map(ListCommand::entry).toList();
    }

    private static Map<String, Object> entry(Catalog.Entry<?> entry) {
        List<Map<String, Object>> settings = new ArrayList<>();
        for (Setting setting : Setting.of(entry.settings())) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("name", setting.key());
            fields.put("meaning", setting.meaning());
            setting.byDefault().ifPresent(text -> fields.put("default", text));
            settings.add(fields);
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", entry.name());
        fields.put("sentence", entry.sentence());
        fields.put("settings", settings);
        return fields;
    }

    private static String markdown(Catalog<?> catalog) {
        StringBuilder page = new StringBuilder("## " + plural(catalog) + "\n\n");
        for (Catalog.Entry<?> entry : catalog.entries()) {
            page.append("- **").append(entry.name()).append("**: ");
            page.append(entry.sentence()).append('\n');
            for (Setting setting : Setting.of(entry.settings())) {
                page.append("  - `").append(setting.key()).append("`: ");
                page.append(setting.meaning());
                setting.byDefault()
                        .ifPresent(text -> page.append(" (default `").append(text).append("`)"));
                page.append('\n');
            }
        }
        if (catalog.isOpen()) {
            page.append("- *[of your own](../guide/own.md)*: a record that implements `");
            page.append(catalog.type().getCanonicalName()).append("`\n");
        }
        return page.append('\n').toString();
    }

    private static void print(Catalog<?> catalog, PrintWriter out) {
        out.println(plural(catalog));
        int width = catalog.names().stream().mapToInt(String::length).max().orElse(0);
        String row = "  %-" + Math.max(LEAST_WIDTH, width) + "s %s";
        for (Catalog.Entry<?> entry : catalog.entries()) {
            out.println(row.formatted(entry.name(), entry.sentence()));
            for (Setting setting : Setting.of(entry.settings())) {
                String byDefault = setting.byDefault().map(text -> " (" + text + ")").orElse("");
                String text = "  %s: %s%s".formatted(setting.key(), setting.meaning(), byDefault);
                out.println(row.formatted("", text));
            }
        }
        if (catalog.isOpen()) {
            String type = catalog.type().getCanonicalName();
            String own = "of your own: a record that implements " + type;
            out.println(row.formatted("Mine.java", own));
        }
        out.println();
    }
}
