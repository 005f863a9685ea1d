package crossweave.config;

import crossweave.config.Catalog.Entry;

/** A pick from a catalog together with its settings: what a scenario says, before it is built. */
public record Choice<T>(Entry<T> entry, Record settings) {

    /** Makes the thing; an IllegalArgumentException tells why these settings cannot work. */
    public T build() {
        return entry.build().apply(settings);
    }

    /** Whether its user wrote it. */
    public boolean isOwn() {
        return UserChoice.isMeantBy(name());
    }

    public String name() {
        return entry.name();
    }

    /**
     * The short text that would make this choice again: settings that differ from their default, or
     * that are always told.
     */
    @Override
    public String toString() {
        return ChoiceText.print(this);
    }
}
