package crossweave.experiment.ability;

import crossweave.config.Catalog;
import crossweave.config.Setting;
import crossweave.engine.parallel.ThreadTeam;
import crossweave.experiment.Experiment;
import crossweave.experiment.Run;
import crossweave.experiment.ScenarioRecipe;
import crossweave.network.Network;
import crossweave.network.Technique;
import crossweave.network.technique.Techniques;
import crossweave.problem.BadInput;
import crossweave.problem.InvalidSettings;

import java.util.List;
import java.util.Optional;

/**
 * What each technique can do beside moving packets. A cell is found by preparing a small run that
 * asks for the ability, and looking at the network that is built and at what its technique declares
 * (what packets hold, priorities, duplex).
 */
public final class AbilityTable {
    private static final String FORMULA = "formula";

    private AbilityTable() {}

    /** What a run may ask of a network. */
    public enum Ability {
        THREADS("threads", "several threads or processes simulate one network"),
        TRACKING("tracking", "the routes of packets are recorded, for logs, debugger and page"),
        RECOVERY("recovery", "`deadlock: recover` resolves deadlocks"),
        HALF_DUPLEX("half duplex", "`duplex: half`: both directions share a link"),
        TERMINAL_LINKS(
                "half duplex, terminals",
                "`duplex: half-with-terminals`: both directions share the links to terminals, too"),
        RATES("rates", "`network.links`: channels carry less than a flit a cycle"),
        MULTICAST(
                "multicast",
                "routers make the copies of a packet, with unlimited buffers and fixed routes"),
        REDUCTION(
                "reduction",
                "routers combine the messages of collectives `in-network`, with unlimited"
                        + " buffers"),
        PRIORITIES("priorities", "messages of workloads with a higher `priority` go first"),
        FAULTS("faults", "parts of the network die and heal during a run");

        private final String title;
        private final String sentence;

        Ability(String title, String sentence) {
            this.title = title;
            this.sentence = sentence;
        }

        public String title() {
            return title;
        }

        public String sentence() {
            return sentence;
        }
    }

    /**
     * How far a technique has an ability.
     *
     * @param engine what simulates it; empty: the technique does not have the ability
     * @param why why not; empty if nobody would expect it
     */
    public record Cell(Optional<String> engine, String why) {
        private static Cell of(Network network) {
            return new Cell(Optional.of(network.engine()), "");
        }

        private static Cell none(String why) {
            return new Cell(Optional.empty(), why);
        }
    }

    public static List<String> techniques() {
        return Techniques.ALL.names();
    }

    /** The engine that simulates a technique when nothing special is asked for. */
    public static String engine(String technique) {
        return network(recipe(technique).experiment(), 1).engine();
    }

    public static Cell cell(String technique, Ability ability) {
        ScenarioRecipe recipe = recipe(technique, ability);
        try {
            Experiment experiment = recipe.experiment();
            Experiment asked = ability == Ability.TRACKING ? experiment.tracked() : experiment;
            Network network = network(asked, ability == Ability.THREADS ? 2 : 1);
            Technique built = asked.scenario().network().technique().build();
            return network.engine().equals(FORMULA)
                    ? Cell.none("")
                    : reason(ability, built, network)
                            .map(Cell::none)
                            .orElseGet(() -> Cell.of(network));
        } catch (BadInput | InvalidSettings e) {
            return Cell.none(String.valueOf(e.getMessage()));
        }
    }

    /** Why a network that was built does not do what it was asked for, if so. */
    private static Optional<String> reason(Ability ability, Technique technique, Network network) {
        return switch (ability) {
            case THREADS ->
                    network.divided().isPresent()
                            ? Optional.empty()
                            : Optional.of(network.whyUndivided().orElse("one thread simulates it"));
            case RECOVERY ->
                    technique.held() == Technique.Held.NOTHING
                            ? Optional.of("packets hold nothing while they wait: no deadlock")
                            : Optional.empty();
            case MULTICAST ->
                    network.makesCopies()
                            ? Optional.empty()
                            : Optional.of("the source sends a copy to each destination");
            case REDUCTION ->
                    network.combines()
                            ? Optional.empty()
                            : Optional.of("routers do not combine messages");
            case PRIORITIES ->
                    technique.heedsPriorities()
                            ? Optional.empty()
                            : Optional.of("priorities have no effect");
            case HALF_DUPLEX, TERMINAL_LINKS ->
                    technique.hasChannels()
                            ? Optional.empty()
                            : Optional.of("duplex has no effect: nodes are modelled, not links");
            case RATES ->
                    technique.hasChannels()
                            ? Optional.empty()
                            : Optional.of("rates have no effect: nodes are modelled, not links");
            case FAULTS ->
                    technique.takesFaults()
                            ? Optional.empty()
                            : Optional.of("routers cannot discard packets that move");
            case TRACKING -> Optional.empty();
        };
    }

    /** A small scenario that asks for an ability of a technique. */
    static ScenarioRecipe recipe(String technique, Ability ability) {
        ScenarioRecipe plain = recipe(technique);
        return switch (ability) {
            case RECOVERY -> plain.with("network.deadlock", "recover");
            case HALF_DUPLEX -> plain.with("network.duplex", "half");
            case TERMINAL_LINKS -> plain.with("network.duplex", "half-with-terminals");
            case RATES -> plain.with("network.links.all.bandwidth", "1/2");
            case PRIORITIES ->
                    hasClasses(technique)
                            ? plain.with("network.technique", technique + " priority=class")
                            : plain;
            case FAULTS ->
                    plain.experiment().scenario().network().technique().build().takesFaults()
                            ? plain.with("network.routing", "shortest-path")
                                    .with("network.faults.part", "links")
                                    .with("network.faults.mtbf", 1000)
                            : plain;
            case THREADS, TRACKING, MULTICAST, REDUCTION -> plain;
        };
    }

    private static ScenarioRecipe recipe(String technique) {
        return ScenarioRecipe.EMPTY
                .with("network.topology", technique.equals("sp2") ? "sp2 32" : "mesh 4x4")
                .with("network.technique", technique)
                .with("workload.load", 0.1)
                .with("workload.packet", 4);
    }

    /** Whether the technique has a setting that lets it prefer messages of a higher priority. */
    private static boolean hasClasses(String technique) {
        Class<? extends Record> settings =
                Techniques.ALL.find(technique).map(Catalog.Entry::settings).orElseThrow();
        return Setting.of(settings).stream().anyMatch(each -> each.key().equals("priority"));
    }

    private static Network network(Experiment experiment, int threads) {
        try (ThreadTeam team = new ThreadTeam(threads)) {
            return new Run(experiment, Run.Log.NONE, team).network();
        }
    }
}
