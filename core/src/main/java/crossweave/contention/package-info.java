/**
 * What the paths of a process graph have in common on a network: how many go over a channel, how
 * many each of them meets, and how much nodes can send because of it ([003] chapter 3).
 */
package crossweave.contention;
