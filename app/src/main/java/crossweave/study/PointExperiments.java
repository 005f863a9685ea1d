package crossweave.study;

import crossweave.config.Choice;
import crossweave.experiment.Experiment;
import crossweave.experiment.SharedMachines;
import crossweave.files.scenario.ScenarioFile;
import crossweave.workload.WorkloadSettings;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The experiments of points, which share what they can: points of the same network its machine, and
 * replicas all but their seeds.
 */
final class PointExperiments {
    private static final int MOST_COMBINATIONS = 64; // whose replicas are under way
    private static final String TRAFFIC = "traffic"; // workloads that are nothing but numbers

    private final SharedMachines machines = new SharedMachines();
    private final Map<Combination, Experiment> known =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Combination, Experiment> eldest) {
                    return size() > MOST_COMBINATIONS;
                }
            };

    private record Combination(String configuration, Map<String, String> settings) {
        static Combination of(Study.Point point) {
            return new Combination(point.configuration().name(), point.at().settings());
        }
    }

    SharedMachines machines() {
        return machines;
    }

    /** Of a scenario that another process has sent. */
    Experiment of(ScenarioFile scenario) {
        return scenario.experiment(machines);
    }

    Experiment of(BoundPoint point) {
        Combination combination = Combination.of(point.point());
        Optional<Experiment> replica;
        synchronized (known) {
            replica = Optional.ofNullable(known.get(combination));
        }
        return replica.flatMap(other -> other.withSeed(point.seed()))
                .orElseGet(() -> add(combination, of(point.scenario())));
    }

    private Experiment add(Combination combination, Experiment experiment) {
        if (experiment.scenario().workload().stream().allMatch(PointExperiments::isTraffic)) {
            synchronized (known) {
                known.put(combination, experiment);
            }
        }
        return experiment;
    }

    private static boolean isTraffic(Choice<WorkloadSettings> workload) {
        return workload.name().equals(TRAFFIC) && !workload.isOwn();
    }
}
