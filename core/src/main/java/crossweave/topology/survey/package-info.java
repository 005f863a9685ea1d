/** The figures that describe a network: distances, bisection. */
package crossweave.topology.survey;
