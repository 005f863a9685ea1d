/**
 * From a scenario to a result. A {@link crossweave.experiment.ScenarioRecipe} names settings,
 * {@link crossweave.experiment.Experiment} builds the machine and its workloads from a {@link
 * crossweave.experiment.Scenario}, and {@link crossweave.experiment.Run} simulates it: {@code
 * RunPhases} decides when warm-up, window and drain begin and end, {@code MessageBroker} carries
 * messages between workloads and nodes, {@code Measurement} counts, and {@code ResultBuilder} turns
 * the counts into a result. Runs of many scenarios are in {@link crossweave.experiment.sweep}.
 */
package crossweave.experiment;
