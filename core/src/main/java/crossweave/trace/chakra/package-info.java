/**
 * Execution traces of Chakra (MLCommons): what every accelerator of a training run does, a file of
 * Protocol Buffers for each. {@link crossweave.trace.chakra.ChakraNode} is a node of such a file.
 */
package crossweave.trace.chakra;
