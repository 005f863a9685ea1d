package crossweave.study;

import crossweave.config.Doc;
import crossweave.draw.chart.LogAxes;
import crossweave.draw.chart.Sheet;
import crossweave.draw.print.PictureFormat;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;

import java.util.List;
import java.util.Optional;

/** A figure of a study. */
public record FigureSettings(
        @Doc("the name of its files, without an ending") String name,
        @Doc(value = "its heading; empty: the title of the study", byDefault = "") String title,
        @Doc(value = "how values are shown: lines, bars, heat or cdf", byDefault = "lines")
                Kind kind,
        @Doc("the metrics that are drawn, a panel for each; not given: latency and accepted load")
                List<String> y,
        @Doc(
                        "what is along the horizontal axis: a setting that varies, a metric, or"
                                + " 'configuration'; not given: the first setting that varies")
                Optional<String> x,
        @Doc("the setting along the vertical axis of a heat map") Optional<String> rows,
        @Doc("the setting, or 'configuration', that has a panel for each of its values")
                Optional<String> panels,
        @Doc("the configurations that are drawn; not given: all") List<String> configurations,
        @Doc("the axes that are logarithmic: x, y or x,y") Optional<LogAxes> log,
        @Doc(
                        value = "its width: one-column or two-columns of a paper, or screen",
                        byDefault = "two-columns")
                Sheet width,
        @Doc("the formats of its files: svg, pdf and png; not given: svg and pdf")
                List<PictureFormat> formats) {

    /** How values are shown. */
    public enum Kind {
        LINES,
        BARS,
        HEAT,
        /** The share of points whose metric is at most a value. */
        CDF
    }

    public FigureSettings {
        Checks checks = new Checks();
        checkName(checks, name);
        checks.require(
                kind == Kind.HEAT || rows.isEmpty(),
                "rows",
                ProblemCode.CONFLICTING_SETTINGS,
                "is for heat maps; this figure has %s",
                kind);
        checks.verify();
        formats = formats.isEmpty() ? List.of(PictureFormat.SVG, PictureFormat.PDF) : formats;
    }

    /** Checks the name of a figure or a table, which is that of its files. */
    static void checkName(Checks checks, String name) {
        checks.require(
                name.matches("[\\w.-]+") && !name.startsWith("."),
                "name",
                ProblemCode.WRONG_FORM,
                "is '%s', but becomes the name of a file: letters, digits, '-', '_' and '.'",
                name);
    }
}
