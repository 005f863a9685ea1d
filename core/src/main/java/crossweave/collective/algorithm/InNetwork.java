package crossweave.collective.algorithm;

import crossweave.collective.Chunks;
import crossweave.collective.Collective;
import crossweave.collective.CollectiveAlgorithm;
import crossweave.collective.CollectiveKind;
import crossweave.collective.Step;

/**
 * Routers do the work: they combine what all ranks send, and copy what goes to all of them. A rank
 * sends its data once, and receives the result once; the network cuts both into packets.
 */
record InNetwork(CollectiveKind kind, int ranks, int root) implements CollectiveAlgorithm {
    static InNetwork of(Collective c) {
        return new InNetwork(c.kind(), c.ranks(), c.root());
    }

    @Override
    public int chunks() {
        return 1;
    }

    @Override
    public int steps(int rank, int lane) {
        return ranks == 1 ? 0 : 1;
    }

    @Override
    public Step step(int rank, int lane, int number) {
        Chunks all = Chunks.one(0);
        return switch (kind) {
            case BROADCAST -> rank == root ? Step.sendToAll(all) : Step.receive(root, all);
            case REDUCE -> rank == root ? Step.combine(all) : Step.contribute(all);
            case BARRIER -> Step.combine(Chunks.none());
            default -> Step.combine(all);
        };
    }
}
