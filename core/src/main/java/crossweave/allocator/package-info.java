/**
 * Many inputs, many outputs, each for one at a time: who gets what. An {@link
 * crossweave.allocator.Allocator} matches them; {@link crossweave.allocator.Allocators} names all.
 */
package crossweave.allocator;
