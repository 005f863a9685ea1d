package crossweave.experiment;

import crossweave.engine.MessageClass;
import crossweave.network.TrafficMeter;

import java.io.Serializable;
import java.util.Arrays;

/** What messages on their way are to those who exchange them. */
final class Exchanges implements Serializable {

    private byte[] kind = {}; // per message, once there is one that is a request or reply
    private long[] begun = {}; // likewise: the cycle in which its request was sent
    private long[] number = {}; // likewise: replies sent before it
    private long replies; // ever sent

    /** A message is a request, or a reply to one that was sent in this cycle. */
    void put(int message, MessageClass of, long since) {
        if (message >= kind.length) {
            int size = Math.max(64, 2 * message);
            kind = Arrays.copyOf(kind, size);
            begun = Arrays.copyOf(begun, size);
            number = Arrays.copyOf(number, size);
        }
        kind[message] = (byte) of.number();
        begun[message] = since;
        number[message] = replies;
        replies += of.isReply() ? 1 : 0;
    }

    /** A message is neither, whatever another one of that id was. */
    void forget(int message) {
        if (message < kind.length) {
            kind[message] = 0;
        }
    }

    MessageClass messageClass(int message) {
        return message < kind.length ? MessageClass.ALL.get(kind[message]) : MessageClass.PLAIN;
    }

    /** Replies that were sent until now. */
    long replies() {
        return replies;
    }

    /** Replies that were sent before a reply. */
    long number(int message) {
        return number[message];
    }

    /** The cycle in which the request was sent that a message replies to, or NONE. */
    long requested(int message) {
        return messageClass(message).isReply() ? begun[message] : TrafficMeter.Arrived.NONE;
    }
}
