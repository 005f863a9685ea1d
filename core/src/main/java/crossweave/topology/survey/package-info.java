/**
 * Figures that describe a network: distances and bisection width, by formula where the family has
 * one, otherwise by search.
 */
package crossweave.topology.survey;
