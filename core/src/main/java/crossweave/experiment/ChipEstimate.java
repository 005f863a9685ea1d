package crossweave.experiment;

import crossweave.machine.ChipModel;
import crossweave.machine.ChipModel.Cost;
import crossweave.machine.ChipSettings;
import crossweave.network.Counters;
import crossweave.result.ChipEnergy;
import crossweave.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates what the routers and channels of a network on a chip need, from the flits that crossed
 * each channel: a flit is written to the buffer at its end and read, passes the crossbar, and takes
 * the register of an output and the wires of a channel.
 */
final class ChipEstimate {
    private final ChipSettings settings;
    private final Topology topology;
    private final ChipModel model;
    private final Counters counters;
    private final long cycles;
    private final Map<Integer, Cost> channels = new HashMap<>(); // by latency
    private double atBuffers; // J, like the following ones
    private double atCrossbars;
    private double onChannels;
    private double atOutputs;
    private double clocks;
    private double watts; // that leak
    private ChipEnergy.Area area = new ChipEnergy.Area(0, 0, 0, 0);

    ChipEstimate(
            ChipSettings settings,
            Topology topology,
            ChipModel model,
            Counters counters,
            long cycles) {
        this.settings = settings;
        this.topology = topology;
        this.model = model;
        this.counters = counters;
        this.cycles = cycles;
    }

    /** The energy of a window of so many seconds. */
    ChipEnergy of(double seconds) {
        List<List<Integer>> inputs = lists();
        List<List<Integer>> outputs = lists();
        for (int channel = 0; channel < topology.channels(); channel++) {
            addChannel(channel);
            addTo(inputs, topology.target(channel), channel);
            addTo(outputs, topology.source(channel), channel);
        }
        for (int router = 0; router < topology.routers(); router++) {
            addRouter(inputs.get(router), outputs.get(router));
        }
        return new ChipEnergy(
                atBuffers, atCrossbars, onChannels, atOutputs, clocks, watts * seconds, area);
    }

    private List<List<Integer>> lists() {
        List<List<Integer>> lists = new ArrayList<>();
        for (int router = 0; router < topology.routers(); router++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private static void addTo(List<List<Integer>> lists, int router, int channel) {
        if (router != Topology.NONE) {
            lists.get(router).add(channel);
        }
    }

    private void addChannel(int channel) {
        Cost cost =
                channels.computeIfAbsent(
                        topology.latency(channel),
                        latency -> model.channel(latency * settings.mmPerCycle()));
        onChannels += counters.flits(channel) * cost.flit();
        rest(cost);
        area = area.plus(new ChipEnergy.Area(cost.area(), 0, 0, 0));
    }

    private void addRouter(List<Integer> inputs, List<Integer> outputs) {
        int wide = inputs.size();
        int high = outputs.size();
        Cost buffer = model.buffer();
        Cost crossbar = model.crossbar(wide, high);
        Cost output = model.output();
        for (int i = 0; i < wide; i++) {
            long flits = counters.flits(inputs.get(i));
            atBuffers += flits * buffer.flit();
            atCrossbars += flits * model.fromInput(i, wide, high);
            rest(buffer);
        }
        for (int i = 0; i < high; i++) {
            long flits = counters.flits(outputs.get(i));
            atCrossbars += flits * (model.toOutput(i, wide, high) + crossbar.flit());
            atOutputs += flits * output.flit();
            rest(output);
        }
        rest(crossbar);
        area =
                area.plus(
                        new ChipEnergy.Area(
                                0, crossbar.area(), wide * buffer.area(), high * output.area()));
    }

    /** What is needed whether flits move or not. */
    private void rest(Cost cost) {
        clocks += cycles * cost.cycle();
        watts += cost.watts();
    }
}
