/**
 * The switching techniques. Formulas: {@link crossweave.network.technique.IdealNetwork}, {@link
 * crossweave.network.technique.ShortestPathNetwork}. Techniques in which only heads need to be
 * looked at, one hop at a time: {@link crossweave.network.technique.HeadPartition} and those that
 * extend it. Wormholes flit by flit: {@link crossweave.network.technique.FlitPartition}, and {@link
 * crossweave.network.technique.ReferenceWormhole}, which is the definition.
 */
package crossweave.network.technique;
