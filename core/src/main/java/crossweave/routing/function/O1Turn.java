package crossweave.routing.function;

import crossweave.config.Doc;
import crossweave.routing.RouteCandidates;
import crossweave.routing.RoutingFunction;
import crossweave.topology.Topology;

import java.util.List;
import java.util.stream.Stream;

/**
 * O1TURN (Seo et al. 2005): dimension order, for half of the packets rows first on the lower half
 * of the VCs, for the others columns first on the upper half. Adaptively, a packet takes the order
 * whose first channel has the shorter queue.
 *
 * <p>State: 1 for columns first, + UNDECIDED at the first router of an adaptive packet, where it is
 * the order that is taken if both queues are equally long.
 */
final class O1Turn implements RoutingFunction {
    private static final int ORDERS = 2;
    private static final int UNDECIDED = 2;

    private final RoutingFunction rowsFirst;
    private final RoutingFunction columnsFirst;
    private final int columnShift; // VCs of packets that go along the column first begin here
    private final boolean adaptive;

    private O1Turn(Topology topology, int vcs, boolean adaptive) {
        int lower = Math.max(1, vcs / 2);
        this.columnShift = vcs > 1 ? lower : 0;
        this.rowsFirst = order(DimensionOrder.Order.ROWS_FIRST, topology, lower);
        this.columnsFirst = order(DimensionOrder.Order.COLUMNS_FIRST, topology, vcs - columnShift);
        this.adaptive = adaptive;
    }

    record Settings(
            @Doc(
                            value =
                                    "whether the first router takes the order whose channel has"
                                            + " the shorter queue; otherwise chance does",
                            byDefault = "false")
                    boolean adaptive) {}

    static RoutingFunction on(Settings settings, Topology topology, int vcs) {
        return new O1Turn(topology, vcs, settings.adaptive);
    }

    private static RoutingFunction order(DimensionOrder.Order order, Topology topology, int vcs) {
        return DimensionOrder.on(
                new DimensionOrder.Settings(
                        order, DimensionOrder.Ties.POSITIVE, DimensionOrder.Dateline.SWITCH),
                topology,
                vcs);
    }

    @Override
    public Nature nature() {
        return adaptive ? Nature.ADAPTIVE : Nature.OBLIVIOUS;
    }

    @Override
    public boolean isMinimal() {
        return rowsFirst.isMinimal();
    }

    @Override
    public boolean weighsQueues() {
        return adaptive;
    }

    @Override
    public boolean usesState() {
        return true;
    }

    @Override
    public int states() {
        return ORDERS + (adaptive ? UNDECIDED : 0);
    }

    @Override
    public int choices(int source, int destination) {
        return ORDERS;
    }

    @Override
    public int start(int source, int destination, int choice) {
        return choice + (adaptive ? UNDECIDED : 0);
    }

    @Override
    public void route(int router, int destination, int state, RouteCandidates candidates) {
        if (state < UNDECIDED) {
            route(router, destination, state == 1, candidates);
            return;
        }
        int first = candidates.count();
        boolean columns = state - UNDECIDED == 1;
        route(router, destination, columns, candidates);
        route(router, destination, !columns, candidates);
        candidates.weigh(first, 1, 0);
    }

    private void route(int router, int destination, boolean columns, RouteCandidates candidates) {
        int first = candidates.count();
        RoutingFunction order = columns ? columnsFirst : rowsFirst;
        order.route(router, destination, 0, candidates);
        candidates.rewrite(first, columns ? columnShift : 0, _ -> columns ? 1 : 0);
    }

    /** Packets of one order never hold VCs of the other, so each order is decided by itself. */
    @Override
    public List<Part> decidingParts() {
        return columnShift == 0
                ? List.of()
                : Stream.of(rowsFirst, columnsFirst)
                        .flatMap(order -> order.decidingParts().stream())
                        .toList();
    }
}
