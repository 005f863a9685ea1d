package crossweave.web;

import crossweave.experiment.MeasureSettings;
import crossweave.experiment.Scenario;
import crossweave.files.scenario.Approvals;
import crossweave.files.scenario.ScenarioFile;
import crossweave.machine.EnergySettings;
import crossweave.machine.LinkSettings;
import crossweave.machine.NetworkSettings;
import crossweave.machine.Presets;
import crossweave.network.PacketSettings;
import crossweave.web.http.Endpoints;
import crossweave.web.http.LocalHttpServer;
import crossweave.web.http.PageFiles;
import crossweave.web.http.ServerLimits;
import crossweave.web.live.LiveRun;
import crossweave.web.live.LiveSweep;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The page of {@code xw lab}, and the server on this computer that answers it. */
public final class Lab implements AutoCloseable {
    private static final PageFiles PAGE = new PageFiles(Lab.class, "/page");

    private final LocalHttpServer site;
    private final String key;

    /**
     * The configuration of the server.
     *
     * @param port 0 for any free one
     * @param key that a browser must present
     * @param most computing time after which a run pauses
     * @param approvals of code that scenarios name; the page asks for missing ones
     * @param stores of studies, whose points are among the results of the page
     */
    public record Setup(
            int port,
            String key,
            String version,
            Duration most,
            Approvals approvals,
            List<Path> stores) {}

    /** Starts the server; {@code bugs} receives unexpected exceptions. */
    public Lab(Setup setup, Consumer<Throwable> bugs) throws IOException {
        this.key = setup.key;
        this.site =
                new LocalHttpServer(
                        setup.port, key, PAGE, endpoints(setup), ServerLimits.USUAL, bugs);
    }

    /** Whether the build included the page. */
    public static boolean hasPage() {
        return PAGE.exists();
    }

    /** The address to open in a browser. */
    public String address() {
        return address(key);
    }

    /**
     * An address that works once, within a minute: other users may see the arguments of processes.
     */
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

    static Endpoints endpoints(Setup setup) {
        Endpoints endpoints = new Endpoints();
        Consent consent = new Consent(setup.approvals);
        PageScenarios scenarios = new PageScenarios(consent);
        consent.addTo(endpoints);
        endpoints
                .question("about", _ -> about(setup))
                .question("choice", request -> CatalogDocument.read(request, consent))
                .question("files", FileNames::document);
        new NetworkEndpoints(scenarios).addTo(endpoints);
        new TrialEndpoints(scenarios).addTo(endpoints);
        new StartGallery().addTo(endpoints);

        new PlacementEndpoints(scenarios, setup.most).addTo(endpoints);
        PaperEndpoints.addTo(endpoints, setup.version);
        ProgramEndpoints.addTo(endpoints, consent, setup.most);
        endpoints.session("run", request -> run(scenarios.of(request), setup));
        SweepPlans.addTo(endpoints, scenarios, new LiveSweep.Terms(setup.version, setup.most));
        ExportEndpoints.addTo(endpoints, scenarios);
        new StoreEndpoints(setup.stores).addTo(endpoints);
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
        about.put("packets", CatalogDocument.settings(PacketSettings.class));
        about.put("links", CatalogDocument.settings(LinkSettings.class));
        about.put("energy", CatalogDocument.settings(EnergySettings.class));
        about.put("scenario", CatalogDocument.settings(Scenario.class));
        about.put("machines", Presets.NAMES);
        about.put("metrics", CatalogDocument.metrics());
        return about;
    }
}
