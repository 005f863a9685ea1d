package crossweave.experiment;

import crossweave.config.Choice;
import crossweave.machine.Machine;
import crossweave.machine.NetworkSettings;
import crossweave.node.NodeModel;
import crossweave.unit.UnitScale;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Machines that runs share whose scenarios describe the same one: topologies and routings have no
 * state, so any number of runs may use them at the same time. It keeps the machines that were used
 * last, as far as they are not too large. Machines with classes of users are not shared.
 */
public final class SharedMachines {
    private static final long MOST_CHANNELS = 1 << 20; // of all machines together

    private final Map<Key, Shared> all = new LinkedHashMap<>(16, .75f, true); // the last used last

    /** What a machine is built from; the seed draws which links are broken. */
    private record Key(
            NetworkSettings network, Choice<NodeModel> node, UnitScale scale, long seed) {
        static Key of(Scenario scenario) {
            boolean isDrawn = !scenario.network().faults().isEmpty();
            return new Key(
                    scenario.network(),
                    scenario.node(),
                    scenario.scale(),
                    isDrawn ? scenario.seed() : 0);
        }
    }

    /** A machine, once it is built, and what is known of it. */
    private static final class Shared {
        private Optional<Machine> machine = Optional.empty();
        private Optional<List<String>> warnings = Optional.empty();
        private volatile int channels; // of the machine

        synchronized Optional<Machine> machine(Supplier<Optional<Machine>> builder) {
            if (machine.isEmpty()) {
                machine = builder.get();
                channels = machine.map(built -> built.topology().channels()).orElse(0);
            }
            return machine;
        }

        synchronized List<String> warnings(Experiment experiment) {
            if (!machine.equals(Optional.of(experiment.machine()))) {
                return experiment.warnings();
            }
            List<String> known = warnings.orElseGet(experiment::warnings);
            warnings = Optional.of(known);
            return known;
        }
    }

    /** The machine of a scenario; {@code builder} builds it if nobody has done so. */
    Optional<Machine> machine(Scenario scenario, Supplier<Optional<Machine>> builder) {
        if (isOwn(scenario)) {
            return builder.get();
        }
        Shared shared;
        synchronized (this) {
            shared = all.computeIfAbsent(Key.of(scenario), _ -> new Shared());
        }
        Optional<Machine> machine = shared.machine(builder);
        dropOldest();
        return machine;
    }

    private static boolean isOwn(Scenario scenario) {
        NetworkSettings network = scenario.network();
        return network.topology().isOwn()
                || network.routing().isOwn()
                || network.technique().isOwn()
                || network.arbitration().isOwn()
                || scenario.node().isOwn();
    }

    private synchronized void dropOldest() {
        long channels = all.values().stream().mapToLong(each -> each.channels).sum();
        Iterator<Shared> oldest = all.values().iterator();
        while (channels > MOST_CHANNELS && all.size() > 1) {
            channels -= oldest.next().channels;
            oldest.remove();
        }
    }

    /** What {@link Experiment#warnings} says, found once for each machine. */
    public List<String> warnings(Experiment experiment) {
        Optional<Shared> shared;
        synchronized (this) {
            shared = Optional.ofNullable(all.get(Key.of(experiment.scenario())));
        }
        return experiment.isOfPrograms() || shared.isEmpty()
                ? experiment.warnings()
                : shared.get().warnings(experiment);
    }
}
