/** Placements that the page and the command line ask for: by a search, or by hand. */
package crossweave.placing;
