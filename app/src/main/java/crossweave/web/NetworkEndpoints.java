package crossweave.web;

import crossweave.draw.NetworkDocument;
import crossweave.experiment.Experiment;
import crossweave.files.result.RouteDocument;
import crossweave.files.result.TopologyDocument;
import crossweave.machine.Machine;
import crossweave.routing.check.DeadlockCheck;
import crossweave.topology.survey.Survey;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageRequest;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Answers requests about networks: drawings, figures and routes. */
final class NetworkEndpoints {
    private static final long STEPS = 5_000_000; // of the search for deadlocks; about half a second

    private final PageScenarios scenarios;

    NetworkEndpoints(PageScenarios scenarios) {
        this.scenarios = scenarios;
    }

    void addTo(Endpoints endpoints) {
        endpoints
                .question("drawing", this::drawing)
                .question("figures", this::figures)
                .question("route", this::route);
    }

    /** Works even if the routing does not fit the network. */
    private Object drawing(PageRequest request) {
        Machine machine = scenarios.of(request).machine();
        return NetworkDocument.of(machine.topology(), machine.physics().scale());
    }

    /** Separate from the drawing, because figures take longer. */
    private Object figures(PageRequest request) {
        Experiment experiment = scenarios.of(request).experiment();
        DeadlockCheck.Verdict verdict = experiment.deadlock(STEPS);
        Survey survey = Survey.of(experiment.machine().topology());
        Map<String, Object> figures =
                new LinkedHashMap<>(
                        TopologyDocument.of(
                                experiment.machine(),
                                experiment.scenario().scale(),
                                survey,
                                verdict));
        figures.put("deadlock_channels", verdict.cycle());
        figures.put("deadlock_outcome", verdict.outcome().name().toLowerCase(Locale.ROOT));
        return figures;
    }

    private Object route(PageRequest request) {
        Experiment experiment = scenarios.of(request).experiment();
        Machine machine = experiment.machine();
        RouteDocument route =
                RouteDocument.of(
                        machine,
                        request.integer("from"),
                        request.integer("to"),
                        experiment.scenario().seed());
        Map<String, Object> document = new LinkedHashMap<>(route.document());
        document.put("remark", route.remark());
        return document;
    }
}
