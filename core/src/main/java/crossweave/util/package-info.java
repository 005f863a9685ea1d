/**
 * Small tools that know nothing of networks: suggestions for misspelled words, printable text,
 * collections of ints.
 */
package crossweave.util;
