/** Small things that know nothing of networks. */
package crossweave.util;
