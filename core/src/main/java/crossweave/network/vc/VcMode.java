package crossweave.network.vc;

import crossweave.allocator.AllocatorKind;
import crossweave.allocator.ArbiterBank;
import crossweave.network.vc.VcRouterSettings.Buffers;
import crossweave.network.vc.VcRouterSettings.Priority;

import java.io.Serializable;

/**
 * What the settings mean for the stages of {@link VcPartition}.
 *
 * @param isPlain whether iSLIP with one iteration allocates everything, and nothing else is special
 * @param matchesSwitch whether switches are allocated by a {@link SwitchMatching}, which knows all
 *     variants
 * @param matchesVcs whether VCs are allocated by a {@link VcMatching}, likewise
 * @param isStepped whether a router makes several steps per cycle
 * @param isQueued whether several flits may reach a channel in a cycle, and wait for it
 * @param isPaced whether some channels carry less than a flit a cycle, so that flits wait for them
 * @param isDependent whether a flit that leaves may bar another one that was granted the switch
 * @param mayFail whether a grant of the switch may come to nothing, see {@link SwitchGrants}
 */
record VcMode(
        boolean isPlain,
        boolean matchesSwitch,
        boolean matchesVcs,
        boolean isStepped,
        boolean isQueued,
        boolean isPaced,
        boolean isDependent,
        boolean mayFail)
        implements Serializable {

    static VcMode of(VcRouterSettings settings, boolean isPaced) {
        boolean hasOneIteration =
                settings.iterations() == 1 && settings.priority() == Priority.NONE;
        boolean isStepped = settings.internalSpeedup() > 1;
        boolean isLate = settings.switchAllocationDelay() > 1;
        boolean hasManyOutputs = settings.outputSpeedup() > 1;
        boolean isShared = settings.buffers() == Buffers.SHARED;
        boolean matchesSwitch =
                !hasOneIteration
                        || !isIslip(settings.switchAllocator(), settings)
                        || settings.inputSpeedup() > 1
                        || hasManyOutputs
                        || settings.speculative()
                        || isLate;
        boolean matchesVcs =
                !hasOneIteration
                        || !isIslip(settings.vcAllocator(), settings)
                        || settings.vcAllocationDelay() > 1;
        boolean isPlain =
                !(matchesSwitch || matchesVcs || isStepped || isShared || settings.holdSwitch());
        boolean isDependent =
                isShared && hasManyOutputs
                        || isLate && isStepped && (isShared || settings.holdSwitch());
        return new VcMode(
                isPlain,
                matchesSwitch,
                matchesVcs,
                isStepped,
                isStepped || hasManyOutputs,
                isPaced,
                isDependent,
                settings.speculative() || isLate || isDependent);
    }

    /** Whether an allocator is iSLIP or, with one iteration, the same. */
    private static boolean isIslip(AllocatorKind kind, VcRouterSettings settings) {
        return kind == AllocatorKind.ISLIP
                || kind == AllocatorKind.SEPARABLE_OUTPUT_FIRST
                        && settings.arbiter() == ArbiterBank.Kind.ROUND_ROBIN;
    }
}
