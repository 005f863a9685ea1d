package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.topology.DrawingPosition;
import crossweave.util.GridShape;

/**
 * PEC networks (Lin and Prasanna; Wong): a line or mesh plus, at each node of level h, links of
 * length 2^h to the nodes of the same level in the same row and column.
 *
 * <p>Ports 0 .. 2n-1 are those of the mesh; behind them, for each of the same directions in turn,
 * the parallel channels of the long link; behind those, with {@code top=tiles}, up to four slanted
 * links between the level-h nodes of neighbouring tiles, for levels too long for the array.
 *
 * <p>The SPEC is the 1-D network without node 0: its router r is node r+1.
 */
public final class Pec implements GridLike {
    private final Grid grid;
    private final Settings settings;
    private final int bits; // of the levels: log2 of rows + log2 of columns
    private final PecLine[] alongX; // per row
    private final PecLine[] alongY; // per column; empty in 1-D

    public Pec(Settings settings) {
        this.settings = settings;
        int nodes = settings.sizes.product();
        GridShape sizes = settings.spec ? new GridShape(nodes - 1) : settings.sizes;
        this.grid = new Grid(sizes, false, 1);
        this.bits = log2(rows()) + log2(columns());
        this.alongX = new PecLine[rows()];
        for (int y = 0; y < rows(); y++) {
            alongX[y] = new PecLine(Pascal.transform(y, bits));
        }
        this.alongY = new PecLine[grid.dimensions() == 1 ? 0 : columns()];
        for (int x = 0; x < alongY.length; x++) {
            alongY[x] = new PecLine(Pascal.transform(x, bits));
        }
    }

    /** How the bandwidth of a fat PEC's long links grows. */
    public enum Growth {
        /** A link of level h has h channels. */
        LEVEL,
        /** A link of level h has 2^(h-1) channels. */
        DOUBLE,
        /** A link of level h has h + 1 channels: also those of level 1 are fat. */
        ONE_MORE
    }

    /** What happens to the levels whose links would leave the array. */
    public enum Top {
        NONE,
        TILES
    }

    /** Settings of the PEC networks. */
    public record Settings(
            @Doc("nodes of the 1-D network (16) or rows x columns of the 2-D one (16x16)")
                    GridShape sizes,
            @Doc(value = "whether links of higher levels have more channels", byDefault = "false")
                    boolean fat,
            @Doc(
                            value = "omit links of levels that are too long for the array",
                            byDefault = "false")
                    boolean truncated,
            @Doc(value = "1-D only: leave node 0 out", byDefault = "false") boolean spec,
            @Doc(
                            value =
                                    "channels of a fat link of level h: h (level), 2^(h-1) (double)"
                                            + " or h+1 (one-more)",
                            byDefault = "level")
                    Growth growth,
            @Doc(
                            value =
                                    "links of 2-D levels that are too long for the "
                                            + "array: none, or slanted links between "
                                            + "neighbouring tiles (tiles)",
                            byDefault = "none")
                    Top top) {
        public Settings {
            if (sizes.dimensions() > 2) {
                throw new InvalidSettings(
                        "sizes",
                        ProblemCode.NOT_ALLOWED,
                        "is %s but a PEC network has 1 or 2 dimensions",
                        sizes);
            }
            if (spec && (sizes.dimensions() != 1 || sizes.product() < 2)) {
                throw new InvalidSettings(
                        "sizes",
                        ProblemCode.NOT_ALLOWED,
                        "is %s but a SPEC is a 1-D network of at least 2 nodes",
                        sizes);
            }
        }

        public static Settings plain(GridShape sizes) {
            return new Settings(sizes, false, false, false, Growth.LEVEL, Top.NONE);
        }
    }

    private static int log2(int extent) {
        return 32 - Integer.numberOfLeadingZeros(extent - 1);
    }

    @Override
    public Grid grid() {
        return grid;
    }

    private int rows() {
        return grid.dimensions() == 1 ? 1 : grid.extent(1);
    }

    private int columns() {
        return grid.extent(0);
    }

    /** The number that the definition gives to the first node of a row or column. */
    private int origin() {
        return settings.spec ? 1 : 0;
    }

