/**
 * The switching techniques except the virtual-channel router and the SP2. {@link
 * crossweave.network.technique.Techniques} is the catalog. Formulas: {@code IdealNetwork} and
 * {@code ShortestPathNetwork}. Techniques that are simulated by the times of heads alone: {@code
 * HeadPartition} and its subclasses. Wormholes over virtual channels: {@code FlitPartition}, flit
 * by flit, and {@code FlowPartition}, by flows. Each has a definition whose name begins with {@code
 * Reference}: slow, obvious, and compared with the fast engine by tests.
 *
 * <p>The package is large because fast engines and definitions are side by side; outside it only
 * the catalog is visible.
 */
package crossweave.network.technique;
