/**
 * Debugging of parallel programs: breakpoints, steps forward and back, and everything there is to
 * see while nothing moves. Front ends talk to {@link crossweave.debug.Debugger}.
 */
package crossweave.debug;
