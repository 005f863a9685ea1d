/** Where the time of a program goes, from its lines to the channels of the network and back. */
package crossweave.cpc.profile;
