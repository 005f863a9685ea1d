/**
 * {@code xw analyze} and {@code map}: how tasks contend where they are placed, and better places
 * for them.
 */
package crossweave.cli.mapping;
