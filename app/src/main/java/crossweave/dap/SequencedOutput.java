package crossweave.dap;

import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.debug.messages.DebugNotificationMessage;
import org.eclipse.lsp4j.jsonrpc.debug.messages.DebugResponseMessage;
import org.eclipse.lsp4j.jsonrpc.messages.Message;

/**
 * Numbers outgoing messages in the order of writing. Several threads write: the reader rejects bad
 * requests, the worker answers the others. No outgoing message is a request, so nobody needs its
 * number in advance.
 */
final class SequencedOutput implements MessageConsumer {
    private final MessageConsumer out;
    private int written; // messages so far

    SequencedOutput(MessageConsumer out) {
        this.out = out;
    }

    @Override
    public synchronized void consume(Message message) {
        written++;
        switch (message) {
            case DebugResponseMessage response -> response.setResponseId(written);
            case DebugNotificationMessage event -> event.setId(written);
            default -> throw new IllegalStateException("no number for " + message);
        }
        out.consume(message);
    }
}
