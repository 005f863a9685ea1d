package crossweave.dap;

import crossweave.cpc.debug.value.ProgramValue;
import crossweave.dap.Handles.Spot;

import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.Variable;

import java.util.List;
import java.util.Optional;

/** Values of the program that editors expand part by part. */
final class VariableTree {
    private final Handles handles;

    VariableTree(Handles handles) {
        this.handles = handles;
    }

    /** Variables with names of their own. */
    ExpandableItem named(Spot spot, List<ProgramValue.Part> all) {
        return new ExpandableItem() {
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

    /** The parts of a value, which the expression {@code whole} denotes. */
    private record Parts(VariableTree values, Spot spot, String whole, ProgramValue value)
            implements ExpandableItem {
        @Override
        public List<Variable> parts(int from, int count) {
            List<ProgramValue.Part> wanted =
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

    private Variable variable(Spot spot, ProgramValue.Part part, String expression) {
        ProgramValue value = part.value();
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

    EvaluateResponse response(Spot spot, String expression, ProgramValue value) {
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

    /** The number for expanding a value; 0 if it has no parts. */
    private int reference(Spot spot, String expression, ProgramValue value) {
        boolean hasParts = value.extent() > 0 || !value.parts().isEmpty();
        return hasParts ? handles.add(new Parts(this, spot, expression, value)) : 0;
    }
}
