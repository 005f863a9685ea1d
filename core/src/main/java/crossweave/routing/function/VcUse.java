package crossweave.routing.function;

/** Which VCs a packet may take. */
enum VcUse {
    /** Any. */
    ANY,
    /** Those of its hop, see {@link HopVcs}. */
    HOP
}
