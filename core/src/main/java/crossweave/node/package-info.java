/**
 * Nodes connect the processes of a machine to its network. A {@link crossweave.node.NodeModel}
 * defines what sending, receiving and computing cost there, and who waits for whom.
 */
package crossweave.node;
