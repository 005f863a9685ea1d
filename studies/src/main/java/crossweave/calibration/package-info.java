/**
 * Finds values of unknown settings for which simulations give figures that were published: a search
 * over the whole range first, then from its best point downhill.
 */
package crossweave.calibration;
