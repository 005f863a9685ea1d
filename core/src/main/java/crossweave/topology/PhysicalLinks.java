package crossweave.topology;

import crossweave.unit.LinkSpeed;
import crossweave.unit.Quantity;

import java.util.List;
import java.util.Optional;

/**
 * What a {@link Family} has whose links have bandwidths and latencies of their own, as in a file.
 * They become rates and cycles once it is known what a cycle lasts.
 */
public interface PhysicalLinks {
    LinkSpeed speed(int router, int port);

    /** Of the channel from a terminal to its router. */
    LinkSpeed injection(int terminal);

    /** Of the channel from a router to its terminal. */
    LinkSpeed ejection(int terminal);

    /** The largest bandwidth of all these channels, if one is physical. */
    Optional<Quantity> fastest();

    /** Sentences on what the description says but a network here does not have. */
    List<String> notes();
}
