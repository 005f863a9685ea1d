package crossweave.cpc.vcode;

import java.util.Map;

/** The table of a switch: where to go on for a value, and for every other one. */
public record JumpTable(Map<Integer, Integer> targets, int otherwise) {
    public JumpTable {
        targets = Map.copyOf(targets);
    }

    public int target(int value) {
        return targets.getOrDefault(value, otherwise);
    }
}
