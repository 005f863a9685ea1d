package crossweave.trace.chakra;

import crossweave.trace.schedule.Operation;
import crossweave.trace.schedule.OperationStream;
import crossweave.util.IntList;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The nodes of a rank as operations. Ids are known from their node until it is done, and those of
 * the few that are required earlier from the beginning.
 */
final class ChakraOperations implements OperationStream {
    private final ChakraNodes nodes;
    private final ChakraWork work;
    private final Map<Long, Integer> numbers; // by id
    private final Map<Integer, Long> ids = new HashMap<>(); // by number: those not done
    private int count; // operations so far

    ChakraOperations(ChakraNodes nodes, ChakraWork work, Map<Long, Integer> forward) {
        this.nodes = nodes;
        this.work = work;
        this.numbers = new HashMap<>(forward);
    }

    @Override
    public Optional<Operation> next() {
        return nodes.next().map(this::operation);
    }

    private Operation operation(ChakraNode node) {
        IntList requires = new IntList();
        for (long id : node.requires) {
            Integer number = numbers.get(id);
            if (number != null) {
                requires.add(number);
            }
        }
        int number = count++;
        numbers.put(node.id, number);
        ids.put(number, node.id);
        return work.operation(node, number, requires.toArray());
    }

    @Override
    public void done(int number) {
        Long id = ids.remove(number);
        if (id != null) {
            numbers.remove(id);
        }
    }
}
