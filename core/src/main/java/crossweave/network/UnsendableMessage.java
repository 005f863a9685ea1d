package crossweave.network;

import crossweave.problem.ProblemCode;

/** A message does not fit the settings of the network: the run cannot go on. */
public final class UnsendableMessage extends RuntimeException {
    private final String setting;
    private final ProblemCode code;

    /** Names the setting of the network to change, such as {@code packets.most}. */
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
