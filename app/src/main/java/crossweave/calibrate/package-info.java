/**
 * Calibration files ({@link crossweave.calibrate.CalibrationFile}), the runs behind them, and the
 * report of what was found.
 */
package crossweave.calibrate;
