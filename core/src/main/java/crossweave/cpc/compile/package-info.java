/** From the tree of a CPC program to its vCode: types, names, and what is wrong with them. */
package crossweave.cpc.compile;
