/**
 * Statistics of samples: means with confidence intervals, percentiles, warm-up. Sums are integers,
 * so that no figure depends on the order in which messages arrive (decision 22).
 */
package crossweave.stats;
