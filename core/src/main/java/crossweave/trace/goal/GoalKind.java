package crossweave.trace.goal;

/** What a line says. */
enum GoalKind {
    SEND,
    RECEIVE,
    CALC,
    /** May start when another one is done. */
    REQUIRES,
    /** May start when another one has started. */
    STARTS_AFTER
}
