package crossweave.engine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A copy of everything that changes in a run, to go back to. What is {@link Serializable} is state
 * and copied; everything else (topology, routing, settings) never changes and is shared. So a field
 * that a class adds is in the snapshot without anyone having to remember it.
 */
public final class Snapshot<T extends Serializable> {
    private final byte[] bytes;
    private final List<Object> shared = new ArrayList<>(); // what bytes refer to by number
    private final Map<String, Class<?>> classes = new HashMap<>(); // of the state, by name

    public Snapshot(T state) {
        ByteArrayOutputStream buffer = new ByteArrayOutputStream();
        try (Writer out = new Writer(buffer)) {
            out.writeObject(state);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.bytes = buffer.toByteArray();
    }

    /** The state as it was; each call makes another copy of it. */
    @SuppressWarnings("unchecked") // what was written comes back
    public T restore() {
        try (Reader in = new Reader()) {
            return (T) in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("a class that was written is gone", e);
        }
    }

    /** Bytes that it takes. */
    public int size() {
        return bytes.length;
    }

    /** Stands for the shared object of this number. */
    private record Handle(int number) implements Serializable {}

    private final class Writer extends ObjectOutputStream {
        private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

        Writer(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected void annotateClass(Class<?> type) {
            classes.put(type.getName(), type);
        }

        @Override
        protected Object replaceObject(Object object) {
            return object instanceof Serializable ? object : new Handle(number(object));
        }

        private int number(Object object) {
            Integer known = numbers.putIfAbsent(object, shared.size());
            if (known != null) {
                return known;
            }
            shared.add(object);
            return shared.size() - 1;
        }
    }

    private final class Reader extends ObjectInputStream {
        Reader() throws IOException {
            super(new ByteArrayInputStream(bytes));
            enableResolveObject(true);
        }

        /** The very class: those that users wrote are not found by their names. */
        @Override
        protected Class<?> resolveClass(ObjectStreamClass description)
                throws IOException, ClassNotFoundException {
            Class<?> known = classes.get(description.getName());
            return known == null ? super.resolveClass(description) : known;
        }

        @Override
        protected Object resolveObject(Object object) {
            return object instanceof Handle handle ? shared.get(handle.number()) : object;
        }
    }
}
