package crossweave.routing.function;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/** A table for each destination router, computed on first use by any thread. */
final class LazyTables {
    private final AtomicReferenceArray<int[]> tables;
    private final IntFunction<int[]> maker;

    LazyTables(int routers, IntFunction<int[]> maker) {
        this.tables = new AtomicReferenceArray<>(routers);
        this.maker = maker;
    }

    int[] to(int router) {
        int[] table = tables.getAcquire(router);
        if (table == null) {
            table = maker.apply(router);
            tables.setRelease(router, table); // two threads may compute the same one: no harm
        }
        return table;
    }
}
