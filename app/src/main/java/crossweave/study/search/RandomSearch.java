package crossweave.study.search;

import crossweave.random.RandomStream;
import crossweave.random.RandomStreams;

import java.util.ArrayList;
import java.util.List;

/** Runs candidates in a random order. */
final class RandomSearch implements SearchMethod {
    private final int batch;
    private final long seed;
    private List<Candidate> order = List.of();

    RandomSearch(int batch, long seed) {
        this.batch = batch;
        this.seed = seed;
    }

    @Override
    public List<Proposal> next(SearchHistory history) {
        if (order.isEmpty()) {
            order = shuffled(history.candidates(), seed);
        }
        return order.stream()
                .filter(each -> !history.wasRun(each) && !history.isRuledOut(each))
                .limit(batch)
                .map(Proposal::new)
                .toList();
    }

    /** In an order that depends on the seed alone. */
    static List<Candidate> shuffled(List<Candidate> candidates, long seed) {
        RandomStream random = new RandomStreams(seed).stream("search", 0);
        List<Candidate> order = new ArrayList<>(candidates);
        for (int i = order.size() - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            Candidate moved = order.get(other);
            order.set(other, order.get(i));
            order.set(i, moved);
        }
        return order;
    }
}
