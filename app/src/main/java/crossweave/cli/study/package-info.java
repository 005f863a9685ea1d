/**
 * {@code xw study}, {@code sweep}, {@code saturation}, {@code chart}: many runs, their tables and
 * figures.
 */
package crossweave.cli.study;
