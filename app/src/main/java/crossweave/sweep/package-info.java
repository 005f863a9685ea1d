/** Sweeps: what runs their points, and the curves that come out; commands and pages show both. */
package crossweave.sweep;
