package crossweave.topology.family;

import crossweave.config.Doc;
import crossweave.problem.Checks;
import crossweave.topology.Distances;
import crossweave.topology.Family;

import java.util.Optional;
import java.util.OptionalLong;

/** One channel between every pair of nodes. Port j of a node leads to node j, skipping itself. */
public record FullyConnected(@Doc("number of nodes") int nodes) implements Family {

    public FullyConnected {
        new Checks().between("nodes", nodes, 1, 4096).verify();
    }

    public int portTo(int router, int destination) {
        return destination < router ? destination : destination - 1;
    }

    @Override
    public int routers() {
        return nodes;
    }

    @Override
    public int terminals() {
        return nodes;
    }

    @Override
    public int ports(int router) {
        return nodes - 1;
    }

    @Override
    public int neighbor(int router, int port) {
        return port < router ? port : port + 1;
    }

    @Override
    public String defaultRouting() {
        return "direct";
    }

    @Override
    public int distance(int from, int to) {
        return from == to ? 0 : 1;
    }

    @Override
    public boolean sameFromEveryTerminal() {
        return true;
    }

    @Override
    public Optional<Distances> distances() {
        int one = nodes > 1 ? 1 : 0;
        return Optional.of(new Distances(one, one, Distances.Basis.FORMULA));
    }

    @Override
    public OptionalLong bisection() {
        return OptionalLong.of((long) (nodes / 2) * ((nodes + 1) / 2));
    }
}
