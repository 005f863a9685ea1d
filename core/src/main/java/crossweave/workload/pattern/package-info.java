/**
 * Traffic patterns: to whom a terminal sends. {@link crossweave.workload.pattern.Patterns} is the
 * catalog.
 */
package crossweave.workload.pattern;
