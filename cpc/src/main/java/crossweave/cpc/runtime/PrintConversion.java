package crossweave.cpc.runtime;

import crossweave.cpc.vcode.PrintFormat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Formats one value as C prints it. Floats are rounded exactly, to even in a tie. */
record PrintConversion(PrintFormat.Value value) {
    private static final int USUAL_PRECISION = 6;

    /** Formats characters. */
    String ofText(String text) {
        int most = value.precision();
        return padded("", most >= 0 && most < text.length() ? text.substring(0, most) : text);
    }

    /** Formats a number. */
    String of(long cell) {
        int number = (int) cell;
        return switch (value.conversion()) {
            case 'd', 'i' -> digits(sign(number < 0), Long.toString(Math.abs((long) number)));
            case 'u' -> digits("", Integer.toUnsignedString(number));
            case 'x' -> digits(prefix(number, "0x"), Integer.toHexString(number));
            case 'X' ->
                    digits(
                            prefix(number, "0X"),
                            Integer.toHexString(number).toUpperCase(Locale.ROOT));
            case 'o' -> digits(prefix(number, "0"), Integer.toOctalString(number));
            case 'c' -> padded("", String.valueOf((char) (cell & 0xFF)));
            default -> ofFloat(Double.longBitsToDouble(cell));
        };
    }

    private boolean has(char flag) {
        return value.flags().indexOf(flag) >= 0;
    }

    private String sign(boolean isNegative) {
        if (isNegative) {
            return "-";
        }
        return has('+') ? "+" : has(' ') ? " " : "";
    }

    private String prefix(int number, String text) {
        return has('#') && number != 0 ? text : "";
    }

    /** Formats an int: its precision is the least number of digits. */
    private String digits(String before, String digits) {
        int least = Math.max(0, value.precision());
        String shown = value.precision() == 0 && digits.equals("0") ? "" : digits;
        String all = "0".repeat(Math.max(0, least - shown.length())) + shown;
        return value.precision() >= 0 ? padded(before, all) : zeroPadded(before, all);
    }

    private String zeroPadded(String before, String digits) {
        boolean isZero = has('0') && !has('-');
        int missing = isZero ? value.width() - before.length() - digits.length() : 0;
        return padded(before, "0".repeat(Math.max(0, missing)) + digits);
    }

    private String padded(String before, String rest) {
        String all = before + rest;
        String spaces = " ".repeat(Math.max(0, value.width() - all.length()));
        return has('-') ? all + spaces : spaces + all;
    }

    // Floats

    private String ofFloat(double number) {
        boolean isUpper = Character.isUpperCase(value.conversion());
        boolean isNegative = Double.doubleToRawLongBits(number) < 0 && !Double.isNaN(number);
        String sign = sign(isNegative);
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            String name = Double.isNaN(number) ? "nan" : "inf";
            return padded(sign, isUpper ? name.toUpperCase(Locale.ROOT) : name);
        }
        String text = decimal(new BigDecimal(Math.abs(number)));
        return zeroPadded(sign, isUpper ? text.toUpperCase(Locale.ROOT) : text);
    }

    private String decimal(BigDecimal number) {
        int precision = value.precision() < 0 ? USUAL_PRECISION : value.precision();
        return switch (Character.toLowerCase(value.conversion())) {
            case 'f' -> fixed(number, precision);
            case 'e' -> scientific(number, precision);
            default -> shorter(number, Math.max(1, precision));
        };
    }

    private String fixed(BigDecimal number, int decimals) {
        String text = number.setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
        return decimals == 0 && has('#') ? text + "." : text;
    }

    private String scientific(BigDecimal number, int decimals) {
        BigDecimal rounded = rounded(number, decimals + 1);
        int exponent = exponent(rounded);
        BigDecimal mantissa = rounded.scaleByPowerOfTen(-exponent);
        return fixed(mantissa, decimals)
                + "e%s%02d".formatted(exponent < 0 ? "-" : "+", Math.abs(exponent));
    }

    /** %g: with so many digits, in the shorter of two notations. */
    private String shorter(BigDecimal number, int digits) {
        int exponent = exponent(rounded(number, digits));
        boolean isFixed = exponent >= -4 && exponent < digits;
        String text =
                isFixed ? fixed(number, digits - 1 - exponent) : scientific(number, digits - 1);
        return has('#') ? text : withoutZeros(text);
    }

    private static String withoutZeros(String text) {
        int e = text.indexOf('e');
        String mantissa = e < 0 ? text : text.substring(0, e);
        if (mantissa.indexOf('.') < 0) {
            return text;
        }
        int end = mantissa.length();
        while (mantissa.charAt(end - 1) == '0') {
            end--;
        }
        end -= mantissa.charAt(end - 1) == '.' ? 1 : 0;
        return mantissa.substring(0, end) + (e < 0 ? "" : text.substring(e));
    }

    private static BigDecimal rounded(BigDecimal number, int digits) {
        return number.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    }

    private static int exponent(BigDecimal number) {
        return number.signum() == 0 ? 0 : number.precision() - number.scale() - 1;
    }
}
