package crossweave.cpc.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import crossweave.cpc.runtime.Payload.Address;
import crossweave.cpc.runtime.Payload.Data;
import crossweave.cpc.runtime.Payload.ReceiptId;
import crossweave.cpc.vm.Context;
import crossweave.cpc.vm.Context.Identity;
import crossweave.random.RandomStreams;

import org.junit.jupiter.api.Test;

import java.util.List;

class ReorderBufferTest {
    private final ReorderBuffer order = new ReorderBuffer();

    private ProgramMessage sent(int tag) {
        Context context =
                new Context(
                        new Identity(0, 0, 0, 1),
                        new long[1],
                        new long[0],
                        100,
                        new RandomStreams(1).stream("rand", 0));
        CpcProcess process = new CpcProcess(context, CpcProcess.NOBODY, CpcProcess.Origin.FIRST);
        Data data =
                new Data(new Address(false, 1), 0, tag, 0, 0, new long[0], new ReceiptId(0, 0, 0));
        ProgramMessage message = new ProgramMessage(process, 0, 1, 0, data);
        order.leaves(message);
        return message;
    }

    @Test
    void whatComesTooEarlyWaitsForWhatWasSentBefore() {
        ProgramMessage first = sent(0);
        ProgramMessage second = sent(0);
        ProgramMessage third = sent(0);
        assertEquals(List.of(), order.arrives(third));
        assertEquals(List.of(), order.arrives(second));
        assertEquals(List.of(first, second, third), order.arrives(first));
    }

    @Test
    void otherTagsDoNotWait() {
        ProgramMessage first = sent(0);
        ProgramMessage other = sent(1);
        assertEquals(List.of(other), order.arrives(other));
        assertEquals(List.of(first), order.arrives(first));
    }

    @Test
    void aStreamBeginsAnewWhenNothingIsUnderWay() {
        ProgramMessage before = sent(0);
        assertEquals(List.of(before), order.arrives(before));
        ProgramMessage after = sent(0);
        assertEquals(List.of(after), order.arrives(after));
    }
}
