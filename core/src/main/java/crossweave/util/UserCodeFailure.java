package crossweave.util;

import java.util.Set;

/** What code of a user threw: the line of it, such as {@code Fft.java:57}, and what was said. */
public final class UserCodeFailure {
    private UserCodeFailure() {}

    /**
     * The first line that is neither of the JDK nor of the classes of these names, which are ours
     * and called by the user's code.
     */
    public static String place(StackTraceElement[] stack, Set<String> ours) {
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            boolean isJdk = name.startsWith("java.") || name.startsWith("jdk.");
            if (!isJdk && !ours.contains(name)) {
                return frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return "at its beginning";
    }

    /** The exception itself, out of the error that the initialiser of a class fails with. */
    public static Throwable cause(Throwable e) {
        Throwable inner = e.getCause();
        return e instanceof ExceptionInInitializerError && inner != null ? inner : e;
    }

    public static String reason(Throwable e) {
        String name = e.getClass().getSimpleName();
        return e.getMessage() == null ? name : name + ": " + e.getMessage();
    }
}
