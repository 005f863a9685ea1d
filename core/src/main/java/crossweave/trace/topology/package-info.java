/** What readers of network files share: the network that a file describes, and its parts. */
package crossweave.trace.topology;
