/**
 * Nodes: what stands between the processes of a machine and its network. A node model says what
 * messages and computing cost there, and who waits for whom.
 */
package crossweave.node;
