package crossweave.cpc.vcode;

/**
 * The type of an element of messages and channels.
 *
 * @param name as in the source
 * @param cells per element in memory
 * @param bytes per element in a message
 */
public record CellType(String name, int cells, int bytes) {}
