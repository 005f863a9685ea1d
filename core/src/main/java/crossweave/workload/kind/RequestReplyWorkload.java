package crossweave.workload.kind;

import crossweave.engine.EventQueue;
import crossweave.engine.MessageClass;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.random.Probability;
import crossweave.random.RandomStream;
import crossweave.workload.Workload;
import crossweave.workload.WorkloadSettings;
import crossweave.workload.injection.InjectionProcess;
import crossweave.workload.pattern.Pattern;

/**
 * Terminals send requests, and their destinations reply. The tag of a message is the number of its
 * exchange, doubled, plus one for a reply. Notifications of a cycle only change counters and queues
 * whose order does not depend on theirs.
 */
final class RequestReplyWorkload implements Workload {
    private final RequestReplySettings settings;
    private final Pattern pattern;
    private final InjectionProcess injection;
    private final Probability writes;
    private final int limit; // requests of a terminal whose replies are missing
    private final RandomStream[] random; // per terminal
    private final EventQueue arrivals = new EventQueue(); // terminals, by the cycle of a request
    private final EventQueue ready = new EventQueue(); // terminals that may send one that waited
    private final int[] waiting; // per terminal: requests that were made but not sent
    private final int[] missing; // per terminal: replies
    private final OpenExchanges exchanges = new OpenExchanges();

    RequestReplyWorkload(RequestReplySettings settings, WorkloadSettings.Site site) {
        int terminals = site.terminals();
        if (terminals < 2) {
            throw new InvalidSettings(
                    "nodes",
                    ProblemCode.WRONG_COUNT,
                    "is %s, but requests need at least 2",
                    settings.schedule().nodes());
        }
        this.settings = settings;
        this.pattern = settings.pattern().build().on(site);
        this.writes = Probability.of(settings.writeFraction());
        this.limit = settings.outstanding().orElse(Integer.MAX_VALUE);
        this.waiting = new int[terminals];
        this.missing = new int[terminals];
        double[] rates = rates(terminals);
        this.injection = settings.injection().build().at(rates, settings.meanFlits());
        this.random = new RandomStream[terminals];
        for (int terminal = 0; terminal < terminals; terminal++) {
            random[terminal] = site.stream("terminal", terminal);
            if (rates[terminal] > 0) {
                arrivals.add(injection.first(terminal, random[terminal]), terminal);
            }
        }
    }

    /** Requests per cycle of every terminal. */
    private double[] rates(int terminals) {
        double[] rates = new double[terminals];
        for (int terminal = 0; terminal < terminals; terminal++) {
            rates[terminal] = settings.load() * pattern.weight(terminal) / settings.meanFlits();
            if (rates[terminal] > 1) {
                throw new InvalidSettings(
                        "load",
                        ProblemCode.TOO_LARGE,
                        "is %s, of which the pattern gives %s to terminal %d, but a request a cycle"
                                        .formatted(
                                                settings.load(),
                                                rates[terminal] * settings.meanFlits(),
                                                terminal)
                                + " with its reply makes at most %s"
                                        .formatted(settings.meanFlits()));
            }
        }
        return rates;
    }

    @Override
    public long begin() {
        return nextEvent();
    }

    @Override
    public long nextEvent() {
        return Math.min(exchanges.nextReply(), Math.min(ready.nextTime(), arrivals.nextTime()));
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        exchanges.forEachReply(cycle, exchange -> reply(exchange, outbox));
        while (ready.nextTime() <= cycle) {
            request(ready.remove(), cycle, outbox);
        }
        while (arrivals.nextTime() <= cycle) {
            int terminal = arrivals.remove();
            if (missing[terminal] < limit) {
                request(terminal, cycle, outbox);
            } else {
                waiting[terminal]++;
            }
            arrivals.add(injection.next(terminal, cycle, random[terminal]), terminal);
        }
    }

    private void request(int terminal, long cycle, Outbox outbox) {
        RandomStream own = random[terminal];
        int destination = pattern.destination(terminal, own);
        boolean isWrite = writes.happens(own);
        int exchange = exchanges.begin(terminal, destination, isWrite, cycle);
        missing[terminal]++;
        outbox.exchange(
                2 * exchange,
                terminal,
                destination,
                isWrite ? settings.writeRequestSize() : settings.readRequestSize(),
                isWrite ? MessageClass.WRITE_REQUEST : MessageClass.READ_REQUEST,
                cycle);
    }

    private void reply(int exchange, Outbox outbox) {
        boolean isWrite = exchanges.isWrite(exchange);
        outbox.exchange(
                2 * exchange + 1,
                exchanges.server(exchange),
                exchanges.client(exchange),
                isWrite ? settings.writeReplySize() : settings.readReplySize(),
                isWrite ? MessageClass.WRITE_REPLY : MessageClass.READ_REPLY,
                exchanges.begun(exchange));
    }

    @Override
    public void delivered(int tag, long cycle) {
        int exchange = tag / 2;
        if (tag % 2 == 0) {
            exchanges.replyAt(exchange, cycle + settings.serviceTime());
            return;
        }
        int terminal = exchanges.client(exchange);
        missing[terminal]--;
        if (waiting[terminal] > 0) {
            waiting[terminal]--;
            ready.add(cycle + 1, terminal);
        }
        exchanges.end(exchange);
    }
}
