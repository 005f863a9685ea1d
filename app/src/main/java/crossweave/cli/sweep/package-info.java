/** {@code xw sweep}, {@code saturation} and {@code chart}: many runs and their curves. */
package crossweave.cli.sweep;
