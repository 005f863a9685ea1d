/**
 * Runs the points of a sweep, several at a time ({@link crossweave.sweep.SweepRunner}), and draws
 * their curves ({@link crossweave.sweep.SweepFigure}).
 */
package crossweave.sweep;
