package crossweave.web.live;

import crossweave.cpc.profile.MessageTrip;
import crossweave.cpc.profile.MessageTrips;
import crossweave.cpc.profile.Profile;
import crossweave.cpc.profile.Profiler;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.files.result.ProfileDocument;
import crossweave.files.scenario.ScenarioFile;
import crossweave.result.Result;
import crossweave.routing.Unroutable;
import crossweave.workload.ProgramReport;
import crossweave.workload.WorkloadFailed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Profiles a program in a separate run from beginning to end, beside the one in the debugger. */
final class ProfileRun {
    private static final int MOST_ROUTES = 3000; // messages whose routes are sent
    private static final int MOST_TRIPS = 300_000; // messages examined, which bounds the memory

    private final ScenarioFile scenario;
    private final Map<String, List<String>> sources;

    ProfileRun(ScenarioFile scenario, Map<String, List<String>> sources) {
        this.scenario = scenario;
        this.sources = sources;
    }

    /**
     * Runs the program until it ends, {@code isWanted} says no, or the limit of messages is
     * reached.
     */
    Map<String, Object> document(BooleanSupplier isWanted) {
        Experiment experiment = ProfileDocument.experiment(scenario);
        MessageTrips trips = new MessageTrips();
        Run run = new Run(experiment, trips);
        Result result = result(run, () -> isWanted.getAsBoolean() && trips.count() < MOST_TRIPS);
        ProgramReport program = result.programs().getFirst();
        Profile whole =
                Profiler.of(
                        program,
                        trips.with(run.inFlight()),
                        experiment.scenario().network().packets());
        List<MessageTrip> sent = whole.trips().stream().limit(MOST_ROUTES).toList();
        Profile profile = new Profile(whole.lines(), whole.channels(), sent);
        Map<String, Object> document =
                new ProfileDocument(profile, program, experiment.machine().topology(), sources)
                        .with(ending(program, result));
        document.put("out_of_time", result.interrupted());
        document.put("routes_left_out", whole.trips().size() - sent.size());
        return document;
    }

    private static Result result(Run run, BooleanSupplier isWanted) {
        try {
            return run.run(_ -> isWanted.getAsBoolean(), isWanted);
        } catch (WorkloadFailed | Unroutable e) {
            return run.failed(e);
        }
    }

    private static Map<String, Object> ending(ProgramReport program, Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("time", program.time());
        document.put("finished", program.isFinished());
        document.put("failure", result.failure().orElse(""));
        document.put("deadlock", result.deadlock().isPresent());
        return document;
    }
}
