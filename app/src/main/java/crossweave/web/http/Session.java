package crossweave.web.http;

/**
 * Something that goes on while a page watches it: a run, a search, a program under the debugger.
 * Questions may come from several threads at once.
 */
public interface Session extends AutoCloseable {

    /** What its page hears. */
    EventStream feed();

    /** Does what the page wants; the answer becomes JSON. */
    Object answer(PageRequest request);

    /** Whether it computes now: such a session does not make room for another one. */
    boolean isBusy();

    /** Ends it, whatever it is doing. */
    @Override
    void close();
}
