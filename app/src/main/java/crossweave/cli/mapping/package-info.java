/**
 * {@code xw analyze} and {@code map}: predict how tasks contend under a mapping, and search for
 * better ones.
 */
package crossweave.cli.mapping;
