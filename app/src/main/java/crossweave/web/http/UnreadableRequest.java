package crossweave.web.http;

import java.io.IOException;

/** A request with chunks whose sizes are nonsense: the JDK's server does not check them. */
final class UnreadableRequest extends IOException {
    private UnreadableRequest(Throwable cause) {
        super("a request cannot be read", cause);
    }

    static UnreadableRequest because(IndexOutOfBoundsException cause) {
        return new UnreadableRequest(cause);
    }
}
