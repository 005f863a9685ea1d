package crossweave.engine;

import java.util.List;

/**
 * What a message is to those who exchange it: a request is answered by a reply, which nobody
 * answers. Routers may keep the classes apart.
 */
public enum MessageClass {
    /** Neither a request nor a reply. */
    PLAIN(0),
    READ_REQUEST(1),
    WRITE_REQUEST(2),
    READ_REPLY(3),
    WRITE_REPLY(4);

    /** All classes, by their numbers. */
    public static final List<MessageClass> ALL =
            List.of(PLAIN, READ_REQUEST, WRITE_REQUEST, READ_REPLY, WRITE_REPLY);

    private final int number;

    MessageClass(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    public boolean isRequest() {
        return this == READ_REQUEST || this == WRITE_REQUEST;
    }

    public boolean isReply() {
        return this == READ_REPLY || this == WRITE_REPLY;
    }
}
