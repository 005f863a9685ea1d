package crossweave.theory;

import crossweave.topology.Topology;

import java.util.stream.IntStream;

/**
 * What a network can carry if all channels are always busy; traffic as a share of it is Dally's
 * measure: [003] definition 31.
 *
 * @param channels out of a node; a slower one counts as the share that its rate is of a flit a
 *     cycle
 * @param distance channels that a message takes, on average
 */
public record Capacity(double channels, double distance) {
    /** Where uniform traffic saturates a 2-D mesh, by Dally and by [003] equation 3.34. */
    public static final double UNIFORM_SATURATION = 1. / 3;

    public static Capacity ofMesh(double distance) {
        return new Capacity(4, distance);
    }

    /** The capacity of a network by the rates of its channels between routers. */
    public static Capacity of(Topology topology, double distance) {
        double bandwidth =
                IntStream.range(0, topology.networkChannels())
                        .filter(channel -> !topology.isBroken(channel))
                        .mapToDouble(channel -> topology.rate(channel).value())
                        .sum();
        return new Capacity(bandwidth / topology.liveTerminals(), distance);
    }

    /** lambda_t = D_avg lambda_n / 4, equation 3.32. */
    public double networkTraffic(double nodeTraffic) {
        return distance * nodeTraffic / channels;
    }

    /** The other way round. */
    public double nodeTraffic(double networkTraffic) {
        return channels * networkTraffic / distance;
    }
}
