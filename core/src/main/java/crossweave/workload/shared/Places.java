package crossweave.workload.shared;

import crossweave.shared.Processor;

import java.util.Set;

/** Where in a program something is, such as {@code Fft.java:57}. */
final class Places {
    private static final Set<String> OURS =
            Set.of(Strand.class.getName(), Processor.class.getName());

    private Places() {}

    /** The first line that is neither of the simulation nor of the JDK. */
    static String of(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            boolean isProgram =
                    !name.startsWith("java.") && !name.startsWith("jdk.") && !OURS.contains(name);
            if (isProgram) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return "at its beginning";
    }
}
