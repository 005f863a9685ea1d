/**
 * The plain virtual-channel router as masks, for processors that run thousands of threads, with the
 * traffic that it carries and what is measured of it. The kernels are C that a compiler for a core
 * takes as well as one for a GPU: {@code network.h} says how they work together, {@code router.c}
 * is a cycle of a router, {@code kernels.c} and {@code grid.c} are what is launched. {@code
 * KernelSource} puts the constants of a network before them, {@code NetworkArrays} lays out its
 * state, {@code DeviceProgram} is all of that for one network. {@code DeviceNetwork} has windows
 * simulated by a {@code Device}, together with those of other runs ({@code DeviceBatches}). Read
 * the kernels first, beside docs/guide/vc-router.md.
 */
package crossweave.network.device;
