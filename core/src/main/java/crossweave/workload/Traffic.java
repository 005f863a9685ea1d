package crossweave.workload;

import crossweave.engine.EventQueue;
import crossweave.random.RandomStream;

/** Open-loop synthetic traffic. */
final class Traffic implements Workload {
    private final Pattern pattern;
    private final double packetsPerCycle;
    private final int flits; // of a packet
    private final RandomStream[] random; // per terminal
    private final EventQueue next = new EventQueue(); // packet of each terminal

    Traffic(TrafficSettings settings, Work.Site site) {
        this.pattern = settings.pattern().build();
        this.packetsPerCycle = settings.packetsPerCycle();
        this.flits = settings.packet();
        this.random = new RandomStream[site.terminals()];
        String name = site.index() == 0 ? "terminal" : "terminal of work " + site.index();
        for (int terminal = 0; terminal < random.length; terminal++) {
            random[terminal] = site.streams().stream(name, terminal);
            next.add(random[terminal].nextGap(packetsPerCycle), terminal);
        }
    }

    @Override
    public long nextEvent() {
        return next.nextTime();
    }

    @Override
    public void act(long cycle, Outbox outbox) {
        while (next.nextTime() == cycle) {
            int terminal = next.remove();
            int destination = pattern.destination(terminal, random.length, random[terminal]);
            outbox.send(terminal, terminal, destination, flits);
            next.add(cycle + random[terminal].nextGap(packetsPerCycle), terminal);
        }
    }
}
