/**
 * Summaries of networks that are too large to draw router by router: tiles of a grid, or groups as
 * boxes.
 */
package crossweave.draw.summary;
