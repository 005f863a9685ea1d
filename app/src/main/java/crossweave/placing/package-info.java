/** Tasks that are to be placed on a machine, by a search or by hand. */
package crossweave.placing;
