/**
 * What is drawn, before it is written: a layout makes a {@link crossweave.draw.scene.Scene}, a
 * painter writes it.
 */
package crossweave.draw.scene;
