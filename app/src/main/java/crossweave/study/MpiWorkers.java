package crossweave.study;

import crossweave.files.JsonObject;
import crossweave.mpi.MpiMailbox;
import crossweave.mpi.MpiMailbox.Letter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Threads of this process and of all others under {@code mpirun}. Process 0 deals out points, and
 * alone writes the store; the others {@link #serve} it.
 */
public final class MpiWorkers implements Workers {
    private static final int NAPS = 100; // in a wait
    private static final byte[] STOP = {};

    private final MpiMailbox mailbox;
    private final LocalWorkers mine;
    private final String version;
    private final Slots slots; // of each process
    private final int[] busy; // slots of each process
    private boolean isStopped;
    private final Map<String, BoundPoint> elsewhere = new HashMap<>(); // under way, by key

    public MpiWorkers(MpiMailbox mailbox, int processes, Slots slots, String version) {
        this.version = version;
        this.mailbox = mailbox;
        this.mine = new LocalWorkers(slots);
        this.slots = slots;
        this.busy = new int[processes];
    }

    @Override
    public int slots() {
        return busy.length * slots.number();
    }

    /**
     * Prefers the process with the fewest points, and the others to this one, which also writes.
     */
    @Override
    public void begin(BoundPoint point) {
        int best = busy.length - 1;
        for (int i = busy.length - 1; i >= 0; i--) {
            if (busy[i] < busy[best]) {
                best = i;
            }
        }
        busy[best]++;
        if (best == 0) {
            mine.begin(point);
        } else {
            elsewhere.put(point.key(), point);
            mailbox.send(best, PointMessage.request(point, version));
        }
    }

    @Override
    public List<Done> await() {
        List<Done> done = new ArrayList<>();
        for (int nap = 0; nap < NAPS && done.isEmpty(); nap++) {
            List<Done> here = mine.await(1);
            busy[0] -= here.size();
            done.addAll(here);
            Optional<Letter> letter = mailbox.receive();
            while (letter.isPresent()) {
                done.add(read(letter.get()));
                letter = mailbox.receive();
            }
        }
        return done;
    }

    private Done read(Letter letter) {
        busy[letter.sender()]--;
        JsonObject answer = JsonObject.read(letter.content());
        BoundPoint point = elsewhere.remove(answer.text("key"));
        if (point == null) {
            throw new IllegalStateException("an answer to no question");
        }
        return PointMessage.read(answer, point);
    }

    @Override
    public void stop() {
        if (isStopped) {
            return;
        }
        isStopped = true;
        mine.stop();
        for (int process = 1; process < busy.length; process++) {
            mailbox.send(process, STOP);
        }
    }

    @Override
    public void close() {
        stop();
        mine.close();
        mailbox.flush();
    }

    /** Computes what process 0 asks for, until it says that there is no more. */
    public static void serve(MpiMailbox mailbox, PointService service) {
        ConcurrentLinkedQueue<byte[]> answers = new ConcurrentLinkedQueue<>();
        AtomicBoolean isStopped = new AtomicBoolean();
        try (ExecutorService pool = Executors.newFixedThreadPool(service.slots().number())) {
            int open = 0;
            while (!isStopped.get() || open > 0) {
                Optional<Letter> letter = mailbox.receive();
                if (letter.isPresent() && letter.get().content().length == 0) {
                    isStopped.set(true);
                } else if (letter.isPresent()) {
                    byte[] request = letter.get().content();
                    pool.execute(
                            () -> answers.add(service.answer(request, () -> !isStopped.get())));
                    open++;
                }
                byte[] answer = answers.poll();
                if (answer != null) {
                    mailbox.send(0, answer);
                    open--;
                } else if (letter.isEmpty()) {
                    nap();
                }
            }
        }
        mailbox.flush();
    }

    private static void nap() {
        try {
            TimeUnit.MICROSECONDS.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
