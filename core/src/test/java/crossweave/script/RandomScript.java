package crossweave.script;

import crossweave.random.RandomStream;

import java.util.List;

/** Writes scripts by chance that are right, come to an end and send what they compute. */
final class RandomScript {
    private static final List<String> TWO =
            List.of("+", "-", "*", "xor", "=", "<", ">=", "and", "or");
    private static final int VARIABLES = 4; // a to d

    private final RandomStream random;
    private final StringBuilder text = new StringBuilder();
    private int loops; // so far, so that each has a variable of its own

    private RandomScript(RandomStream random) {
        this.random = random;
    }

    static String write(RandomStream random) {
        RandomScript script = new RandomScript(random);
        for (int i = 0; i < VARIABLES; i++) {
            script.text.append("let ").append(variable(i)).append(" = ").append(i).append('\n');
        }
        script.block(3);
        script.send();
        return script.text.toString();
    }

    private static char variable(int index) {
        return (char) ('a' + index);
    }

    private char variable() {
        return variable(random.nextInt(VARIABLES));
    }

    private void block(int depth) {
        int statements = 1 + random.nextInt(4);
        for (int i = 0; i < statements; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (random.nextInt(depth == 0 ? 3 : 8)) {
            case 0 -> send();
            case 1, 2 -> line("let " + variable() + " = (" + expression(3) + ") mod 100");
            case 3 -> inner("repeat (" + expression(1) + ") mod 4", depth);
            case 4 -> {
                loops++;
                inner("for i%d = %d to %d".formatted(loops, number(), number()), depth);
            }
            case 5 -> {
                loops++;
                inner("for i%d = %d to %d step -2".formatted(loops, number(), number()), depth);
            }
            case 6 -> {
                loops++;
                line("let w%d = 0".formatted(loops));
                line("while w%d < 3 and %s".formatted(loops, expression(1)));
                line("let w%1$d = w%1$d + 1".formatted(loops));
                block(depth - 1);
                line("end");
            }
            default -> choice(depth);
        }
    }

    private void choice(int depth) {
        line("if " + expression(2));
        block(depth - 1);
        if (random.nextInt(2) == 0) {
            line("else if " + expression(2));
            block(depth - 1);
        }
        if (random.nextInt(2) == 0) {
            line("else");
            block(depth - 1);
        }
        line("end");
    }

    private void inner(String first, int depth) {
        line(first);
        block(depth - 1);
        line("end");
    }

    private void send() {
        line("send 1 + (" + expression(2) + ") mod 1000 to 0");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private int number() {
        return random.nextInt(7);
    }

    private String expression(int depth) {
        if (depth == 0) {
            return random.nextInt(2) == 0 ? Integer.toString(number()) : "" + variable();
        }
        return switch (random.nextInt(6)) {
            case 0 -> "-" + expression(0);
            case 1 -> "(not " + expression(depth - 1) + ")";
            case 2 -> "min(%s, %s)".formatted(expression(depth - 1), expression(depth - 1));
            default ->
                    "(%s %s %s)"
                            .formatted(
                                    expression(depth - 1),
                                    TWO.get(random.nextInt(TWO.size())),
                                    expression(depth - 1));
        };
    }
}
