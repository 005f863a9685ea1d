package crossweave.web;

import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.problem.BadInput;
import crossweave.result.Result;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tells a page what other settings would do: which ones fit, cure a problem, or prevent one. */
final class TrialEndpoints {
    private static final int CYCLES = 4_000; // of a short run
    private static final long RUN_NANOS = 3_000_000_000L; // of it at most
    private static final Map<String, String> SHORT =
            Map.of(
                    "measure.warmup", "0",
                    "measure.cycles", String.valueOf(CYCLES),
                    "measure.precision", "",
                    "measure.device", "");

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
        TrialScenario scenario = TrialScenario.of(scenarios, request);
        String path = request.text("path");
        if (isLarge(scenario)) {
            return Map.of("misfits", Map.of());
        }
        return Misfits.document(
                Misfits.catalog(request),
                path,
                text -> scenario.with(Map.of(path, text)).problems());
    }

    private static boolean isLarge(TrialScenario scenario) {
        try {
            return scenario.machine().topology().terminals() > Misfits.MOST_TERMINALS;
        } catch (BadInput e) {
            return false; // large networks are rarely wrong
        }
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
