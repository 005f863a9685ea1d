package crossweave.topology.survey;

import crossweave.topology.Distances;
import crossweave.topology.Topology;

import java.util.List;

/**
 * What is left of a network in samples of random faults.
 *
 * @param samples one for each set of faults
 */
public record FaultSurvey(List<Sample> samples) {

    /**
     * The network with one set of faults.
     *
     * @param reached the share of pairs of different live terminals that still reach each other
     * @param diameter of these pairs, like the mean distance
     * @param throughput of uniform traffic over shortest paths; 0 if some pairs are cut off
     */
    public record Sample(double reached, int diameter, double meanDistance, double throughput) {
        static Sample of(Topology topology) {
            Distances distances = DistanceSearch.of(topology);
            double pairs = topology.liveTerminals() * (topology.liveTerminals() - 1.0);
            boolean isWhole = distances.cutOffPairs() == 0;
            return new Sample(
                    pairs == 0 ? 1 : 1 - distances.cutOffPairs() / pairs,
                    distances.diameter(),
                    distances.mean(),
                    isWhole ? UniformThroughput.of(topology) : 0);
        }
    }

    /** The figures of some networks. */
    public static FaultSurvey of(List<Topology> networks) {
        return new FaultSurvey(networks.stream().map(Sample::of).toList());
    }

    /** Samples in which every terminal reaches every other one. */
    public long whole() {
        return samples.stream().filter(sample -> sample.reached == 1).count();
    }
}
