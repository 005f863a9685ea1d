package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.problem.ProblemCode;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

/**
 * Multistage networks of k x k switches with one path between any two terminals. Messages enter at
 * the first stage and leave at the last; channels go one way.
 *
 * <p>Router ids: stage * (N/k) + switch. Butterfly and indirect cube: the switch of stage s joins
 * the k lines that differ only in one digit of their number, the highest first in the butterfly,
 * the lowest first in the indirect cube; its number is the line's without that digit. Omega: lines
 * are shuffled (digits rotated left) before each stage, and the switch joins k consecutive lines.
 */
public final class Multistage implements Family {
    private final Kind kind;
    private final int k;
    private final int stages;
    private final int terminals;
    private final int perStage;

    public Multistage(Kind kind, Settings settings) {
        this.kind = kind;
        this.k = settings.k;
        this.terminals = settings.terminals;
        this.stages = (int) Math.round(StrictMath.log(terminals) / StrictMath.log(k));
        this.perStage = terminals / k;
    }

    /** Which wiring. */
    public enum Kind {
        OMEGA,
        BUTTERFLY,
        INDIRECT_CUBE
    }

    /** Settings of the multistage networks. */
    public record Settings(
            @Doc("number of terminals, a power of k") int terminals,
            @Doc(value = "inputs and outputs of a switch", byDefault = "2") int k) {
        public Settings {
            new Checks()
                    .atLeast("k", k, 2)
                    .require(
                            k < 2 || isPower(terminals, k),
                            "terminals",
                            ProblemCode.NOT_ALLOWED,
                            "is %s, but switches of k=%s need a power of %s up to 2^26",
                            terminals,
                            k,
                            k)
                    .verify();
        }

        private static boolean isPower(int terminals, int k) {
            long power = k;
            while (power < terminals) {
                power *= k;
            }
            return power == terminals && terminals <= 1 << 26;
        }
    }

    public int stage(int router) {
        return router / perStage;
    }

    /** The port towards a terminal: the digit of its number that this stage decides. */
    public int portTo(int router, int terminal) {
        return digit(terminal, place(stage(router), stages));
    }

    /** Which digit (0 is the lowest) stage s decides. */
    private int place(int stage, int count) {
        return kind == Kind.INDIRECT_CUBE ? stage : count - 1 - stage;
    }

    private int digit(int line, int place) {
        return line / power(place) % k;
    }

    private int power(int exponent) {
        int power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= k;
        }
        return power;
    }

    /** The switch of a stage that a line goes through. */
    private int switchOf(int stage, int line) {
        if (kind == Kind.OMEGA) {
            return stage * perStage + line / k;
        }
        int below = power(place(stage, stages));
        return stage * perStage + line / below / k * below + line % below;
    }

    /** The line that leaves a switch by a port. */
    private int line(int router, int port) {
        int inStage = router % perStage;
        if (kind == Kind.OMEGA) {
            return inStage * k + port;
        }
        int below = power(place(stage(router), stages));
        return (inStage / below * k + port) * below + inStage % below;
    }

    /** Before a stage: the perfect shuffle of the omega network, nothing in the others. */
    private int shuffled(int line) {
        return kind == Kind.OMEGA ? line % perStage * k + line / perStage : line;
    }

    @Override
    public int routers() {
        return stages * perStage;
    }

    @Override
    public int terminals() {
        return terminals;
    }

    @Override
    public int entry(int terminal) {
        return switchOf(0, shuffled(terminal));
    }

    @Override
    public int exit(int terminal) {
        return switchOf(stages - 1, terminal);
    }

    @Override
    public int ports(int router) {
        return stage(router) == stages - 1 ? 0 : k;
    }

    @Override
    public int neighbor(int router, int port) {
        return switchOf(stage(router) + 1, shuffled(line(router, port)));
    }

    /** The stage that a channel leaves. */
    @Override
    public String linkClass(int router, int port) {
        return "stage-" + stage(router);
    }

    @Override
    public String name(int router) {
        return "stage " + stage(router) + " switch " + router % perStage;
    }

    @Override
    public DrawingPosition place(int router) {
        double width = Math.max(2, perStage / 4.0);
        return new DrawingPosition(width * stage(router), router % perStage);
    }

    @Override
    public String defaultRouting() {
        return "destination-tag";
    }

    @Override
    public int distance(int from, int to) {
        return stage(from) == 0 && stage(to) == stages - 1 ? stages - 1 : NONE;
    }

    @Override
    public boolean sameFromEveryTerminal() {
        return true;
    }
}
