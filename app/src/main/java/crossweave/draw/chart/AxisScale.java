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
        double step = step(low, high);
        return new AxisScale(
                text, step * Math.floor(low / step + 1e-9), step * Math.ceil(high / step - 1e-9));
    }

    /** The distance of ticks: 1, 2 or 5 times a power of ten. */
    private static double step(double low, double high) {
        double raw = (high - low) / TICKS;
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
        if (!text.names().isEmpty()) {
            List<Tick> named = new ArrayList<>();
            for (int i = 0; i < text.names().size(); i++) {
                named.add(new Tick(i, text.names().get(i)));
            }
            return named;
        }
        List<Tick> ticks = new ArrayList<>();
        if (text.log()) {
            for (double power = from; power <= to * 1.001; power *= 10) {
                ticks.add(new Tick(power, label(power)));
                for (int n = 2; n < 10 && power * n < to; n++) {
                    ticks.add(new Tick(power * n, ""));
                }
            }
            return ticks;
        }
        double step =
                step(from, to); // can differ from that of the values, so an end may have no tick
        for (double i = Math.ceil(from / step - 1e-9); i * step <= to + step / 1000; i++) {
            ticks.add(new Tick(i * step, label(i * step)));
        }
        return ticks;
    }

    /** Rounds away the digits that binary fractions leave behind. */
    private static String label(double value) {
        if (Math.abs(value) < 1e-12) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros();
        boolean isLong = Math.abs(value) >= 1e6 || Math.abs(value) < 1e-4;
        return isLong
                ? rounded.toString().replace("E+", "e").replace("E", "e")
                : rounded.toPlainString();
    }
}
