package crossweave.topology.survey;

import crossweave.topology.Topology;

/**
 * An estimate of the cables of a machine: racks with equally many routers, in the order of their
 * numbers, stand on a square floor, a metre apart in a row and two metres from row to row. A cable
 * is two metres long within a rack, and as much longer between racks as they are apart along rows
 * and columns. Links to terminals are not counted.
 *
 * @param mean metres of a link
 * @param total metres of all links
 */
public record CableLengths(double mean, double total) {
    public static final int ROUTERS_PER_RACK = 16;

    private static final double WITHIN = 2;
    private static final double ROW = 2;

    public static CableLengths of(Topology topology) {
        int racks = Math.ceilDiv(topology.routers(), ROUTERS_PER_RACK);
        int perRow = (int) Math.ceil(Math.sqrt(ROW * racks));
        double sum = 0;
        int channels = 0;
        for (int c = 0; c < topology.networkChannels(); c++) {
            boolean counts =
                    topology.reverse(c) == Topology.NONE || topology.reverse(c) > c; // once a link
            if (counts && !topology.isBroken(c)) {
                sum += length(topology.source(c), topology.target(c), perRow);
                channels++;
            }
        }
        return new CableLengths(channels == 0 ? 0 : sum / channels, sum);
    }

    private static double length(int from, int to, int perRow) {
        int a = from / ROUTERS_PER_RACK;
        int b = to / ROUTERS_PER_RACK;
        return WITHIN + Math.abs(a % perRow - b % perRow) + ROW * Math.abs(a / perRow - b / perRow);
    }
}
