/**
 * Runs the points of a sweep in parallel ({@link crossweave.sweep.SweepRunner}), and draws their
 * curves ({@link crossweave.sweep.SweepFigure}).
 */
package crossweave.sweep;
