/**
 * What is on the paper, before it is written: a {@link crossweave.draw.scene.Scene} is what a
 * layout makes and a painter reads. Uses {@code draw.svg}; knows no layout and no painter.
 */
package crossweave.draw.scene;
