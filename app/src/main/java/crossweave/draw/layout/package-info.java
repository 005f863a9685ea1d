/**
 * Computes positions of routers and terminals: a layout for each family of networks. {@link
 * crossweave.draw.layout.Layouts} chooses one.
 */
package crossweave.draw.layout;
