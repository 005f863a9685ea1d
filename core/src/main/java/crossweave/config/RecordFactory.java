package crossweave.config;

import crossweave.config.code.UserClasses;
import crossweave.problem.InvalidSettings;
import crossweave.problem.ProblemCode;
import crossweave.util.UserCodeFailure;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Objects;

/** Constructs settings records from the values of their components. */
final class RecordFactory {
    private RecordFactory() {}

    /**
     * Constructs the record. Throws an IllegalArgumentException if its checks fail; returns null if
     * its constructor needs a missing value.
     */
    static @Nullable Record make(Class<? extends Record> type, @Nullable Object[] arguments) {
        try {
            return RecordShape.of(type).constructor().newInstance(arguments);
        } catch (InvocationTargetException e) {
            Throwable thrown = Objects.requireNonNull(e.getCause());
            boolean isIncomplete = Arrays.stream(arguments).anyMatch(Objects::isNull);
            if (thrown instanceof NullPointerException && isIncomplete) {
                return null;
            }
            throw refusal(type, thrown);
        } catch (LinkageError e) { // from a static initialiser, which checks no settings
            throw attributed(type, e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type, e);
        }
    }

    static RuntimeException refusal(Class<?> type, Throwable thrown) {
        return thrown instanceof IllegalArgumentException demand
                ? demand
                : attributed(type, thrown);
    }

    /** Attributes an exception from a user's class to the input, whatever its type. */
    private static RuntimeException attributed(Class<?> type, Throwable thrown) {
        return UserClasses.blame(UserCodeFailure.cause(thrown))
                .<RuntimeException>map(why -> new InvalidSettings("", ProblemCode.USER_CODE, why))
                .orElseGet(() -> new IllegalStateException("cannot make a " + type, thrown));
    }
}
