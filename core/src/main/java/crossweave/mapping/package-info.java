/**
 * Where tasks are placed on a machine: what a placement costs in loads and contention, placements
 * by construction, and routes that go with them.
 */
package crossweave.mapping;
