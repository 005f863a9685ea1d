package crossweave.web;

import crossweave.config.Catalog;
import crossweave.experiment.Experiment;
import crossweave.machine.NetworkSettings;
import crossweave.network.Technique;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.routing.check.DeadlockCheck.Outcome;
import crossweave.routing.check.DeadlockCheck.Verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Changes of settings that make a refused scenario valid, or rule out a deadlock. Each is tried
 * before it is offered: it is valid, or proved.
 */
final class Cures {
    private static final int MOST_CURES = 3; // offered for problems
    private static final int MOST_ROUTINGS = 3; // offered against a deadlock
    private static final long STEPS = 2_000_000; // of each search for deadlocks
    private static final long MOST_NANOS = 5_000_000_000L; // of all trials
    private static final List<Integer> VCS = List.of(2, 3, 4, 8);
    private static final Pattern MEANT = Pattern.compile("did you mean '([^']+)'");

    private final TrialScenario scenario;
    private final long end = System.nanoTime() + MOST_NANOS;

    Cures(TrialScenario scenario) {
        this.scenario = scenario;
    }

    /** What a button says and changes; {@code why} is a proof, or empty. */
    record Cure(String title, Map<String, String> set, String why) {
        Cure(String title, String path, String value) {
            this(title, Map.of(path, value), "");
        }

        private Cure because(String proof) {
            return new Cure(title, set, proof);
        }
    }

    /** For the problems of the scenario; if it has none, against a deadlock that it may have. */
    List<Cure> find() {
        List<Problem> problems = scenario.problems();
        return problems.isEmpty() ? againstDeadlock() : against(problems);
    }

    private List<Cure> against(List<Problem> problems) {
        List<Cure> found = new ArrayList<>();
        for (Cure cure : candidates(problems)) {
            boolean isTried = found.size() < MOST_CURES && System.nanoTime() < end;
            boolean isNew = found.stream().noneMatch(other -> other.set.equals(cure.set));
            if (isTried && isNew && changes(cure) && cures(cure, problems)) {
                found.add(cure);
            }
        }
        return found;
    }

    private boolean changes(Cure cure) {
        return !cure.set.entrySet().stream()
                .allMatch(each -> scenario.value(each.getKey()).equals(each.getValue()));
    }

    /** Whether one of the problems is gone, and no new one has come. */
    private boolean cures(Cure cure, List<Problem> problems) {
        List<Problem> left = scenario.with(cure.set).problems();
        return left.size() < problems.size()
                && left.stream().allMatch(each -> isAmong(each, problems));
    }

    private static boolean isAmong(Problem problem, List<Problem> problems) {
        return problems.stream().anyMatch(each -> each.path().equals(problem.path()));
    }

    private List<Cure> candidates(List<Problem> problems) {
        List<Cure> all = new ArrayList<>();
        for (Problem problem : problems) {
            meant(problem).ifPresent(all::add);
            limit(problem).ifPresent(all::add);
            all.addAll(beginnings(problem));
            if (problem.path().startsWith("network")) {
                all.addAll(ofNetwork());
            }
            all.add(new Cure("Use nodes that share memory", "node", "shared-memory"));
            all.add(new Cure("Leave out " + shortName(problem.path()), problem.path(), ""));
        }
        return all;
    }

    private static String shortName(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** The word that a misspelt one resembles. */
    private static Optional<Cure> meant(Problem problem) {
        Matcher words = MEANT.matcher(problem.message());
        return words.find()
                ? Optional.of(
                        new Cure("Use " + words.group(1), problem.path(), begun(problem, words)))
                : Optional.empty();
    }

    private static String begun(Problem problem, Matcher words) {
        String name = words.group(1);
        return CatalogDocument.catalog(shortName(problem.path()))
                .flatMap(catalog -> InitialSettings.of(catalog, name))
                .orElse(name);
    }

    /** The limit that a number is beyond. */
    private static Optional<Cure> limit(Problem problem) {
        List<String> values = problem.values();
        if (values.size() < 2) {
            return Optional.empty();
        }
        String limit = problem.code() == ProblemCode.TOO_SMALL ? values.get(1) : values.getLast();
        return Optional.of(
                new Cure(
                        "Set %s to %s".formatted(shortName(problem.path()), limit),
                        problem.path(),
                        limit));
    }

    /** The topology or workload of the same name, with settings that fit. */
    private List<Cure> beginnings(Problem problem) {
        return Stream.of("network.topology", "workload")
                .filter(path -> problem.path().startsWith(path))
                .flatMap(path -> begun(path, scenario.value(path).split(" ", 2)[0]).stream())
                .toList();
    }

    private static Optional<Cure> begun(String path, String name) {
        Catalog<?> catalog = catalog(shortName(path));
        return catalog.find(name)
                .flatMap(_ -> InitialSettings.of(catalog, name))
                .map(text -> new Cure("Use " + text, path, text));
    }

    private static Catalog<?> catalog(String concept) {
        return CatalogDocument.catalog(concept).orElseThrow();
    }

    private static List<Cure> ofNetwork() {
        List<Cure> all = new ArrayList<>();
        VCS.forEach(vcs -> all.add(new Cure("Use %d VCs".formatted(vcs), "network.vcs", "" + vcs)));
        all.add(new Cure("Use the topology's own routing", "network.routing", ""));
        all.add(new Cure("Route by shortest-path", "network.routing", "shortest-path"));
        all.add(new Cure("Use the default buffers", "network.buffer", ""));
        all.add(new Cure("Use the default arbitration", "network.arbitration", ""));
        all.add(new Cure("Switch by wormhole", "network.technique", ""));
        all.add(new Cure("Repair all links", "network.faults", ""));
        return all;
    }

    private List<Cure> againstDeadlock() {
        Experiment experiment = scenario.experiment();
        if (experiment.deadlock(STEPS).outcome() == Outcome.FREE) {
            return List.of();
        }
        NetworkSettings network = experiment.scenario().network();
        Technique technique = network.technique().build();
        List<Cure> found = new ArrayList<>();
        VCS.stream()
                .filter(vcs -> technique.hasVcs() && vcs > network.vcs())
                .map(vcs -> new Cure("Use %d VCs".formatted(vcs), "network.vcs", "" + vcs))
                .flatMap(cure -> proved(cure).stream())
                .findFirst()
                .ifPresent(found::add);
        catalog("routing").names().stream()
                .map(name -> new Cure("Route by " + name, "network.routing", name))
                .flatMap(cure -> proved(cure).stream())
                .limit(MOST_ROUTINGS)
                .forEach(found::add);
        if (technique.canRecover()) {
            Map<String, String> set = Map.of("network.deadlock", "recover");
            String why = "deadlocks still happen; their packets are withdrawn and sent again";
            found.add(new Cure("Recover from deadlocks", set, why));
        }
        return found;
    }

    private Optional<Cure> proved(Cure cure) {
        if (System.nanoTime() > end) {
            return Optional.empty();
        }
        try {
            Verdict verdict = scenario.with(cure.set).experiment().deadlock(STEPS);
            return verdict.outcome() == Outcome.FREE
                    ? Optional.of(cure.because(verdict.sentence()))
                    : Optional.empty();
        } catch (BadInput e) {
            return Optional.empty();
        }
    }

    /** As JSON. */
    static Map<String, Object> document(Cure cure) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("title", cure.title);
        document.put("set", cure.set);
        document.put("why", cure.why);
        return document;
    }
}
