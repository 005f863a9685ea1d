package crossweave.cpc.debug.value;

import crossweave.cpc.vcode.ShownType;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VariableSlot;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The structs of a program's variables, by name: pointers to structs only have the name. */
record Structs(Map<String, ShownType.Struct> byName) {

    static Structs of(VCode code) {
        Map<String, ShownType.Struct> found = new HashMap<>();
        Stream.concat(
                        code.globalVariables().stream(),
                        code.functions().stream().flatMap(f -> f.variables().stream()))
                .map(VariableSlot::type)
                .forEach(type -> add(type, found));
        return new Structs(found);
    }

    private static void add(ShownType type, Map<String, ShownType.Struct> found) {
        switch (type) {
            case ShownType.Struct struct -> {
                if (found.put(struct.name(), struct) == null) {
                    struct.fields().forEach(field -> add(field.type(), found));
                }
            }
            case ShownType.Array array -> add(array.of(), found);
            case ShownType.Pointer _, ShownType.Scalar _, ShownType.Channel _ -> {}
        }
    }

    /** The type that a pointer refers to. */
    ShownType pointedBy(ShownType.Pointer pointer) {
        String name = pointer.name().replaceFirst("^struct ", "").replaceFirst(" \\*$", "");
        ShownType.Struct struct = byName.get(name);
        return struct != null && pointer.name().startsWith("struct ") ? struct : pointer.to();
    }
}
