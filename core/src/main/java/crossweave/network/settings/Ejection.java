package crossweave.network.settings;

/** How terminals receive flits. */
public enum Ejection {
    /** One flit per cycle, or on one circuit at a time. */
    BOUNDED,
    /** Any number. */
    UNLIMITED
}
