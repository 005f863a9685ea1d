package crossweave.trace.topology.infragraph;

import crossweave.problem.SourcePosition;
import crossweave.trace.text.PlacedWord;
import crossweave.unit.LinkSpeed;

import java.util.List;
import java.util.Map;

/**
 * Something made of parts with links between them. The whole infrastructure is one, too: its parts
 * are the instances.
 */
record Device(
        String name, Map<String, Part> parts, Map<String, LinkSpeed> links, List<Edge> edges) {

    /** How the components at the two ends of an edge are linked. */
    enum Scheme {
        /** The first to the first, the second to the second, as long as both have one. */
        ONE_TO_ONE,
        /** Each to all of the other end. */
        MANY_TO_MANY
    }

    /** Links between components; none links a component to itself. */
    record Edge(
            Endpoint one, Endpoint other, Scheme scheme, PlacedWord link, SourcePosition where) {}

    /**
     * So many components of a kind, or so many devices.
     *
     * @param kind such as xpu; {@link #DEVICE} for a device
     * @param device the name of the device; empty for a component
     * @param isCounted whether the file says how many; if not, edges do
     */
    record Part(PlacedWord name, String kind, String device, int count, boolean isCounted) {
        static final String DEVICE = "device";

        boolean isDevice() {
            return kind.equals(DEVICE);
        }

        Part withAtLeast(int least) {
            return isCounted ? this : new Part(name, kind, device, Math.max(count, least), false);
        }
    }
}
