package crossweave.draw.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** The range of an axis, and the ticks on it. */
record AxisScale(AxisText text, double from, double to) {
    private static final int TICKS = 6; // approximate number of them

    /** A tick at a value with its label; minor ticks have no label. */
    record Tick(double at, String label) {}

    /** The scale that shows these values, with round ends. */
    static AxisScale over(AxisText text, double least, double most) {
        if (text.log()) {
            double from = Math.pow(10, Math.floor(Math.log10(least) + 1e-9));
            double to = Math.pow(10, Math.ceil(Math.log10(most) - 1e-9));
            return new AxisScale(text, from, to > from ? to : 10 * from);
        }
        double low = text.fromZero() && least >= 0 ? 0 : least;
        double high = most > low ? most : low + (low == 0 ? 1 : Math.abs(low));
        double step = step(low, high, TICKS);
        return new AxisScale(
                text, step * Math.floor(low / step + 1e-9), step * Math.ceil(high / step - 1e-9));
    }

    /** The same for values that fill it, such as colours: a logarithmic scale ends at 1, 2 or 5. */
    static AxisScale closelyOver(AxisText text, double least, double most) {
        AxisScale whole = over(text, least, most);
        if (!text.log() || most <= least) {
            return whole;
        }
        double from = whole.from;
        double to = whole.to;
        for (double part : new double[] {2, 5}) {
            double low = part * whole.from;
            double high = whole.to / part;
            from = low <= least ? low : from;
            to = high >= most ? high : to;
        }
        return new AxisScale(text, from, to);
    }

    /** The scale of an axis with names: half a place before the first and after the last. */
    static AxisScale ofNames(AxisText text) {
        return new AxisScale(text, -.5, text.names().size() - .5);
    }

    /** The scale that shows all that two scales show. */
    AxisScale with(AxisScale other) {
        return new AxisScale(text, Math.min(from, other.from), Math.max(to, other.to));
    }

    /** The distance of ticks: 1, 2 or 5 times a power of ten. */
    private static double step(double low, double high, int about) {
        double raw = (high - low) / about;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double part = raw / power;
        return power * (part <= 1.5 ? 1 : part <= 3.5 ? 2 : part <= 7.5 ? 5 : 10);
    }

    /** The position of a value: 0 at the beginning of the axis, 1 at its end. */
    double position(double value) {
        return text.log()
                ? Math.log(value / from) / Math.log(to / from)
                : (value - from) / (to - from);
    }

    boolean shows(double value) {
        return position(value) > -1e-9 && position(value) < 1 + 1e-9;
    }

    List<Tick> ticks() {
        return ticks(mostLabels());
    }

    /** How many ticks have labels if there is room for all of them. */
    int mostLabels() {
        if (!text.names().isEmpty()) {
            return text.names().size();
        }
        return text.log() ? Math.max(TICKS, powers()) : TICKS;
    }

    /** Powers of ten on a logarithmic axis. */
    private int powers() {
        return (int) Math.floor(Math.log10(to) + 1e-9)
                - (int) Math.ceil(Math.log10(from) - 1e-9)
                + 1;
    }

    /** About this many ticks, without counting those that have no label. */
    List<Tick> ticks(int about) {
        if (!text.names().isEmpty()) {
            return namedTicks(Math.ceilDiv(text.names().size(), about));
        }
        return text.log() ? logTicks(about) : linearTicks(about);
    }

    /** Every so many names. */
    private List<Tick> namedTicks(int apart) {
        List<Tick> named = new ArrayList<>();
        for (int i = 0; i < text.names().size(); i += apart) {
            named.add(new Tick(i, text.names().get(i)));
        }
        return named;
    }

    private List<Tick> linearTicks(int about) {
        List<Tick> ticks = new ArrayList<>();
        // can differ from the step of the values, so an end may have no tick
        double step = step(from, to, about);
        for (double i = Math.ceil(from / step - 1e-9); i * step <= to + step / 1000; i++) {
            ticks.add(new Tick(i * step, label(i * step)));
        }
        return ticks;
    }

    /** Powers of ten; within one of them also 2 and 5, as there would be one label otherwise. */
    private List<Tick> logTicks(int about) {
        int first = (int) Math.floor(Math.log10(from) + 1e-9);
        int last = (int) Math.floor(Math.log10(to) + 1e-9);
        int apart = Math.max(1, Math.ceilDiv(powers(), about));
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = first; exponent <= last; exponent++) {
            double power = Math.pow(10, exponent);
            for (int n = 1; n < 10; n++) {
                boolean isNamed =
                        powers() < 2
                                ? n == 1 || n == 2 || n == 5
                                : n == 1 && (exponent - first) % apart == 0;
                if (shows(power * n)) {
                    ticks.add(new Tick(power * n, isNamed ? label(power * n) : ""));
                }
            }
        }
        return ticks;
    }

    /** Rounds away the digits that binary fractions leave behind. */
    static String label(double value) {
        return label(value, 6);
    }

    static String label(double value, int digits) {
        if (Math.abs(value) < 1e-12) {
            return "0";
        }
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        boolean isLong = Math.abs(value) >= 1e6 || Math.abs(value) < 1e-4;
        return isLong
                ? rounded.toString().replace("E+", "e").replace("E", "e")
                : rounded.toPlainString();
    }
}
