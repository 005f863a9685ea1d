package crossweave.cpc.machine;

import crossweave.collective.CollectiveKind;
import crossweave.collective.CollectiveRule;
import crossweave.config.Choice;

import java.util.Map;

/**
 * Collectives that a machine does by itself: by which algorithms, and what combining an element
 * costs there.
 *
 * @param rules algorithms by kinds; those not given are chosen automatically
 */
public record MachineCollectives(
        Map<CollectiveKind, Choice<CollectiveRule>> rules, long intCost, long floatCost) {

    /** Any algorithms; combining costs nothing. */
    public static final MachineCollectives FREE = new MachineCollectives(Map.of(), 0, 0);
}
