/**
 * Views of networks that are too large to be drawn router by router: tiles of a grid, or groups as
 * boxes. Uses {@code draw.layout}, {@code draw.scene} and {@code draw.svg}.
 */
package crossweave.draw.summary;
