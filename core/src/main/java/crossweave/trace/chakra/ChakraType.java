package crossweave.trace.chakra;

import java.util.List;
import java.util.Optional;

/** Types of nodes. */
enum ChakraType {
    INVALID(0),
    METADATA(1),
    LOAD(2),
    STORE(3),
    COMPUTE(4),
    SEND(5),
    RECEIVE(6),
    COLLECTIVE(7);

    private static final List<ChakraType> BY_NUMBER = List.of(values());

    /** In files: they count from 0. */
    final int number;

    ChakraType(int number) {
        this.number = number;
    }

    static Optional<ChakraType> of(int number) {
        return number >= 0 && number < BY_NUMBER.size()
                ? Optional.of(BY_NUMBER.get(number))
                : Optional.empty();
    }
}
