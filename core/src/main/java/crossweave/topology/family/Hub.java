package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.topology.DrawingPosition;
import crossweave.topology.Family;

import java.util.OptionalLong;

/**
 * All terminals at one place: a shared memory (no network at all), an N x N crossbar switch, or a
 * bus. The bus is two routers joined by the one channel that all terminals share.
 */
public final class Hub implements Family {
    private final Kind kind;
    private final int terminals;

    public Hub(Kind kind, Settings settings) {
        this.kind = kind;
        this.terminals = settings.terminals;
    }

    /** Which medium. */
    public enum Kind {
        SHARED,
        CROSSBAR,
        BUS
    }

    /** Settings of shared, crossbar and bus. */
    public record Settings(@Doc("number of terminals") int terminals) {
        public Settings {
            new Checks().atLeast("terminals", terminals, 1).verify();
        }
    }

    @Override
    public int routers() {
        return kind == Kind.BUS ? 2 : 1;
    }

    @Override
    public int terminals() {
        return terminals;
    }

    @Override
    public int entry(int terminal) {
        return 0;
    }

    @Override
    public int exit(int terminal) {
        return kind == Kind.BUS ? 1 : 0;
    }

    @Override
    public int ports(int router) {
        return kind == Kind.BUS && router == 0 ? 1 : 0;
    }

    @Override
    public int neighbor(int router, int port) {
        return 1;
    }

    @Override
    public String linkClass(int router, int port) {
        return "bus";
    }

    @Override
    public String name(int router) {
        return switch (kind) {
            case SHARED -> "memory";
            case CROSSBAR -> "crossbar";
            case BUS -> router == 0 ? "bus in" : "bus out";
        };
    }

    @Override
    public DrawingPosition place(int router) {
        return new DrawingPosition(3.0 * router, 0);
    }

    @Override
    public String defaultRouting() {
        return "direct";
    }

    @Override
    public boolean sameFromEveryTerminal() {
        return true;
    }

    /** The bus carries everything on its one channel; the others have no channel to cut. */
    @Override
    public OptionalLong bisection() {
        return OptionalLong.of(kind == Kind.BUS ? 1 : 0);
    }
}
