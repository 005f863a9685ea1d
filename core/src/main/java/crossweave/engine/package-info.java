/**
 * Simulated time. {@link crossweave.engine.Simulation} advances from one cycle in which something
 * happens to the next; {@link crossweave.engine.Model} is what it simulates, {@link
 * crossweave.engine.Actor} is what acts on it. A {@link crossweave.engine.Fingerprint} is one
 * number for all deliveries, and a {@link crossweave.engine.Snapshot} copies a simulation. The
 * package knows no network.
 */
package crossweave.engine;
