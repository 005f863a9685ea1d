package crossweave.network;

/** A message that a network was given does not fit its settings: no such run can go on. */
public final class UnsendableMessage extends RuntimeException {
    private final String setting;

    /** With the setting of the network to change, as {@code packets.most}. */
    public UnsendableMessage(String setting, String message) {
        super(message);
        this.setting = setting;
    }

    public String setting() {
        return setting;
    }
}
