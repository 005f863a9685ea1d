package crossweave.network;

/** A message does not fit the settings of the network: the run cannot go on. */
public final class UnsendableMessage extends RuntimeException {
    private final String setting;

    /** Names the setting of the network to change, such as {@code packets.most}. */
    public UnsendableMessage(String setting, String message) {
        super(message);
        this.setting = setting;
    }

    public String setting() {
        return setting;
    }
}
