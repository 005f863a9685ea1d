package crossweave.util;

import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** A list that computes an item whenever it is asked for. */
public final class LazyList<T> extends AbstractList<T> implements RandomAccess {
    private final int size;
    private final IntFunction<T> item;

    private LazyList(int size, IntFunction<T> item) {
        this.size = size;
        this.item = item;
    }

    public static <T> List<T> of(int size, IntFunction<T> item) {
        return new LazyList<>(size, item);
    }

    @Override
    public T get(int index) {
        return item.apply(Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
        return size;
    }
}
