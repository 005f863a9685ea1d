package crossweave.cpc.vcode;

import java.util.List;

/**
 * Functions of floats that a program can call. All are of StrictMath, which gives the same bits on
 * every machine.
 */
public enum MathFunction {
    SIN(1),
    COS(1),
    TAN(1),
    ASIN(1),
    ACOS(1),
    ATAN(1),
    ATAN2(2),
    EXP(1),
    LOG(1),
    LOG10(1),
    LOG2(1),
    POW(2),
    SQRT(1),
    FABS(1),
    FLOOR(1),
    CEIL(1),
    ROUND(1),
    FMOD(2),
    FMIN(2),
    FMAX(2);

    /** By number, as in operands. */
    public static final List<MathFunction> ALL = List.of(values());


    private final int parameters;

    MathFunction(int parameters) {
        this.parameters = parameters;
    }

    public int parameters() {
        return parameters;
    }

    /** Its value; with one parameter the second is not looked at. */
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
