/**
 * Drawings of networks as SVG text: a layout places, a painter writes. Nothing here reads files.
 */
package crossweave.draw;
