package crossweave.routing.function;

/** Which VCs a packet may take. */
enum VcUse {
    /** Any. */
    ANY,
    /** Those of the hops that it has still to go, see {@link HopVcs}. */
    HOP
}
