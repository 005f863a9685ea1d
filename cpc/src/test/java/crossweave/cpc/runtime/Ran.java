package crossweave.cpc.runtime;

import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.machine.FileSource;
import crossweave.cpc.machine.MachineCollectives;
import crossweave.cpc.machine.MessageSizes;
import crossweave.cpc.machine.ProcessorCosts;
import crossweave.cpc.machine.ProcessorPlacement;
import crossweave.cpc.machine.ProgramLimits;
import crossweave.cpc.machine.ProgramSetup;
import crossweave.cpc.machine.Recording;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.text.Assembler;
import crossweave.cpc.vm.CostPreset;
import crossweave.cpc.vm.Costs;
import crossweave.cpc.vm.VCodeInterpreter;
import crossweave.random.RandomStreams;
import crossweave.workload.ProcessReport;
import crossweave.workload.ProgramReport;
import crossweave.workload.Wires;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A program on wires on which every message takes LATENCY cycles. Nothing costs anything but RANDOM
 * (WORK), which so stands for computing, and jumps (1).
 */
public record Ran(Wires wires, CpcWorkload work) {
    public static final long LATENCY = 20;
    public static final long SEEN = LATENCY + 1; // cycles from sending until a message is there
    public static final long WORK = 100; // of RANDOM
    static final int ANYWHERE = Integer.MIN_VALUE;

    private static final Costs COSTS =
            CostPreset.values()[0]
                    .costs()
                    .with(
                            "STACK=0, MEMORY=0, REMOTE=0, ARITHMETIC=0, FLOAT=0, CONTROL=1, RET=0,"
                                    + " INTERACTION=0, RANDOM="
                                    + WORK);

    public static final String HEAD =
            """
            .program test.cpc
            .globals 8
            .type int 1 4
            .type float 1 8
            .function entry parameters 0 frame 8 stack 64 result 0
            .entry
            """;

    /** Sends 10 times the own number to the next processor, and prints what comes. */
    public static final String TO_NEXT =
            """
            LDLOCAL 0
            CONST 10
            IMUL
            STLOCAL 1
            ADLOCAL 1
            REF
            CONST 1
            CONST 0
            SELF
            CONST 1
            IADD
            VIRTUAL_SEND int
            ADLOCAL 2
            REF
            CONST 1
            CONST 0
            CONST -2147483648
            RECEIVE int
            POP
            SELF
            LDLOCAL 2
            PRINT "%d got %d\\n"
            POP
            """;

    /** Children 0 to n - 1, which have their number in local 0. */
    public static String forall(int children, String body) {
        return forall(children, "CONST " + ANYWHERE, body);
    }

    static String forall(int children, String processor, String body) {
        StringBuilder text = new StringBuilder(HEAD);
        IntStream.range(0, children)
                .forEach(
                        i ->
                                text.append("CONST %d\nSTLOCAL 0\n".formatted(i))
                                        .append(processor)
                                        .append("\nNEWFORALLCHILD child\nWAKEUP\n"));
        return text + "AWAIT\nPROGRAMEND\nchild:\n" + body + "FORALLCHILDEND\n";
    }

    /** The first line of a program that has this word, counted from 1. */
    static int lineOf(String text, String word) {
        List<String> lines = text.lines().toList();
        return 1
                + IntStream.range(0, lines.size())
                        .filter(i -> lines.get(i).contains(word))
                        .findFirst()
                        .orElseThrow();
    }

    public static ProgramSetup setup(String text, ProcessorPlacement layout) {
        VCode code = Assembler.assemble(text);
        return new ProgramSetup(
                code,
                new VCodeInterpreter(code, COSTS),
                layout,
                ProcessorCosts.free(layout.processors()),
                new MessageSizes(8, 8, 8),
                ProgramLimits.USUAL,
                process -> new RandomStreams(1).stream("rand", process),
                FileSource.EMPTY,
                new Recording(true, false),
                MachineCollectives.FREE);
    }

    public static ProgramSetup with(ProgramSetup so, ProcessorCosts timing) {
        return new ProgramSetup(
                so.code(),
                so.executor(),
                so.layout(),
                timing,
                so.sizes(),
                so.limits(),
                so.random(),
                so.files(),
                so.recording(),
                so.collectives());
    }

    /** The same, of which every line is to be known. */
    static ProgramSetup withLines(ProgramSetup so) {
        return new ProgramSetup(
                so.code(),
                so.executor(),
                so.layout(),
                so.timing(),
                so.sizes(),
                so.limits(),
                so.random(),
                so.files(),
                new Recording(true, true),
                so.collectives());
    }

    static ProgramSetup with(ProgramSetup so, ProgramLimits limits) {
        return new ProgramSetup(
                so.code(),
                so.executor(),
                so.layout(),
                so.timing(),
                so.sizes(),
                limits,
                so.random(),
                so.files(),
                so.recording(),
                so.collectives());
    }

    static Ran begun(ProgramSetup setup) {
        return begun(setup, false);
    }

    static Ran begun(ProgramSetup setup, boolean lastFirst) {
        CpcWorkload work = new CpcWorkload(setup, ProgramObserver.NOBODY);
        return new Ran(new Wires(work, LATENCY, lastFirst), work);
    }

    /** To its end, or until nothing happens any more. */
    public static Ran of(ProgramSetup setup) {
        Ran ran = begun(setup);
        ran.wires.run(1_000_000_000);
        return ran;
    }

    /** On a ring, virtual processor i on physical processor i. */
    static Ran onRing(int processors, String text) {
        return of(setup(text, ProcessorPlacement.identical(processors, true)));
    }

    public Ran finished() {
        assertTrue(work.isFinished(), () -> work.waiting().toString());
        return this;
    }

    public ProgramReport report() {
        return work.program().orElseThrow();
    }

    public String output() {
        return report().text();
    }

    public long end() {
        return report().time();
    }

    public ProgramReport.Life life(int process) {
        return report().lives().get(process);
    }

    List<ProcessReport.One> processes() {
        return work.processes().orElseThrow().processes();
    }
}
