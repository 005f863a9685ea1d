/**
 * Nodes stand between the processes of a machine and its network. A {@link
 * crossweave.node.NodeModel} says what sending, receiving and computing cost there, and who waits
 * for whom.
 */
package crossweave.node;
