package crossweave.cpc.runtime;

import java.util.List;

/**
 * A message in the mailbox of a processor, which is a physical one or a virtual one.
 *
 * @param source the virtual processor it is from
 * @param type of its elements
 */
public record UnreadMessage(
        boolean isPhysical,
        int processor,
        int source,
        int tag,
        String type,
        int count,
        List<Long> cells,
        int sender) {}
