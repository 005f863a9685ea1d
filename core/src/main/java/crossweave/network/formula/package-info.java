/**
 * Networks without routers, in which a formula gives the time of a message: it meets others at the
 * interfaces of its terminals, or nowhere.
 */
package crossweave.network.formula;
