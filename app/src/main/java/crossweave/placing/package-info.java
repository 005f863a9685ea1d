/** Placements for the page and the command line: found by a search, or given by the user. */
package crossweave.placing;
