package crossweave.topology.family;

/** A grid with express channels, which pass several routers of a row or column. */
public interface ExpressGrid extends GridLike {
    boolean hasExpress();

    /** Routers along an express channel: the difference of the coordinates of its ends. */
    int span();

    /** The port of the express channel from a router up or down a dimension, or NONE. */
    int expressPort(int router, int dimension, boolean up);
}
