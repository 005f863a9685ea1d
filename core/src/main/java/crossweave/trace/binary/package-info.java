/** Binary files: bytes from some place on, and the wire format of Protocol Buffers. */
package crossweave.trace.binary;
