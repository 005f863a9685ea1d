/**
 * The machine that CPC programs run on: processes that share processors, send each other messages,
 * create each other and reach into each other's memory. What a process computes between two
 * interactions is done by an executor of {@link crossweave.cpc.vm}; what interactions mean is here.
 */
package crossweave.cpc.runtime;
