package crossweave.config;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The meaning of a setting, its unit, and its default. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Doc {
    /** The {@link #byDefault} of a setting that the user must give. */
    String REQUIRED = "\0";

    String value();

    /** The unit that users may write after the number. */
    Unit unit() default Unit.NONE;

    String byDefault() default REQUIRED;

    /**
     * Whether short texts show the setting even if it has its default, because readers look for it.
     */
    boolean alwaysShown() default false;
}
