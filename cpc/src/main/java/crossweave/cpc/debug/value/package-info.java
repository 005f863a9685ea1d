/**
 * What a debugger shows of a stopped program: calls, variables, and the values of expressions.
 * Nothing here changes the program.
 */
package crossweave.cpc.debug.value;
