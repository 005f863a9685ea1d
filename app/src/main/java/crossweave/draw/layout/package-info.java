/**
 * Where things go: one layout for each family of networks, chosen by {@link
 * crossweave.draw.layout.Layouts}. Uses {@code draw.scene} and {@code draw.svg}.
 */
package crossweave.draw.layout;
