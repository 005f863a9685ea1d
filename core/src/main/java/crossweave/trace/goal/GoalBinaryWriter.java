package crossweave.trace.goal;

import crossweave.trace.schedule.Schedule;
import crossweave.util.IntList;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes schedules in the binary form, as txt2bin does, one rank in memory at a time. */
public final class GoalBinaryWriter {
    private final GoalSchedule schedule;
    private final SeekableByteChannel out;
    private int cpus;
    private int nics;

    public GoalBinaryWriter(Schedule schedule, SeekableByteChannel out) {
        this.schedule = ConvertedGoal.of(schedule);
        this.out = out;
    }

    public void write() throws IOException {
        int ranks = schedule.ranks();
        long size = GoalBinaryFile.HEADER + 2L * Long.BYTES * ranks;
        ByteBuffer head = buffer(size);
        out.position(size);
        head.position(GoalBinaryFile.HEADER);
        for (int rank = 0; rank < ranks; rank++) {
            head.putLong(out.position() - GoalBinaryFile.ORIGIN);
            write(operations(rank));
            head.putLong(out.position() - GoalBinaryFile.ORIGIN);
        }
        head.putLong(0, GoalBinaryFile.MAGIC).putInt(Long.BYTES, ranks);
        head.put(Long.BYTES + Integer.BYTES, (byte) cpus);
        head.put(Long.BYTES + Integer.BYTES + 1, (byte) nics);
        out.position(0);
        write(head.flip());
    }

    private List<GoalOperation> operations(int rank) {
        List<GoalOperation> all = new ArrayList<>();
        GoalSchedule.Reader reader = schedule.reader(rank);
        for (Optional<GoalOperation> next = reader.next(); next.isPresent(); next = reader.next()) {
            all.add(next.get());
        }
        return all;
    }

    private void write(List<GoalOperation> operations) throws IOException {
        Map<Integer, IntList> ends = new HashMap<>(); // by number: those that wait for its end
        Map<Integer, IntList> starts = new HashMap<>(); // likewise
        IntList roots = new IntList();
        int edges = 0;
        for (GoalOperation each : operations) {
            tell(each.number(), each.requires(), ends);
            tell(each.number(), each.follows(), starts);
            edges += each.requires().length + each.follows().length;
            if (each.requires().length + each.follows().length == 0) {
                roots.add(each.number());
            }
            cpus = Math.max(cpus, each.cpu());
            nics = Math.max(nics, each.nic());
        }
        ByteBuffer nodes =
                buffer(
                        2L * Integer.BYTES
                                + (long) Integer.BYTES * roots.size()
                                + (long) GoalNode.BYTES * operations.size());
        nodes.putInt(operations.size()).putInt(roots.size());
        roots.forEach(nodes::putInt);
        ByteBuffer appendix = buffer((long) Integer.BYTES * edges);
        for (GoalOperation each : operations) {
            nodes.putInt(each.requires().length + each.follows().length);
            nodes.put((byte) GoalNode.type(each.kind())).putInt(each.peer());
            nodes.putLong(each.amount()).putInt(each.tag());
            nodes.put((byte) each.cpu()).put((byte) each.nic());
            putFollowers(nodes, appendix, ends.get(each.number()));
            putFollowers(nodes, appendix, starts.get(each.number()));
        }
        write(nodes.flip());
        write(appendix.flip());
    }

    private static void tell(int number, int[] required, Map<Integer, IntList> waiting) {
        for (int other : required) {
            waiting.computeIfAbsent(other, _ -> new IntList()).add(number);
        }
    }

    private static void putFollowers(
            ByteBuffer nodes, ByteBuffer appendix, @Nullable IntList followers) {
        nodes.putInt(followers == null ? 0 : followers.size());
        nodes.putInt(appendix.position() / Integer.BYTES);
        if (followers != null) {
            followers.forEach(appendix::putInt);
        }
    }

    private static ByteBuffer buffer(long bytes) {
        return ByteBuffer.allocate(Math.toIntExact(bytes)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void write(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }
}
