package crossweave.network;

import crossweave.config.ProblemCode;

/** A message that a network was given does not fit its settings: no such run can go on. */
public final class UnsendableMessage extends RuntimeException {
    private final String setting;
    private final ProblemCode code;

    /** With the setting of the network to change, as {@code packets.most}. */
    public UnsendableMessage(String setting, ProblemCode code, String message) {
        super(message);
        this.setting = setting;
        this.code = code;
    }

    public String setting() {
        return setting;
    }

    public ProblemCode code() {
        return code;
    }
}
