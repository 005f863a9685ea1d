/**
 * The switching techniques but for the virtual-channel router and the SP2. {@link
 * crossweave.network.technique.Techniques} is the catalog. Formulas: {@code IdealNetwork} and
 * {@code ShortestPathNetwork}. Techniques in which the times of heads say everything: {@code
 * HeadPartition} and those that extend it. Wormholes over virtual channels: {@code FlitPartition},
 * flit by flit, and {@code FlowPartition}, by flows. Each has a definition whose name begins with
 * {@code Reference}: slow, obvious, and held against the fast engine by tests.
 *
 * <p>The package is large because fast engines and definitions lie side by side; outside it only
 * the catalog is seen.
 */
package crossweave.network.technique;
