package crossweave.draw.scene;

/**
 * Links that are drawn as one line: all whole ones, or all broken ones, between two routers. Of
 * one-way links only those of the same direction are together.
 */
public record LinkBundle(int from, int to, boolean oneWay, boolean broken) {}
