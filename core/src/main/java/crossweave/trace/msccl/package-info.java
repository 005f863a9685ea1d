/**
 * Algorithms of collective operations in the XML of MSCCL: for every GPU, what its thread blocks
 * send, receive and reduce, chunk by chunk.
 */
package crossweave.trace.msccl;
