/**
 * {@code xw analyze} and {@code map}: how tasks contend where they are placed, and better
 * placements.
 */
package crossweave.cli.mapping;
