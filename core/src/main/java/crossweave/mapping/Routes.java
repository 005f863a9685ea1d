package crossweave.mapping;

/**
 * The channels from node to node. What was found last lies in {@code channels()[first()]} to before
 * {@code channels()[end()]}, until something else is looked for.
 */
public interface Routes {
    void find(int from, int to);

    int[] channels();

    int first();

    int end();
}
