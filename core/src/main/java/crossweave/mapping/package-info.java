/**
 * Placements of tasks on a machine: what a placement costs ({@link
 * crossweave.mapping.PlacementQuality}), placements by construction, and the routes that belong to
 * them.
 */
package crossweave.mapping;
