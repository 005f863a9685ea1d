package crossweave.workload.shared;

/** Where in a program something is, such as {@code Fft.java:57}. */
final class Places {
    private static final String OURS = Strand.class.getPackageName() + ".";
    private static final String API = "crossweave.shared.Processor";

    private Places() {}

    /** The first line that is neither of the simulation nor of the JDK. */
    static String of(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            boolean isProgram =
                    !name.startsWith("java.")
                            && !name.startsWith("jdk.")
                            && !name.startsWith(OURS)
                            && !name.equals(API);
            if (isProgram) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return "at its beginning";
    }
}
