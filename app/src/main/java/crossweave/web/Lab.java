package crossweave.web;

import crossweave.experiment.MeasureSettings;
import crossweave.files.scenario.Approvals;
import crossweave.files.scenario.ScenarioFile;
import crossweave.machine.NetworkSettings;
import crossweave.machine.Presets;
import crossweave.web.http.Endpoints;
import crossweave.web.http.PageFiles;
import crossweave.web.http.ServerLimits;
import crossweave.web.http.Site;
import crossweave.web.live.LiveRun;
import crossweave.web.live.LiveSweep;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The laboratory: a page in the browser, and the server on this computer that it asks. */
public final class Lab implements AutoCloseable {
    private static final PageFiles PAGE = new PageFiles(Lab.class, "/page");

    private final Site site;
    private final String key;

    /**
     * How a laboratory is set up.
     *
     * @param port 0 is any that is free
     * @param key what a browser must know to be let in
     * @param most that a run computes until it pauses
     * @param approvals of code that scenarios name; the page asks for those that are missing
     */
    public record Setup(int port, String key, String version, Duration most, Approvals approvals) {}

    /** Opens it; {@code bugs} hears of what should not happen. */
    public Lab(Setup setup, Consumer<Throwable> bugs) throws IOException {
        this.key = setup.key;
        this.site = new Site(setup.port, key, PAGE, doors(setup), ServerLimits.USUAL, bugs);
    }

    /** Whether the page was built into this program. */
    public static boolean hasPage() {
        return PAGE.isThere();
    }

    /** What to open in a browser. */
    public String address() {
        return address(key);
    }

    /** The same, good for one browser within a minute: other users may see what is started. */
    public String addressForOnce() {
        return address(site.ticket());
    }

    private String address(String with) {
        return "http://127.0.0.1:%d/?key=%s".formatted(site.port(), with);
    }

    @Override
    public void close() {
        site.close();
    }

    static Endpoints doors(Setup setup) {
        Endpoints endpoints = new Endpoints();
        Consent consent = new Consent(setup.approvals);
        PageScenarios scenarios = new PageScenarios(consent);
        consent.addTo(endpoints);
        endpoints
                .question("about", _ -> about(setup))
                .question("choice", request -> CatalogDocument.read(request, consent));
        new NetworkEndpoints(scenarios).addTo(endpoints);
        new PlacementEndpoints(scenarios, setup.most).addTo(endpoints);
        PaperEndpoints.addTo(endpoints, setup.version);
        ProgramEndpoints.addTo(endpoints, consent, setup.most);
        endpoints.session("run", request -> run(scenarios.of(request), setup));
        SweepPlans.addTo(endpoints, scenarios, new LiveSweep.Terms(setup.version, setup.most));
        ExportEndpoints.addTo(endpoints, scenarios);
        return endpoints;
    }

    private static LiveRun run(ScenarioFile scenario, Setup setup) {
        return new LiveRun(scenario.experiment(), setup.version, setup.most.toNanos());
    }

    private static Map<String, Object> about(Setup setup) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("version", setup.version);
        about.put("catalogs", CatalogDocument.all());
        about.put("network", CatalogDocument.settings(NetworkSettings.class));
        about.put("measure", CatalogDocument.settings(MeasureSettings.class));
        about.put("machines", Presets.NAMES);
        about.put("metrics", CatalogDocument.metrics());
        return about;
    }
}
