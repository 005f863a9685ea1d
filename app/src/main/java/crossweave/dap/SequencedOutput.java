package crossweave.dap;

import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.debug.messages.DebugNotificationMessage;
import org.eclipse.lsp4j.jsonrpc.debug.messages.DebugResponseMessage;
import org.eclipse.lsp4j.jsonrpc.messages.Message;

/**
 * Numbers what goes out in the order in which it is written. Several threads answer: the one that
 * reads refuses what is wrong, the worker does the rest. Nothing that goes out is a request, so
 * that nobody needs a number before.
 */
final class SequencedOutput implements MessageConsumer {
    private final MessageConsumer out;
    private int written; // messages

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
