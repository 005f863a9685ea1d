package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.config.Unit;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

/**
 * The IBM SP2 switch. A rack is a board of eight 8-port elements in two stages: node-side elements
 * 0-3 with four processors each (ports 0-3) and a link to each far-side element (ports 4-7);
 * far-side elements 4-7 with a link to each node-side element (ports 0-3) and four external links
 * (ports 4-7).
 *
 * <p>External link e (0..15) of a node rack is port 4 + e/4 of far-side element 4 + e mod 4.
 *
 * <ul>
 *   <li>Up to 5 racks are joined directly by L = 16/(racks-1) links a pair: the j-th link of rack a
 *       to the o-th of the other racks (in ascending order) is external link oL+j.
 *   <li>More racks are joined by intermediate racks, l links to each, where l = 4, 2 or 1 for up to
 *       8, 16 or 32 racks: external link e of node rack n leads to intermediate rack e/l and is its
 *       line nl + e mod l. Lines 0-15 of an intermediate rack end at its node-side elements, 16-31
 *       at its far-side ones: line q at element q mod 4, on port (q mod 16)/4 or 4 + (q mod 16)/4.
 * </ul>
 *
 * <p>Router ids: 8 rack + element, intermediate racks behind the node racks.
 */
public final class Sp2 implements Family {
    public static final int ELEMENTS = 8;
    private static final int EXTERNAL = 16; // external links of a node rack
    private static final double RACK_WIDTH = 6.5; // on a drawing

    private final int racks; // racks with processors
    private final int intermediates;
    private final int parallel; // links between two joined racks
    private final int rackLatency; // cycles

    public Sp2(Settings settings) {
        racks = settings.processors / 16;
        rackLatency = settings.rackLatency;
        if (racks <= 5) {
            intermediates = 0;
            parallel = racks == 1 ? 0 : EXTERNAL / (racks - 1);
        } else {
            parallel = racks <= 8 ? 4 : racks <= 16 ? 2 : 1;
            intermediates = EXTERNAL / parallel;
        }
    }

    /** Settings of the SP2. */
    public record Settings(
            @Doc("number of processors: 16, 32, ... 512") int processors,
            @Doc(value = "cycles on a link between racks", byDefault = "1", unit = Unit.CYCLES)
                    int rackLatency) {
        public Settings {
            new Checks()
                    .require(
                            processors >= 16 && processors <= 512 && processors % 16 == 0,
                            "processors",
                            ProblemCode.NOT_ALLOWED,
                            "is %s, but a rack has 16, so that it must be 16, 32, ... or 512",
                            processors)
                    .atLeast("rack-latency", rackLatency, 1)
                    .verify();
        }
    }

    /** Racks, including intermediate ones. */
    public int racks() {
        return racks + intermediates;
    }

    public int rack(int router) {
        return router / ELEMENTS;
    }

    public int element(int router) {
        return router % ELEMENTS;
    }

    private static boolean isNodeSide(int element) {
        return element < 4;
    }

    private boolean isIntermediate(int rack) {
        return rack >= racks;
    }

    @Override
    public int routers() {
        return ELEMENTS * racks();
    }

    /** A rack. */
    @Override
    public int groupSize() {
        return ELEMENTS;
    }

    @Override
    public int terminals() {
        return 16 * racks;
    }

    @Override
    public int entry(int terminal) {
        return ELEMENTS * (terminal / 16) + terminal % 16 / 4;
    }

    @Override
    public int ports(int router) {
        return 8;
    }

    @Override
    public int latency(int router, int port) {
        return rack(router) == rack(neighbor(router, port)) ? 1 : rackLatency;
    }

    /** Node-side elements are level 1 of a rack; an intermediate rack has no such order. */
    @Override
    public String linkClass(int router, int port) {
        boolean nodeSide = isNodeSide(element(router));
        if (nodeSide != (port >= 4)) {
            return "rack";
        }
        if (isIntermediate(rack(router))) {
            return "intermediate";
        }
        return nodeSide ? FoldedClos.upFrom(1) : FoldedClos.downTo(1);
    }

    @Override
    public int neighbor(int router, int port) {
        int rack = rack(router);
        int element = element(router);
        boolean inside = isNodeSide(element) == (port >= 4);
        if (inside) {
            return ELEMENTS * rack + (isNodeSide(element) ? port : port % 4);
        }
        if (isIntermediate(rack)) {
            int line = 4 * (port % 4) + element % 4 + (isNodeSide(element) ? 0 : 16);
            return fromLine(rack - racks, line);
        }
        return isNodeSide(element) ? NONE : external(rack, 4 * (port - 4) + element - 4);
    }

    /** The node-rack element at the other end of a line of an intermediate rack. */
    private int fromLine(int intermediate, int line) {
        int rack = line / parallel;
        if (rack >= racks) {
            return NONE;
        }
        int link = intermediate * parallel + line % parallel;
        return ELEMENTS * rack + 4 + link % 4;
    }

