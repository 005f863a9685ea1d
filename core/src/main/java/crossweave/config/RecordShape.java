package crossweave.config;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/**
 * The components and the constructor of a settings record. They are looked up once per record,
 * because reflection takes far longer than binding.
 */
record RecordShape(List<Component> components, Constructor<? extends Record> constructor) {

    /**
     * A component of a record.
     *
     * @param isFlat whether it is a record whose settings are written among those of this one
     */
    record Component(Class<?> type, boolean isFlat, Setting setting, Method accessor) {

        /** The type of a component that is a record. */
        Class<? extends Record> recordType() {
            return type.asSubclass(Record.class);
        }
    }

    private static final ClassValue<RecordShape> SHAPES =
            new ClassValue<>() {
                @Override
                protected RecordShape computeValue(Class<?> type) {
                    return read(type.asSubclass(Record.class));
                }
            };

    static RecordShape of(Class<? extends Record> type) {
        return SHAPES.get(type);
    }

    private static RecordShape read(Class<? extends Record> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<? extends Record> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new RecordShape(
                    Arrays.stream(components).map(RecordShape::component).toList(), constructor);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("a record without its constructor: " + type, e);
        }
    }

    private static Component component(RecordComponent component) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        return new Component(
                component.getType(),
                component.isAnnotationPresent(Flat.class),
                Setting.of(component),
                accessor);
    }
}
