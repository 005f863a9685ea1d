/** {@code xw sweep}, {@code saturation} and {@code chart}: many runs, and their figures. */
package crossweave.cli.sweep;
