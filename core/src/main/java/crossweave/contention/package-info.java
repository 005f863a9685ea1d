/**
 * What the paths of a process graph share on a network, counted without a simulation ([003] chapter
 * 3): how many paths cross a channel, how many others each path meets, and how much nodes can send
 * because of it.
 */
package crossweave.contention;
