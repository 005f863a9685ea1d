package crossweave.cpc.debug;

import crossweave.cpc.debug.breakpoint.RunMoment;
import crossweave.cpc.debug.breakpoint.StopCriterion;
import crossweave.cpc.debug.breakpoint.StopReason;
import crossweave.cpc.debug.breakpoint.StopReason.Reason;
import crossweave.cpc.runtime.CpcView;
import crossweave.cpc.vm.Context;
import crossweave.workload.SourceLocation;

import java.util.Optional;

/**
 * Ends a step that begins where a process is now; backwards, finds where such a step may have
 * begun.
 */
final class StepEnd implements StopCriterion {
    private final Step step;
    private final boolean isBack;
    private final String line; // where it began
    private final int depth; // call depth, likewise

    private StepEnd(Step step, boolean isBack, String line, int depth) {
        this.step = step;
        this.isBack = isBack;
        this.line = line;
        this.depth = depth;
    }

    static StepEnd from(CpcView view, Step step, boolean isBack) {
        if (step.process() == Step.MACHINE) {
            return new StepEnd(step, isBack, "", 0);
        }
        Optional<Context> context = view.context(step.process());
        return new StepEnd(
                step,
                isBack,
                context.map(c -> line(view.code().place(c.pc()))).orElse(""),
                context.map(Context::depth).orElse(isBack ? Integer.MAX_VALUE : 0));
    }

    private static String line(SourceLocation place) {
        return place.file() + ":" + place.line();
    }

    @Override
    public Optional<StopReason> test(RunMoment moment) {
        int process = step.process();
        if (moment instanceof RunMoment.Before before) {
            boolean isMeant = process == Step.MACHINE || process == before.process();
            return isMeant && isEnd(before)
                    ? Optional.of(stop(Reason.STEP, before.process(), moment, ""))
                    : Optional.empty();
        }
        boolean hasEnded =
                !isBack
                        && process != Step.MACHINE
                        && moment instanceof RunMoment.Between
                        && moment.view().process(process).isEnded();
        return hasEnded
                ? Optional.of(
                        stop(
                                Reason.PROCESS_ENDED,
                                process,
                                moment,
                                "process %d has ended".formatted(process)))
                : Optional.empty();
    }

    private static StopReason stop(Reason reason, int process, RunMoment moment, String text) {
        return new StopReason(reason, process, moment.cycle(), text);
    }

    private boolean isEnd(RunMoment.Before at) {
        if (step.process() == Step.MACHINE) {
            return at.isStatement() || step.kind() == Step.Kind.INSTRUCTION;
        }
        int now = at.context().depth();
        return switch (step.kind()) {
            case INSTRUCTION -> true;
            case OUT -> now < depth && (!isBack || at.isStatement());
            case LINE -> at.isStatement() && (now != depth || isOtherLine(at));
            case OVER -> at.isStatement() && (now < depth || now == depth && isOtherLine(at));
        };
    }

    private boolean isOtherLine(RunMoment.Before at) {
        return !line(at.place()).equals(line);
    }

    @Override
    public boolean wants(Context process) {
        boolean isMeant =
                step.process() == Step.MACHINE || step.process() == process.identity().process();
        return switch (step.kind()) {
            case INSTRUCTION -> isMeant;
            case OUT -> isMeant && !isBack && process.depth() < depth;
            case LINE, OVER -> false;
        };
    }
}
