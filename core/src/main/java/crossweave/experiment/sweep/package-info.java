/**
 * Many runs for one question: a {@link crossweave.experiment.sweep.Sweep} varies settings along
 * axes, and {@link crossweave.experiment.sweep.SaturationSearch} searches the load at which a
 * network saturates.
 */
package crossweave.experiment.sweep;
