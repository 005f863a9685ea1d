/** Networks without contention, in which a formula gives the time of a message. */
package crossweave.network.formula;