    /** The line of levels that runs through a router along a dimension. */
    public PecLine ruler(int router, int dimension) {
        return dimension == 0
                ? alongX[grid.dimensions() == 1 ? 0 : grid.coordinate(router, 1)]
                : alongY[grid.coordinate(router, 0)];
    }

    /** Position on the ruler of a dimension. */
    public int position(int router, int dimension) {
        return grid.coordinate(router, dimension) + origin();
    }

    /** The level of a node, or {@link PecLine#NO_LEVEL}. */
    public int level(int router) {
        return ruler(router, 0).level(position(router, 0));
    }

    /** Parallel channels of the long links of a router. */
    public int width(int router) {
        int level = level(router);
        if (level == PecLine.NO_LEVEL) {
            return 0;
        }
        if (!settings.fat) {
            return 1;
        }
        return switch (settings.growth) {
            case LEVEL -> level;
            case DOUBLE -> 1 << level - 1;
            case ONE_MORE -> level + 1;
        };
    }

    /** The first of the ports of the long link in a direction (the number of a mesh port). */
    public int longPort(int router, int direction) {
        return grid.ports(router) + direction * width(router);
    }

    @Override
    public int routers() {
        return grid.routers();
    }

    @Override
    public int terminals() {
        return grid.routers();
    }

    @Override
    public int ports(int router) {
        int straight = grid.ports(router) * (1 + width(router));
        return hasTileLinks(router) ? straight + 4 : straight;
    }

    @Override
    public int neighbor(int router, int port) {
        int meshPorts = grid.ports(router);
        if (port < meshPorts) {
            return grid.neighbor(router, port);
        }
        int width = width(router);
        if (port < meshPorts * (1 + width)) {
            return jump(router, (port - meshPorts) / width, 1 << level(router));
        }
        return tileNeighbor(router, port - meshPorts * (1 + width));
    }

    /** The dimension of a mesh link, the level of a long one. */
    @Override
    public String linkClass(int router, int port) {
        int meshPorts = grid.ports(router);
        if (port < meshPorts) {
            return grid.linkClass(router, port);
        }
        return port < meshPorts * (1 + width(router)) ? "long-" + level(router) : "tile";
    }

    /** The router this far away in a direction, or NONE outside the array. */
    private int jump(int router, int direction, long length) {
        int dimension = direction >> 1;
        boolean up = (direction & 1) == 0;
        long there = grid.coordinate(router, dimension) + (up ? length : -length);
        if (there < 0 || there >= grid.extent(dimension)) {
            return NONE;
        }
        int stride = dimension == 0 ? 1 : columns();
        return router + (int) (up ? length : -length) * stride;
    }

    private boolean hasTileLinks(int router) {
        int level = level(router);
        return settings.top == Top.TILES
                && !settings.truncated
                && grid.dimensions() == 2
                && level != PecLine.NO_LEVEL
                && 1L << level >= Math.max(rows(), columns());
    }

    /** The node of the same level in the tile to the east, west, south or north, or NONE. */
    private int tileNeighbor(int router, int direction) {
        int level = level(router);
        int tileRows = 1 << (level + 1) / 2;
        int tileColumns = 1 << level / 2;
        int step = (direction & 1) == 0 ? 1 : -1;
        int tileX = grid.coordinate(router, 0) / tileColumns + (direction < 2 ? step : 0);
        int tileY = grid.coordinate(router, 1) / tileRows + (direction < 2 ? 0 : step);
        if (tileX < 0 || tileY < 0) {
            return NONE;
        }
        for (int y = tileY * tileRows; y < Math.min(rows(), (tileY + 1) * tileRows); y++) {
            for (int x = tileX * tileColumns;
                    x < Math.min(columns(), (tileX + 1) * tileColumns);
                    x++) {
                if (level(grid.at(x, y)) == level) {
                    return grid.at(x, y);
                }
            }
        }
        return NONE;
    }

    @Override
    public String name(int router) {
        return settings.spec ? Integer.toString(router + 1) : grid.name(router);
    }

    @Override
    public DrawingPosition place(int router) {
        return grid.place(router);
    }

    @Override
    public String defaultRouting() {
        return "r-route";
    }
}
