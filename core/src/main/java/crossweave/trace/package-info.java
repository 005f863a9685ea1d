/** Formats of files, in and out; what is read here is plain data to the rest. */
package crossweave.trace;
