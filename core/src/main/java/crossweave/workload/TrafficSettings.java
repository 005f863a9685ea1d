package crossweave.workload;

import crossweave.config.Choice;
import crossweave.config.Demands;
import crossweave.config.Doc;

/** Synthetic traffic: terminals make packets by chance, whatever becomes of them. */
public record TrafficSettings(
        @Doc(value = "who sends to whom", byDefault = "uniform") Choice<Pattern> pattern,
        @Doc(value = "offered load in flits per terminal per cycle", byDefault = "0.1") double load,
        @Doc(value = "length of a packet in flits", byDefault = "16") int packet)
        implements Work {
    public TrafficSettings {
        new Demands()
                .that(
                        load > 0,
                        "load is %s, but must be positive (flits per terminal per cycle)"
                                .formatted(load))
                .that(packet >= 1, "packet is " + packet + ", but a packet has at least 1 flit")
                .that(
                        packet < 1 || load <= packet,
                        "load is %s, but packets of %d flits, one a cycle, make at most %d"
                                .formatted(load, packet, packet))
                .hold();
    }

    /** The chance that a terminal makes a packet in a cycle. */
    double packetsPerCycle() {
        return load / packet;
    }

    @Override
    public Workload on(Site site) {
        return new Traffic(this, site);
    }
}
