package crossweave.cpc.debug.value;

import crossweave.cpc.vcode.DebugType;
import crossweave.cpc.vcode.VCode;
import crossweave.cpc.vcode.VariableSlot;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The structs of a program's variables, by name: pointers to structs only have the name. */
record Structs(Map<String, DebugType.Struct> byName) {

    static Structs of(VCode code) {
        Map<String, DebugType.Struct> found = new HashMap<>();
        Stream.concat(
                        code.globalVariables().stream(),
                        code.functions().stream().flatMap(f -> f.variables().stream()))
                .map(VariableSlot::type)
                .forEach(type -> add(type, found));
        return new Structs(found);
    }

    private static void add(DebugType type, Map<String, DebugType.Struct> found) {
        switch (type) {
            case DebugType.Struct struct -> {
                if (found.put(struct.name(), struct) == null) {
                    struct.fields().forEach(field -> add(field.type(), found));
                }
            }
            case DebugType.Array array -> add(array.of(), found);
            case DebugType.Pointer _, DebugType.Scalar _, DebugType.Channel _ -> {}
        }
    }

    /** The type that a pointer refers to. */
    DebugType pointedBy(DebugType.Pointer pointer) {
        String name = pointer.name().replaceFirst("^struct ", "").replaceFirst(" \\*$", "");
        DebugType.Struct struct = byName.get(name);
        return struct != null && pointer.name().startsWith("struct ") ? struct : pointer.to();
    }
}
