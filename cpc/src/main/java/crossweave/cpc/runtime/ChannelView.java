package crossweave.cpc.runtime;

import java.util.List;

/**
 * A channel and the values in it, in the order in which they will be read.
 *
 * @param name in the program, with its indices
 */
public record ChannelView(int handle, String name, int owner, List<List<Long>> values) {}
