/** Files that say what to calibrate, the runs behind it, and how the outcome is shown. */
package crossweave.calibrate;
