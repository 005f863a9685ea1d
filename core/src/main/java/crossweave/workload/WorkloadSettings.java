package crossweave.workload;

import crossweave.config.Choice;
import crossweave.config.Doc;

/** The section {@code workload} of a scenario: synthetic traffic. */
public record WorkloadSettings(
        @Doc(value = "who sends to whom", byDefault = "uniform") Choice<Pattern> pattern,
        @Doc(value = "offered load in flits per terminal per cycle", byDefault = "0.1") double load,
        @Doc(value = "length of a packet in flits", byDefault = "16") int packet) {
    public WorkloadSettings {
        if (!(load > 0)) {
            throw new IllegalArgumentException(
                    "load is " + load + " but must be positive (flits per terminal per cycle)");
        }
        if (packet < 1) {
            throw new IllegalArgumentException(
                    "packet is " + packet + " but a packet has at least 1 flit");
        }
        if (load > packet) {
            throw new IllegalArgumentException(
                    "load is %s but packets of %d flits, one a cycle, make at most %d"
                            .formatted(load, packet, packet));
        }
    }

    /** The chance that a terminal makes a packet in a cycle. */
    public double packetsPerCycle() {
        return load / packet;
    }
}
