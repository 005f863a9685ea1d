package crossweave.trace.chakra;

import java.util.Arrays;
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

    /** In files. */
    final int number;

    ChakraType(int number) {
        this.number = number;
    }

    static Optional<ChakraType> of(int number) {
        return Arrays.stream(values()).filter(type -> type.number == number).findFirst();
    }
}
