package crossweave.dap;

import crossweave.dap.Handles.Spot;
import crossweave.debug.Value;

import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.Variable;

import java.util.List;
import java.util.Optional;

/** Values of the program, to be opened part by part. */
final class Values {
    private final Handles handles;

    Values(Handles handles) {
        this.handles = handles;
    }

    /** Variables that have names of their own. */
    Branch named(Spot spot, List<Value.Part> all) {
        return new Branch() {
            @Override
            public List<Variable> parts(int from, int count) {
                return all.stream().map(p -> variable(spot, p, p.name())).toList();
            }

            @Override
            public Optional<String> expression(String part) {
                return Optional.of(part);
            }

            @Override
            public Spot spot() {
                return spot;
            }
        };
    }

    /** What a value is made of; the expression means that value. */
    private record Parts(Values values, Spot spot, String whole, Value value) implements Branch {
        @Override
        public List<Variable> parts(int from, int count) {
            List<Value.Part> wanted =
                    value.extent() > 0 && count > 0 ? value.elements(from, count) : value.parts();
            return wanted.stream()
                    .map(part -> values.variable(spot, part, of(part.name())))
                    .toList();
        }

        private String of(String part) {
            if (part.equals("*")) {
                return "(*" + whole + ")";
            }
            return part.startsWith("[") ? whole + part : whole + "." + part;
        }

        @Override
        public Optional<String> expression(String part) {
            return Optional.of(of(part));
        }
    }

    private Variable variable(Spot spot, Value.Part part, String expression) {
        Value value = part.value();
        Variable variable = new Variable();
        variable.setName(part.name());
        variable.setValue(value.text());
        variable.setType(value.type());
        variable.setEvaluateName(expression);
        variable.setVariablesReference(reference(spot, expression, value));
        if (value.extent() > 0) {
            variable.setIndexedVariables(value.extent());
        }
        return variable;
    }

    EvaluateResponse answer(Spot spot, String expression, Value value) {
        boolean isWord = expression.matches("\\w+");
        EvaluateResponse response = new EvaluateResponse();
        response.setResult(value.text());
        response.setType(value.type());
        response.setVariablesReference(
                reference(spot, isWord ? expression : "(" + expression + ")", value));
        if (value.extent() > 0) {
            response.setIndexedVariables(value.extent());
        }
        return response;
    }

    /** 0: there is nothing to open. */
    private int reference(Spot spot, String expression, Value value) {
        boolean hasParts = value.extent() > 0 || !value.parts().isEmpty();
        return hasParts ? handles.add(new Parts(this, spot, expression, value)) : 0;
    }
}
