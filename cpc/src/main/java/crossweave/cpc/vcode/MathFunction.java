package crossweave.cpc.vcode;

import java.util.List;

/**
 * Mathematical functions of programs. All use StrictMath, which gives the same bits on every
 * machine.
 */
public enum MathFunction {
    SIN(1, "the sine of x radians"),
    COS(1, "the cosine of x radians"),
    TAN(1, "the tangent of x radians"),
    ASIN(1, "the angle from -PI/2 to PI/2 whose sine is x"),
    ACOS(1, "the angle from 0 to PI whose cosine is x"),
    ATAN(1, "the angle from -PI/2 to PI/2 whose tangent is x"),
    ATAN2(2, "the angle whose tangent is x / y, in the quadrant of their signs"),
    EXP(1, "e to the power of x"),
    LOG(1, "the natural logarithm of x"),
    LOG10(1, "the logarithm of x to base 10"),
    LOG2(1, "the logarithm of x to base 2"),
    POW(2, "x to the power of y"),
    SQRT(1, "the square root of x"),
    FABS(1, "the absolute value of x"),
    FLOOR(1, "the largest integer that is not above x"),
    CEIL(1, "the smallest integer that is not below x"),
    ROUND(1, "the integer nearest to x; halves are rounded away from 0"),
    FMOD(2, "the remainder of x / y, with the sign of x"),
    FMIN(2, "the smaller of the two"),
    FMAX(2, "the larger of the two");

    /** By operand value. */
    public static final List<MathFunction> ALL = List.of(values());

    private final int parameters;
    private final String text;

    MathFunction(int parameters, String text) {
        this.parameters = parameters;
        this.text = text;
    }

    public int parameters() {
        return parameters;
    }

    /** A short description for the reference. */
    public String text() {
        return text;
    }

    /** The value of the function; one with a single parameter ignores the second argument. */
    public double apply(double x, double y) {
        return switch (this) {
            case SIN -> StrictMath.sin(x);
            case COS -> StrictMath.cos(x);
            case TAN -> StrictMath.tan(x);
            case ASIN -> StrictMath.asin(x);
            case ACOS -> StrictMath.acos(x);
            case ATAN -> StrictMath.atan(x);
            case ATAN2 -> StrictMath.atan2(x, y);
            case EXP -> StrictMath.exp(x);
            case LOG -> StrictMath.log(x);
            case LOG10 -> StrictMath.log10(x);
            case LOG2 -> StrictMath.log(x) / StrictMath.log(2);
            case POW -> StrictMath.pow(x, y);
            case SQRT -> StrictMath.sqrt(x);
            case FABS -> StrictMath.abs(x);
            case FLOOR -> StrictMath.floor(x);
            case CEIL -> StrictMath.ceil(x);
            case ROUND -> StrictMath.copySign(StrictMath.floor(StrictMath.abs(x) + 0.5), x);
            case FMOD -> x % y;
            case FMIN -> StrictMath.min(x, y);
            case FMAX -> StrictMath.max(x, y);
        };
    }
}
