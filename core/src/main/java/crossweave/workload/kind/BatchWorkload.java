package crossweave.workload.kind;

import crossweave.engine.EventQueue;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.RandomStream;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.injection.Length;
import crossweave.workload.pattern.Pattern;

import java.util.Arrays;

/**
 * Sends batches of packets. A message's tag is its sender. Notifications of a cycle only change
 * counters and queue terminals; so their order does not matter.
 */
final class BatchWorkload implements Workload {
    private final BatchSettings settings;
    private final Pattern pattern;
    private final Length length;
    private final int limit; // packets of a terminal on their way
    private final RandomStream[] random; // per terminal
    private final EventQueue ready = new EventQueue(); // terminals, by the cycle of their packet
    private final int[] made; // per terminal: packets of this batch
    private final int[] underWay; // per terminal: packets on their way
    private final int senders; // terminals that are not silent
    private long missing; // packets of this batch that have not arrived
    private int done; // batches

    BatchWorkload(BatchSettings settings, WorkloadSettings.Site site) {
        if (site.terminals() < 2) {
            throw new InvalidSettings(
                    "nodes",
                    ProblemCode.WRONG_COUNT,
                    "is %s, but a batch needs at least 2",
                    settings.schedule().nodes());
        }
        this.settings = settings;
        this.pattern = settings.pattern().build().on(site);
        this.length = settings.packet().build();
        this.limit = settings.outstanding().orElse(Integer.MAX_VALUE);
        this.random = new RandomStream[site.terminals()];
        this.made = new int[random.length];
        this.underWay = new int[random.length];
        int count = 0;
        for (int terminal = 0; terminal < random.length; terminal++) {
            random[terminal] = site.stream("terminal", terminal);
            count += pattern.weight(terminal) > 0 ? 1 : 0;
        }
        this.senders = count;
        begin(1);
    }

    private void begin(long cycle) {
        Arrays.fill(made, 0);
        missing = (long) senders * settings.packets();
        for (int terminal = 0; terminal < made.length; terminal++) {
            if (pattern.weight(terminal) > 0) {
                ready.add(cycle, terminal);
            }
        }
    }

    @Override
    public long nextEvent() {
        return ready.nextTime();
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        while (ready.nextTime() <= cycle) {
            int terminal = ready.remove();
            RandomStream own = random[terminal];
            made[terminal]++;
            underWay[terminal]++;
            int destination = pattern.destination(terminal, own);
            outbox.send(terminal, terminal, destination, length.draw(own));
            if (made[terminal] < settings.packets() && underWay[terminal] < limit) {
                ready.add(cycle + 1, terminal);
            }
        }
    }

    @Override
    public void delivered(int tag, long cycle) {
        boolean waited = underWay[tag]-- == limit && made[tag] < settings.packets();
        if (--missing == 0) {
            done++;
            if (done < settings.batches()) {
                begin(cycle + 1);
            }
        } else if (waited) {
            ready.add(cycle + 1, tag);
        }
    }

    @Override
    public boolean hasEnd() {
        return true;
    }

    @Override
    public boolean isRandom() {
        return true;
    }

    @Override
    public boolean isFinished() {
        return done == settings.batches() || senders == 0;
    }
}
