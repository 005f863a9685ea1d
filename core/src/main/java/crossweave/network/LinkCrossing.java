package crossweave.network;

/**
 * The head of a packet crosses a channel in this cycle, having waited so many cycles for it. Those
 * of a packet, one after the other, are its route.
 */
public record LinkCrossing(int channel, long cycle, long waited) {}
