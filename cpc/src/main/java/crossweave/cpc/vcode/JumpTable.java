package crossweave.cpc.vcode;

import java.util.Map;

/** The jump table of a switch: the target for each value, and for all other values. */
public record JumpTable(Map<Integer, Integer> targets, int defaultTarget) {
    public JumpTable {
        targets = Map.copyOf(targets);
    }

    public int target(int value) {
        return targets.getOrDefault(value, defaultTarget);
    }
}
