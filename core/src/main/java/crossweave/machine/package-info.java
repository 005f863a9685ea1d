/**
 * A {@link crossweave.machine.Machine} is a topology, its routing, a switching technique and nodes
 * that fit together. {@link crossweave.machine.Presets} are machines that have a name.
 */
package crossweave.machine;
