package crossweave.web;

import crossweave.config.Catalog;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.problem.BadInput;
import crossweave.problem.Problem;
import crossweave.problem.ProblemCode;
import crossweave.result.Result;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tells a page what other settings would do: which ones fit, cure a problem, or prevent one. */
final class TrialEndpoints {
    private static final int MOST_TERMINALS = 1024; // of machines that are built for each choice
    private static final int CYCLES = 4_000; // of a short run
    private static final long RUN_NANOS = 3_000_000_000L; // of it at most
    private static final Map<String, String> SHORT =
            Map.of(
                    "measure.warmup", "0",
                    "measure.cycles", String.valueOf(CYCLES),
                    "measure.precision", "",
                    "measure.device", "");

    /** No other setting helps against these. */
    private static final Set<ProblemCode> MISFITS =
            Set.of(ProblemCode.DOES_NOT_FIT_NETWORK, ProblemCode.NO_ROUTE);

    private final PageScenarios scenarios;

    TrialEndpoints(PageScenarios scenarios) {
        this.scenarios = scenarios;
    }

    void addTo(Endpoints endpoints) {
        endpoints
                .question("valid", this::valid)
                .question("fits", this::fits)
                .question("cures", this::cures)
                .question("preview", this::preview);
    }

    /** Refuses a scenario that cannot be run, with every problem. */
    private Object valid(PageRequest request) {
        scenarios.of(request).experiment();
        return Map.of();
    }

    /**
     * The choices of a catalog that do not fit the rest of the scenario, each with the reason; of a
     * large network none are known.
     */
    private Object fits(PageRequest request) {
        String concept = request.text("concept");
        Catalog<?> catalog =
                CatalogDocument.catalog(concept)
                        .orElseThrow(
                                () ->
                                        new BadInput(
                                                "concept",
                                                ProblemCode.UNKNOWN_CHOICE,
                                                "there is no catalog '" + concept + "'"));
        TrialScenario scenario = TrialScenario.of(scenarios, request);
        String path = request.text("path");
        Map<String, String> reasons = new LinkedHashMap<>();
        for (String name : isSmall(scenario) ? catalog.names() : List.<String>of()) {
            String text = InitialSettings.of(catalog, name).orElse("");
            if (!text.isEmpty()) {
                reason(scenario.with(Map.of(path, text)), path, reasons, name);
            }
        }
        return Map.of("misfits", reasons);
    }

    private static boolean isSmall(TrialScenario scenario) {
        try {
            return scenario.experiment().machine().topology().terminals() <= MOST_TERMINALS;
        } catch (BadInput e) {
            return true; // large networks are rarely wrong
        }
    }

    private static void reason(
            TrialScenario trial, String path, Map<String, String> reasons, String name) {
        trial.problems().stream()
                .filter(problem -> problem.path().startsWith(path))
                .filter(problem -> MISFITS.contains(problem.code()))
                .findFirst()
                .ifPresent(problem -> reasons.put(name, shortened(problem)));
    }

    /** The reason without the advice that follows it. */
    private static String shortened(Problem problem) {
        return problem.message().split("[;:] ", 2)[0];
    }

    private Object cures(PageRequest request) {
        List<Cures.Cure> cures = new Cures(TrialScenario.of(scenarios, request)).find();
        return Map.of("cures", cures.stream().map(Cures::document).toList());
    }

    /** What a run of a few thousand cycles shows, from its first cycle on. */
    private Object preview(PageRequest request) {
        Experiment experiment = TrialScenario.of(scenarios, request).with(SHORT).experiment();
        long end = System.nanoTime() + RUN_NANOS;
        Run run = new Run(experiment);
        Result result = run.run(_ -> System.nanoTime() < end);
        Map<String, Object> preview = new LinkedHashMap<>();
        preview.put("cycles", run.cycle());
        preview.put("deadlock", result.deadlock().isPresent());
        preview.put("messages", run.messages());
        preview.put("latency", run.meanLatency());
        preview.put("accepted", result.traffic().accepted());
        return preview;
    }
}
