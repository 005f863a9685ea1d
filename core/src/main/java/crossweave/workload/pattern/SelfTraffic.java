package crossweave.workload.pattern;

import crossweave.config.Doc;

/** What a pattern does with terminals whose destination is themselves. */
record SelfTraffic(
        @Doc(value = "whether terminals may send to themselves", byDefault = "false")
                boolean self) {}
