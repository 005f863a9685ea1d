package crossweave.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a setting means, with its unit, and its value where the user gives none. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Doc {
    /** {@link #byDefault} of a setting that must be given. */
    String REQUIRED = "\0";

    String value();

    /** What its number counts, where users may write that behind it. */
    Unit unit() default Unit.NONE;

    String byDefault() default REQUIRED;

    /** Whether short texts say it even where it is the default: readers look for it. */
    boolean isTold() default false;
}
