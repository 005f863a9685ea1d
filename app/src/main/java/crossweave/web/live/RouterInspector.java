package crossweave.web.live;

import crossweave.engine.EventQueue;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.network.deadlock.PacketPlace;
import crossweave.topology.Topology;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Watches one router of a run, so that its page can show who won what in the last step. */
final class RouterInspector {
    private static final int NOBODY = -1;
    private static final int NEAR =
            200; // cycles before a run pauses, in which every step is watched

    private final Topology topology;
    private final int vcs;
    private final Optional<Integer> slots;
    private int router = NOBODY;
    private Optional<Crossings> before = Optional.empty(); // the last step

    /** {@code slots} are the flits that the buffer of a VC takes, if there is a limit. */
    RouterInspector(Experiment experiment, Optional<Integer> slots) {
        this.topology = experiment.machine().topology();
        this.vcs = experiment.scenario().network().vcs();
        this.slots = slots;
    }

    /** Watches this router; a negative number stands for none. */
    void choose(int chosen) {
        router = chosen < topology.routers() ? Math.max(NOBODY, chosen) : NOBODY;
        forget();
    }

    boolean isOn() {
        return router != NOBODY;
    }

    /** The moment is another one now. */
    void forget() {
        before = Optional.empty();
    }

    /** Watching takes long, so a run that has still far to go is not watched. */
    void beforeStep(Run run, long last) {
        boolean isNear = run.nextCycle() == EventQueue.NEVER || last - run.nextCycle() < NEAR;
        before =
                isOn() && isNear
                        ? Optional.of(Crossings.of(run.cycle(), run.places()))
                        : Optional.empty();
    }

    Optional<Map<String, Object>> document(Run run) {
        if (!isOn()) {
            return Optional.empty();
        }
        List<PacketPlace> places = run.places();
        Crossings now = Crossings.of(run.cycle(), places);
        return Optional.of(
                new RouterDocument(topology, router, vcs, slots)
                        .of(places, before.orElse(now), now));
    }
}
