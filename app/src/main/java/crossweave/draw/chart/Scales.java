package crossweave.draw.chart;

import java.util.ArrayList;
import java.util.List;

/** The scales of a panel; only heat maps use that of colours. */
record Scales(AxisScale x, AxisScale y, AxisScale colours) {
    private static final AxisScale NO_COLOURS = new AxisScale(AxisText.of(""), 0, 1);

    static Scales of(Panel panel) {
        return switch (panel) {
            case Chart lines -> new Scales(lines.xScale(), lines.yScale(), NO_COLOURS);
            case Bars bars -> new Scales(bars.xScale(), bars.yScale(), NO_COLOURS);
            case Cdf cdf -> new Scales(cdf.xScale(), cdf.yScale(), NO_COLOURS);
            case HeatMap map ->
                    new Scales(map.columns().scale(), map.rows().scale(), map.valueScale());
        };
    }

    /** For each panel its own, or for each the same that show all of them. */
    static List<Scales> of(List<Panel> panels, boolean shared) {
        List<Scales> own = panels.stream().map(Scales::of).toList();
        if (!shared || panels.isEmpty()) {
            return own;
        }
        Scales all = own.getFirst();
        for (int i = 1; i < own.size(); i++) {
            if (!panels.get(i).getClass().equals(panels.getFirst().getClass())
                    || !own.get(i).fits(all)) {
                throw new IllegalArgumentException(
                        "panels '%s' and '%s' have different axes, which cannot be shared"
                                .formatted(panels.getFirst().title(), panels.get(i).title()));
            }
            all = all.with(own.get(i));
        }
        List<Scales> same = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            same.add(all);
        }
        return same;
    }

    private boolean fits(Scales other) {
        return x.text().equals(other.x.text())
                && y.text().equals(other.y.text())
                && colours.text().equals(other.colours.text());
    }

    private Scales with(Scales other) {
        return new Scales(x.with(other.x), y.with(other.y), colours.with(other.colours));
    }
}
