/**
 * Calibration files ({@link crossweave.calibrate.CalibrationFile}), the runs of a trial, and the
 * report of the outcome.
 */
package crossweave.calibrate;
