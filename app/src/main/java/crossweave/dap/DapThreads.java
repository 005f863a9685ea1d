package crossweave.dap;

import crossweave.cpc.debug.Step;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.runtime.CpcView.State;

import org.eclipse.lsp4j.debug.Thread;
import org.eclipse.lsp4j.debug.ThreadEventArguments;
import org.eclipse.lsp4j.debug.ThreadEventArgumentsReason;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Presents processes as threads; an additional thread is the whole machine, which can be stepped as
 * one.
 */
final class DapThreads {
    static final int MACHINE = Integer.MAX_VALUE;

    private final IDebugProtocolClient client;
    private Set<Integer> known = Set.of(MACHINE); // threads announced to the client

    DapThreads(IDebugProtocolClient client) {
        this.client = client;
    }

    static int id(int process) {
        return process + 1;
    }

    /** The process of a live thread, or {@link Step#MACHINE}. */
    static int process(CpcView view, int thread) {
        if (thread == MACHINE) {
            return Step.MACHINE;
        }
        if (!isAlive(view, thread - 1)) {
            throw new IllegalArgumentException(
                    "thread %d: there is no process %d now".formatted(thread, thread - 1));
        }
        return thread - 1;
    }

    static boolean isAlive(CpcView view, int process) {
        if (process < 0 || process >= view.processCount()) {
            return false;
        }
        State state = view.process(process).state();
        return state != State.UNBORN && state != State.ENDED;
    }

    static Thread[] all(CpcView view) {
        Stream<Thread> processes =
                living(view).mapToObj(view::process).map(p -> thread(id(p.number()), name(p)));
        return Stream.concat(processes, Stream.of(thread(MACHINE, "the whole machine")))
                .toArray(Thread[]::new);
    }

    private static IntStream living(CpcView view) {
        return IntStream.range(0, view.processCount()).filter(process -> isAlive(view, process));
    }

    private static String name(CpcView.ProcessView process) {
        return "process %d on processor %d: %s"
                .formatted(process.number(), process.virtual(), process.does());
    }

    private static Thread thread(int id, String name) {
        Thread thread = new Thread();
        thread.setId(id);
        thread.setName(name);
        return thread;
    }

    /** Announces processes that started and ended since the last call. */
    void announce(CpcView view) {
        Set<Integer> now =
                living(view)
                        .mapToObj(DapThreads::id)
                        .collect(Collectors.toCollection(TreeSet::new));
        now.add(MACHINE);
        notifyThreads(ThreadEventArgumentsReason.EXITED, without(known, now));
        notifyThreads(ThreadEventArgumentsReason.STARTED, without(now, known));
        known = now;
    }

    private static Set<Integer> without(Set<Integer> some, Set<Integer> others) {
        Set<Integer> rest = new TreeSet<>(some);
        rest.removeAll(others);
        return rest;
    }

    private void notifyThreads(String reason, Set<Integer> threads) {
        for (int thread : threads) {
            ThreadEventArguments event = new ThreadEventArguments();
            event.setReason(reason);
            event.setThreadId(thread);
            client.thread(event);
        }
    }
}
