package crossweave.trace.chakra;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.util.IntList;
import crossweave.util.IntObjectMap;
import crossweave.util.LongIntMap;

import java.util.Map;
import java.util.Optional;

/**
 * The nodes of a rank as operations. Ids are known from their node until it is done, and those of
 * the few that are required earlier from the beginning.
 */
final class ChakraOperations implements OperationStream {
    private static final int UNKNOWN = -1;

    private final ChakraNodes nodes;
    private final ChakraWork work;
    private final LongIntMap numbers = new LongIntMap(UNKNOWN); // by id
    private final IntObjectMap<Long> ids = new IntObjectMap<>(); // by number: those not done
    private final IntList requires = new IntList(); // numbers, while they are collected
    private int count; // operations so far

    ChakraOperations(ChakraNodes nodes, ChakraWork work, Map<Long, Integer> forward) {
        this.nodes = nodes;
        this.work = work;
        forward.forEach(numbers::put);
    }

    @Override
    public Optional<Operation> next() {
        return nodes.next().map(this::operation);
    }

    private Operation operation(ChakraNode node) {
        requires.clear();
        for (int i = 0; i < node.requires.size(); i += 2) {
            long id = IntList.longAt(node.requires.items(), i);
            int required = id < 0 ? UNKNOWN : numbers.get(id);
            if (required != UNKNOWN) {
                requires.add(required);
            }
        }
        int number = count++;
        numbers.put(node.id, number);
        ids.put(number, node.id);
        return work.operation(node, number, requires.toArray());
    }

    @Override
    public void done(int number) {
        Long id = ids.get(number);
        if (id != null) {
            ids.remove(number);
            numbers.remove(id);
        }
    }
}
