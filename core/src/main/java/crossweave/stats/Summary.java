package crossweave.stats;

/** What is reported of a measured quantity; ci95 is half the width of the 95 % interval. */
public record Summary(double mean, double ci95, long p50, long p95, long p99, long max) {}
