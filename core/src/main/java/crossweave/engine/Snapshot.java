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
 * A copy of the whole state of a run, to return to. Objects that are {@link Serializable} are state
 * and copied; everything else (topology, routing, settings) never changes and is shared. Therefore
 * a new field of a class is in the snapshot without further code.
 */
public final class Snapshot<T extends Serializable> {
    private final byte[] bytes;
    private final List<Object> shared = new ArrayList<>(); // objects that bytes refer to by number
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

    /** A new copy of the state. */
    @SuppressWarnings("unchecked") // the type is that of the object written
    public T restore() {
        try (Reader in = new Reader()) {
            return (T) in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("a class that was written is gone", e);
        }
    }

    /** Size of the copy in bytes. */
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

        /** Finds the class itself: classes that users wrote cannot be found by their names. */
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
