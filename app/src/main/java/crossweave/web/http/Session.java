package crossweave.web.http;

/**
 * A computation that a page watches: a run, a search, a program under the debugger. Requests may
 * come from several threads at once.
 */
public interface Session extends AutoCloseable {

    /** The messages to its page. */
    EventStream feed();

    /** Executes a request; the result becomes JSON. */
    Object answer(PageRequest request);

    /** Whether it is computing; such a session is not closed to make room for another one. */
    boolean isBusy();

    /** Ends it, whatever it is doing. */
    @Override
    void close();
}