    /** The element at the other end of an external link of a node rack, or NONE. */
    private int external(int rack, int link) {
        if (intermediates > 0) {
            int line = rack * parallel + link % parallel;
            return lineEnd(link / parallel, line);
        }
        if (parallel == 0 || link >= parallel * (racks - 1)) {
            return NONE;
        }
        int order = link / parallel;
        int other = order < rack ? order : order + 1;
        int back =
                other > rack ? rack : rack - 1; // index of this rack among the other's neighbours
        return ELEMENTS * other + 4 + (back * parallel + link % parallel) % 4;
    }

    private int lineEnd(int intermediate, int line) {
        int side = line < 16 ? 0 : 4;
        return ELEMENTS * (racks + intermediate) + side + line % 4;
    }

    /**
     * The port on the static route between two terminals, fixed by them alone. Routes are shortest
     * ones and spread evenly:
     *
     * <ul>
     *   <li>between racks, or up to an intermediate one: by link (source + destination) modulo the
     *       number of links;
     *   <li>down from an intermediate rack: by the link at the element that the packet is in, if
     *       there is one to that rack, otherwise by link destination modulo their number.
     * </ul>
     *
     * <p>Only in intermediate racks is there a path back to the side that a packet came from, on
     * either side; so only there could packets wait for each other in a cycle. Of the channels from
     * the near side to the far one, those between elements of numbers that are both even or both
     * odd are for packets that will come back, the others for those that have come back: no packet
     * of the former waits for one of the latter on the far side, and there is no cycle.
     */
    public int portTo(int router, int source, int destination) {
        int way = source + destination;
        int goal = entry(destination);
        int rack = rack(router);
        if (rack == rack(goal)) {
            return portInside(element(router), element(goal), way);
        }
        if (isIntermediate(rack)) {
            return portDown(router, rack(goal), destination);
        }
        int link; // the external link by which the packet leaves this rack
        if (intermediates > 0) {
            link = way % EXTERNAL;
        } else {
            int order = rack(goal) < rack ? rack(goal) : rack(goal) - 1;
            link = order * parallel + way % parallel;
        }
        int gate = 4 + link % 4;
        return element(router) == gate ? 4 + link / 4 : portInside(element(router), gate, way);
    }

    /** From an element of an intermediate rack towards a node rack. */
    private int portDown(int router, int goalRack, int destination) {
        int element = element(router);
        int firstLine = goalRack * parallel;
        boolean endsHere = isNodeSide(element) == firstLine < 16;
        int here = Math.floorMod(element - firstLine, 4); // the number of the link that ends here
        if (endsHere && here < parallel) {
            return (isNodeSide(element) ? 0 : 4) + (firstLine + here) % 16 / 4;
        }
        int line = firstLine + destination % parallel;
        if (!endsHere) {
            return (isNodeSide(element) ? 4 : 0) + line % 4;
        }
        int other = destination / 2 % 2 * 2; // one of two elements to return from
        return isNodeSide(element) ? 4 + (element + other) % 4 : (line + 1 + other) % 4;
    }

    /** The port to the other stage: straight if the goal is there, or to a chosen element. */
    private static int portInside(int element, int goal, int way) {
        int across = isNodeSide(element) ? 4 : 0; // ports to the other stage
        return across + (isNodeSide(element) == isNodeSide(goal) ? way % 4 : goal % 4);
    }

    @Override
    public String name(int router) {
        return "rack " + rack(router) + " element " + element(router);
    }

    @Override
    public String portName(int router, int port) {
        return "port " + port;
    }

    /**
     * Node racks below, their far side up; intermediate racks above them, each a V that is open at
     * the top, so that lines from below reach every element.
     */
    @Override
    public DrawingPosition place(int router) {
        int rack = rack(router);
        int element = element(router);
        if (!isIntermediate(rack)) {
            return new DrawingPosition(
                    RACK_WIDTH * rack + element % 4, isNodeSide(element) ? 2 : 0);
        }
        double spacing = RACK_WIDTH * Math.max(1, (double) racks / intermediates);
        double middle = RACK_WIDTH * (racks - 1) / 2 + 1.5;
        double center = middle + spacing * (rack - racks - (intermediates - 1) / 2.0);
        int fromCenter = isNodeSide(element) ? 4 - element : element - 3; // 1..4
        double step = Math.min(1, (spacing - 1.6) / 7);
        double x = (fromCenter - .5) * (isNodeSide(element) ? -step : step);
        return new DrawingPosition(center + x, -liftOfIntermediates() - .75 * fromCenter);
    }

    private double liftOfIntermediates() {
        return 4 + racks / 3.0;
    }

    @Override
    public String defaultRouting() {
        return "sp2-static";
    }
}
