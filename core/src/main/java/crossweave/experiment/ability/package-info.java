/**
 * What techniques can do beside moving packets, found by building networks that are asked for it:
 * {@link crossweave.experiment.ability.AbilityTable}.
 */
package crossweave.experiment.ability;
