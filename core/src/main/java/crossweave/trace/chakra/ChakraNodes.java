package crossweave.trace.chakra;

import crossweave.problem.BadInput;
import crossweave.problem.ProblemCode;
import crossweave.trace.binary.ByteStream;
import crossweave.trace.binary.ProtoReader;

import java.io.Serializable;
import java.util.Optional;

/** The nodes of a file, one by one: messages, each after its size. The first is about the file. */
final class ChakraNodes implements Serializable {
    private final ByteStream bytes;
    private final ProtoReader reader;

    ChakraNodes(ByteStream bytes) {
        this.bytes = bytes;
        this.reader = new ProtoReader(bytes);
    }

    Optional<ChakraNode> next() {
        if (bytes.position() == 0 && bytes.hasNext()) {
            skipMetadata();
        }
        if (!bytes.hasNext()) {
            return Optional.empty();
        }
        return Optional.of(ChakraNode.read(reader, reader.sizedEnd()));
    }

    private void skipMetadata() {
        long end;
        try {
            end = reader.sizedEnd();
        } catch (BadInput _) {
            throw bytes.bad(
                    0,
                    ProblemCode.FILE_FORMAT,
                    "this is not an execution trace of Chakra: no message about it begins here");
        }
        bytes.seek(end);
    }
}
