package crossweave.cpc.runtime;

import crossweave.cpc.vcode.DebugType;
import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VariableSlot;

import java.io.Serializable;
import java.util.Optional;

/** The names of channels in a program; code that was not compiled from a program has no names. */
final class ChannelNames implements Serializable {
    private final VCode code;

    ChannelNames(VCode code) {
        this.code = code;
    }

    /**
     * The name of a channel that exists from the beginning: the cell of its variable has the first
     * handle.
     */
    Optional<String> global(int handle) {
        for (VariableSlot slot : code.globalVariables()) {
            if (slot.type() instanceof DebugType.Channel type) {
                long nth = handle - code.globals()[slot.cell()];
                if (nth >= 0 && nth < type.count()) {
                    return Optional.of(slot.name() + type.indices((int) nth));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The name of the nth channel that an instruction makes: the next instruction stores them in
     * their variable.
     */
    Optional<String> local(int madeBy, int nth) {
        Instruction keeps = code.at(madeBy + 1);
        if (keeps.op() != Opcode.STLOCAL) {
            return Optional.empty();
        }
        return code.functionAt(madeBy).variables().stream()
                .filter(slot -> slot.cell() == keeps.a())
                .filter(slot -> slot.from() <= madeBy && madeBy < slot.until())
                .filter(slot -> slot.type() instanceof DebugType.Channel)
                .map(slot -> slot.name() + ((DebugType.Channel) slot.type()).indices(nth))
                .findFirst();
    }
}
