/**
 * Machines: a topology, its routing, its switching technique; and the presets that can be named.
 */
package crossweave.machine;
