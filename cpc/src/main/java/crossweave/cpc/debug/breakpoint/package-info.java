/**
 * Where a program stops: breakpoints in lines, watched variables, and events such as the arrival of
 * a message. {@link crossweave.cpc.debug.breakpoint.Breakpoints} holds all of them; {@link
 * crossweave.cpc.debug.breakpoint.BreakpointSpec} is what users ask for.
 */
package crossweave.cpc.debug.breakpoint;
