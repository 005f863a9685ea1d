package crossweave.fuzz;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses what the corpus keeps: of all inputs that are known those that reach, in the classes of
 * their reader, what neither the seeds nor shorter inputs do. Runs with the agent of JaCoCo, whose
 * data of each reader it leaves in a folder. Arguments: the folder, and which readers (all).
 */
final class Kept {
    private static final int HEADER = 0x01; // blocks of JaCoCo's data
    private static final int SESSION = 0x10;
    private static final int CLASS = 0x11;
    private static final int SIZE_OF_HEADER = 4; // bytes

    private final Subject subject;
    private final Path input;
    private final Set<String> reached = new HashSet<>(); // "class probe"

    private Kept(Subject subject, Path folder) throws IOException {
        this.subject = subject;
        this.input = Files.createDirectories(folder.resolve("input"));
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        List<String> names = List.of(args).subList(1, args.length);
        for (Subject subject : Subjects.all()) {
            if (names.isEmpty() || names.contains(subject.name())) {
                data(true);
                new Kept(subject, folder.resolve(subject.name())).choose(folder);
                Files.write(folder.resolve(subject.name() + ".exec"), data(false));
            }
        }
        System.exit(0); // servers are waiting
    }

    private void choose(Path folder) throws Exception {
        for (byte[] seed : subject.seeds()) {
            look(seed);
        }
        List<byte[]> candidates =
                new ArrayList<>(Campaign.known(subject, folder.resolve(subject.name())));
        candidates.subList(0, subject.seeds().size()).clear();
        candidates.sort(Comparator.comparingInt(one -> one.length));
        List<byte[]> kept = new ArrayList<>();
        for (byte[] candidate : candidates) {
            if (look(candidate)) {
                kept.add(candidate);
            }
        }
        Corpus.FOUND.write(subject, kept);
    }

    /** Whether an input reaches something new, and is no defect. */
    private boolean look(byte[] one) throws Exception {
        Verdict verdict = Trials.measured(subject, one, input);
        return reached.addAll(probes(data(false))) && !verdict.isDefect();
    }

    /** What the agent has seen since it was told to begin anew. */
    private static byte[] data(boolean beginAnew) throws ReflectiveOperationException {
        Object agent = Class.forName("org.jacoco.agent.rt.RT").getMethod("getAgent").invoke(null);
        Class<?> type = Class.forName("org.jacoco.agent.rt.IAgent");
        return (byte[]) type.getMethod("getExecutionData", boolean.class).invoke(agent, beginAnew);
    }

    private Set<String> probes(byte[] data) throws IOException {
        Set<String> probes = new HashSet<>();
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(data));
        for (int block = in.read(); block >= 0; block = in.read()) {
            switch (block) {
                case HEADER -> in.skipNBytes(SIZE_OF_HEADER);
                case SESSION -> {
                    in.readUTF();
                    in.skipNBytes(2 * Long.BYTES);
                }
                case CLASS -> readClass(in, probes);
                default -> throw new EOFException("block " + block);
            }
        }
        return probes;
    }

    private void readClass(DataInputStream in, Set<String> probes) throws IOException {
        in.readLong();
        String name = in.readUTF().replace('/', '.');
        int count = variable(in);
        boolean isOurs = subject.code().stream().anyMatch(name::startsWith);
        int bits = 0;
        for (int i = 0; i < count; i++) {
            bits = i % Byte.SIZE == 0 ? in.readUnsignedByte() : bits >> 1;
            if (isOurs && (bits & 1) != 0) {
                probes.add(name + " " + i);
            }
        }
    }

    /** A number in pieces of 7 bits, the lowest first. */
    private static int variable(DataInputStream in) throws IOException {
        int value = in.readUnsignedByte();
        return (value & 0x80) == 0 ? value : value & 0x7f | variable(in) << 7;
    }
}
