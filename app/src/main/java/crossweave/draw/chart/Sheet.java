package crossweave.draw.chart;

import crossweave.draw.print.Page.Unit;

/**
 * What a figure is drawn for: a screen, or one or two columns of a paper. Lengths on screens are
 * pixels; those on paper are points, and text there has 8 of them, as publishers ask for.
 */
public enum Sheet {
    /** As wide as its panels, four in a row. */
    SCREEN(0, 4, 4),
    /** 88 mm, panels below each other. */
    ONE_COLUMN(88, 1, 2),
    /** 181 mm, up to three panels in a row. */
    TWO_COLUMNS(181, 3, 4);

    private static final double POINTS_PER_MM = 72 / 25.4;
    private static final double SCREEN_PANEL = 440;
    private static final double LINE = 1.2; // of the size of letters: from one line to the next

    private final double millimetres;
    private final int inRow; // panels
    private final int inSharedRow; // panels that need no axes of their own

    Sheet(double millimetres, int inRow, int inSharedRow) {
        this.millimetres = millimetres;
        this.inRow = inRow;
        this.inSharedRow = inSharedRow;
    }

    boolean isPaper() {
        return millimetres > 0;
    }

    Unit unit() {
        return isPaper() ? Unit.POINT : Unit.PIXEL;
    }

    private double either(double onScreen, double onPaper) {
        return isPaper() ? onPaper : onScreen;
    }

    /** How many panels are beside each other; on paper rows are of nearly equal length. */
    int columns(int panels, boolean shared) {
        int all = Math.max(1, panels);
        int most = Math.min(shared ? inSharedRow : inRow, all);
        return isPaper() ? Math.ceilDiv(all, Math.ceilDiv(all, most)) : most;
    }

    /** The width of all panels of a row together. */
    double rowWidth(int columns) {
        return isPaper() ? millimetres * POINTS_PER_MM - 2 * margin() : columns * SCREEN_PANEL;
    }

    /** The height between the axes of a panel as wide as that. */
    double plotHeight(double width) {
        return either(240, Math.clamp(.66 * width, 90, 190));
    }

    /** Around everything. */
    double margin() {
        return either(24, 1.5);
    }

    /** Above the panels, with a title of this many lines. */
    double header(int lines) {
        return isPaper() ? (LINE * titleText() + 2) * lines : 44 + LINE * titleText() * (lines - 1);
    }

    double columnGap() {
        return either(0, 9);
    }

    /** Between panels that share axes. */
    double sharedGap() {
        return either(24, 9);
    }

    /** Between an axis and its ticks' labels. */
    double gap() {
        return either(7, 4);
    }

    /** The least room around the axes of a panel, which its texts extend. */
    Margins leastMargins() {
        return isPaper() ? new Margins(2, 4.5, 2, 4) : new Margins(64, 26, 16, 54);
    }

    /** Below the texts of a panel, before the next row. */
    double rowGap() {
        return either(12, 5);
    }

    /** How far the label of an axis may reach beyond the axis, both ends together. */
    double overhang() {
        return either(80, 9);
    }

    double titleText() {
        return either(16, 9);
    }

    double panelTitleText() {
        return either(12.5, 8);
    }

    double labelText() {
        return either(12, 8);
    }

    double tickText() {
        return either(11, 8);
    }

    double captionText() {
        return either(10.5, 7);
    }

    /** The height of a line of letters of this size. */
    static double line(double size) {
        return LINE * size;
    }

    /** The height of a row of the legend. */
    double legendRow() {
        return either(20, 11);
    }

    /** The length of a sample in the legend. */
    double sample() {
        return either(26, 17);
    }

    /** A width of lines or a size of marks, as seen on a screen. */
    double fine(double onScreen) {
        return onScreen * either(1, .6);
    }
}
