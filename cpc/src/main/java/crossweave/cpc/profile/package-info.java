/**
 * Finds where the time of a program goes: from its lines to the channels of the network, and back.
 * Start at {@link crossweave.cpc.profile.Profiler}.
 */
package crossweave.cpc.profile;
