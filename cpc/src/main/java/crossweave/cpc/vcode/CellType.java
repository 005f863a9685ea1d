package crossweave.cpc.vcode;

/**
 * The type of what messages and channels carry.
 *
 * @param name as in the source
 * @param cells of an element
 * @param bytes of an element, on the wire
 */
public record CellType(String name, int cells, int bytes) {}
