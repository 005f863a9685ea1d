package crossweave.network;

/**
 * The head of a packet crosses a channel in this cycle, after waiting for it for so many cycles.
 * The crossings of a packet, in order, are its route.
 */
public record LinkCrossing(int channel, long cycle, long waited) {}
