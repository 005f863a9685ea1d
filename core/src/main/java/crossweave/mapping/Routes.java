package crossweave.mapping;

/**
 * Channels from node to node. The last route found is {@code channels()[first()]} up to, but
 * without, {@code channels()[end()]}; the next search overwrites it.
 */
public interface Routes {
    void find(int from, int to);

    int[] channels();

    int first();

    int end();
}
