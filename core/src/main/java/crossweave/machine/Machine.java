package crossweave.machine;

import crossweave.network.Network;
import crossweave.random.Streams;
import crossweave.routing.Routing;
import crossweave.routing.check.RouteCheck;
import crossweave.topology.Fault;
import crossweave.topology.Topology;
import crossweave.topology.family.FileGraph;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** A machine ready to be run: settings that were found to work together. */
public record Machine(NetworkSettings settings, Topology topology, Routing routing) {

    /**
     * Builds what the settings describe. What cannot work goes to {@code complain} as (setting,
     * message) and the result is empty.
     */
    public static Optional<Machine> build(
            NetworkSettings settings, Streams streams, BiConsumer<String, String> complain) {
        Step step = new Step(complain);
        Optional<Topology> whole = step.make("topology", () -> topology(settings));
        Optional<Topology> topology =
                whole.flatMap(
                        t ->
                                step.make(
                                        "faults",
                                        () ->
                                                Fault.apply(
                                                        t,
                                                        settings.faults(),
                                                        streams.stream("faults", 0))));
        Optional<Routing> routing =
                topology.flatMap(t -> step.make("routing", () -> routing(settings, t)));
        return routing.map(r -> new Machine(settings, topology.orElseThrow(), r));
    }

    private record Step(BiConsumer<String, String> complain) {
        <T> Optional<T> make(String setting, Supplier<T> maker) {
            try {
                return Optional.of(maker.get());
            } catch (IllegalArgumentException | ArithmeticException e) {
                complain.accept(setting, String.valueOf(e.getMessage()));
                return Optional.empty();
            }
        }
    }

    private static Topology topology(NetworkSettings settings) {
        return new Topology(settings.topology().toString(), settings.topology().build());
    }

    /** Networks with gaps get their routes checked: not every function finds a way around. */
    private static Routing routing(NetworkSettings settings, Topology topology) {
        Routing routing = settings.routing().build().on(topology, settings.lanes());
        boolean mayHaveGaps = !topology.isWhole() || topology.family() instanceof FileGraph;
        Optional<String> cutOff =
                mayHaveGaps ? RouteCheck.firstCutOff(topology, routing) : Optional.empty();
        if (cutOff.isPresent()) {
            throw new IllegalArgumentException(
                    "routing '%s' cannot be used on '%s': %s%s"
                            .formatted(
                                    settings.routing(),
                                    topology.text(),
                                    cutOff.get(),
                                    goesAround(settings, topology)
                                            ? "; the network is in pieces"
                                            : "; shortest-path and up*/down* go around broken"
                                                    + " links"));
        }
        return routing;
    }

    public Network network() {
        return settings.technique().build().on(topology, routing);
    }

    private static boolean goesAround(NetworkSettings settings, Topology topology) {
        String named = settings.routing().name();
        String name = named.equals("default") ? topology.family().defaultRouting() : named;
        return List.of("shortest-path", "up*/down*").contains(name);
    }
}
