/**
 * The plain virtual-channel router as masks, for processors that run thousands of threads. Its step
 * is {@code router.c}, C that a compiler for a core takes as well as one for a GPU; {@code
 * RouterSource} puts the constants of a network before it, {@code RouterTables} are its wiring and
 * routes, {@code RouterMemory} the arrays that it works on. {@code DeviceNetwork} hands packets to
 * it and reports what arrives. Read the step first, beside docs/guide/vc-router.md.
 */
package crossweave.network.device;
