package crossweave.draw.scene;

/**
 * Links between two routers that are drawn as one line: all intact ones, or all broken ones.
 * One-way links of opposite directions are in different bundles.
 */
public record LinkBundle(int from, int to, boolean oneWay, boolean broken) {}
