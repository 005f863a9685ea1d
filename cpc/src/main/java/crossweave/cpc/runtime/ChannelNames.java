package crossweave.cpc.runtime;

import crossweave.cpc.vcode.Instruction;
import crossweave.cpc.vcode.Opcode;
import crossweave.cpc.vcode.ShownType;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VariableSlot;

import java.io.Serializable;
import java.util.Optional;

/** What a program calls its channels; code that was not compiled from a program has no names. */
final class ChannelNames implements Serializable {
    private final VCode code;

    ChannelNames(VCode code) {
        this.code = code;
    }

    /** One that is there from the beginning: the cell of its variable has the first handle. */
    Optional<String> global(int handle) {
        for (VariableSlot slot : code.globalVariables()) {
            if (slot.type() instanceof ShownType.Channel type) {
                long nth = handle - code.globals()[slot.cell()];
                if (nth >= 0 && nth < type.count()) {
                    return Optional.of(slot.name() + type.indices((int) nth));
                }
            }
        }
        return Optional.empty();
    }

    /** The nth of those that an instruction makes: the next one keeps them in their variable. */
    Optional<String> local(int madeBy, int nth) {
        Instruction keeps = code.at(madeBy + 1);
        if (keeps.op() != Opcode.STLOCAL) {
            return Optional.empty();
        }
        return code.functionAt(madeBy).variables().stream()
                .filter(slot -> slot.cell() == keeps.a())
                .filter(slot -> slot.from() <= madeBy && madeBy < slot.until())
                .filter(slot -> slot.type() instanceof ShownType.Channel)
                .map(slot -> slot.name() + ((ShownType.Channel) slot.type()).indices(nth))
                .findFirst();
    }
}
