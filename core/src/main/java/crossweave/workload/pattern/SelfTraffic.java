package crossweave.workload.pattern;

import crossweave.config.Doc;

/** What a pattern does with terminals whose destination is themselves. */
record SelfTraffic(
        @Doc(
                        value =
                                "a terminal whose destination is itself sends to itself; otherwise"
                                        + " that does not happen",
                        byDefault = "false")
                boolean self) {}
