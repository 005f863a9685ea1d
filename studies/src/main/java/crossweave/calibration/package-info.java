/**
 * Finds values of unknown settings for which simulations give published figures: a Latin hypercube
 * over the whole range, then a local search from its best points. Start at {@link
 * crossweave.calibration.Calibration}.
 */
package crossweave.calibration;
