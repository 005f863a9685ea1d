/** Figures from samples: means with their precision, percentiles. */
package crossweave.stats;
