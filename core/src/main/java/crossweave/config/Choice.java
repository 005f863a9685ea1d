package crossweave.config;

import crossweave.config.Catalog.Entry;

/**
 * An entry of a catalog together with its settings: what a scenario asks for, before it is built.
 */
public record Choice<T>(Entry<T> entry, Record settings) {

    /** Builds the thing; an IllegalArgumentException says why these settings cannot work. */
    public T build() {
        return entry.build().apply(settings);
    }

    /** Whether a user wrote its class. */
    public boolean isOwn() {
        return UserChoice.isMeantBy(name());
    }

    public String name() {
        return entry.name();
    }

    /**
     * The short text that makes this choice again. It has the settings that differ from their
     * defaults, and those that are always shown ({@link Doc#alwaysShown}).
     */
    @Override
    public String toString() {
        return ChoiceText.print(this);
    }
}
