package crossweave.cpc.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import crossweave.cpc.syntax.Expr;
import crossweave.cpc.syntax.Given;
import crossweave.cpc.syntax.Programs;
import crossweave.cpc.syntax.SourceSpan;
import crossweave.cpc.syntax.Stmt;
import crossweave.cpc.syntax.TopLevelItem;
import crossweave.cpc.syntax.TreePrinter;
import crossweave.cpc.syntax.TypeName;
import crossweave.cpc.syntax.VariableDeclaration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

/** The syntax tree of each construct. */
class CpcParserTest {

    private static <T extends TopLevelItem> T item(Class<T> kind, String text) {
        List<TopLevelItem> items = Given.good(text).items();
        assertEquals(1, items.size());
        return assertInstanceOf(kind, items.getFirst());
    }

    private static <T extends Stmt> T statement(Class<T> kind, String text) {
        TopLevelItem.Function main =
                item(TopLevelItem.Function.class, "void main() { " + text + " }");
        List<Stmt> statements = main.body().orElseThrow().statements();
        assertEquals(1, statements.size());
        return assertInstanceOf(kind, statements.getFirst());
    }

    private static List<String> texts(List<Expr> expressions) {
        return expressions.stream().map(TreePrinter::text).toList();
    }

    @Test
    void theProgramsOfTheThesisAreParsed() {
        assertEquals(5, Given.good(Programs.RING).items().size()); // two machines, z y, main, f
        List<TopLevelItem> matrix = Given.good(Programs.MATRIX).items();
        assertEquals(6, matrix.size()); // two machines, channels, three functions
        TopLevelItem.Function multiply = (TopLevelItem.Function) matrix.get(4);
        assertTrue(multiply.parameters().getLast().isReference());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "arch torus T[8][2 * 4];|false|torus|T|[8, 2 * 4]",
                "phyArch fat-tree F[2];|true|fat-tree|F|[2]",
                "arch \"torus 4x4\" G;|false|torus 4x4|G|[]",
                "arch shared S[4];|false|shared|S|[4]",
            })
    void aMachineHasATopologyANameAndExtents(
            String text, boolean isPhysical, String topology, String name, String extents) {
        TopLevelItem.Machine machine = item(TopLevelItem.Machine.class, text);
        assertEquals(isPhysical, machine.isPhysical());
        assertEquals(topology, machine.topology());
        assertEquals(name, machine.name().text());
        assertEquals(extents, texts(machine.extents()).toString());
    }

    @Test
    void eachVariableOfADeclarationHasItsOwnType() {
        List<VariableDeclaration> variables =
                item(TopLevelItem.Variables.class, "channel float a, **p, b[2][3];").variables();
        assertEquals(List.of(0, 2, 0), variables.stream().map(v -> v.type().pointers()).toList());
        assertEquals(
                List.of(0, 0, 2), variables.stream().map(v -> v.type().extents().size()).toList());
        assertTrue(variables.stream().allMatch(v -> v.type().isChannel()));
        assertTrue(variables.stream().allMatch(v -> v.type().base() == TypeName.Base.FLOAT));
    }

    @Test
    void aMissingExtentIsInferredFromTheInitializer() {
        for (String text : List.of("char s[] = \"ab\";", "int a[] = {1, 2, 3};")) {
            VariableDeclaration variable =
                    item(TopLevelItem.Variables.class, text).variables().getFirst();
            Expr size = variable.type().extents().getFirst().orElseThrow();
            assertEquals("3", TreePrinter.text(size));
        }
    }

    @Test
    void parametersMayBeReferencesAndArraysOfAnySize() {
        TopLevelItem.Function f =
                item(TopLevelItem.Function.class, "int f(float &r, int a[][4], int);");
        assertEquals(Optional.empty(), f.body());
        assertTrue(f.parameters().getFirst().isReference());
        assertEquals(Optional.empty(), f.parameters().get(1).type().extents().getFirst());
        assertEquals("", f.parameters().getLast().name().text());
        assertEquals(List.of(), item(TopLevelItem.Function.class, "void g(void) { }").parameters());
    }

    @Test
    void anElseBelongsToTheNearestIf() {
        Stmt.If outer = statement(Stmt.If.class, "if (a) if (b) c; else d;");
        assertEquals(Optional.empty(), outer.otherwise());
        assertTrue(((Stmt.If) outer.then()).otherwise().isPresent());
    }

    @Test
    void forallHasBoundsAPlacementAndChannels() {
        Stmt.Forall forall =
                statement(Stmt.Forall.class, "forall (int i from a to b + 1) [i; c[i], d] f(i);");
        assertTrue(forall.declares());
        assertEquals("i", forall.variable().text());
        assertEquals(List.of("a", "b + 1"), texts(List.of(forall.from(), forall.to())));
        assertEquals("i", TreePrinter.text(forall.placement().processor().orElseThrow()));
        assertEquals(List.of("c[i]", "d"), texts(forall.placement().channels()));
        Stmt.Forall plain = statement(Stmt.Forall.class, "forall (i from 0 to 1) [; c] f(i);");
        assertFalse(plain.declares());
        assertEquals(Optional.empty(), plain.placement().processor());
        assertEquals(List.of("c"), texts(plain.placement().channels()));
    }

    @Test
    void forkIsACallWithAPlacement() {
        Stmt.Fork fork = statement(Stmt.Fork.class, "fork f(1, 2);");
        assertEquals(Stmt.Placement.ANYWHERE, fork.placement());
        assertEquals(List.of("1", "2"), texts(fork.call().arguments()));
        statement(Stmt.Join.class, "join;");
        statement(Stmt.Join.class, "join();");
    }

    @Test
    void fromAndToAreNamesOutsideOfForall() {
        Stmt.Forall forall = statement(Stmt.Forall.class, "forall (to from from to to) ;");
        assertEquals("to", forall.variable().text());
        assertEquals(List.of("from", "to"), texts(List.of(forall.from(), forall.to())));
    }

    @Test
    void theHeadingOfAForMayBeEmpty() {
        Stmt.For loop = statement(Stmt.For.class, "for (;;) ;");
        assertTrue(loop.first().isEmpty() && loop.condition().isEmpty() && loop.next().isEmpty());
        assertInstanceOf(Stmt.Empty.class, loop.body());
    }

    @Test
    void labelsStandBeforeStatements() {
        Stmt.Switch choice = statement(Stmt.Switch.class, "switch (x) { case 1: case 2: y; }");
        Stmt.Case one = (Stmt.Case) ((Stmt.Block) choice.body()).statements().getFirst();
        assertInstanceOf(Stmt.Evaluate.class, ((Stmt.Case) one.statement()).statement());
        assertInstanceOf(Stmt.Goto.class, statement(Stmt.Labelled.class, "a: goto a;").statement());
    }

    @Test
    void aSpanReachesFromTheFirstTokenToTheLast() {
        Stmt.Evaluate evaluate = statement(Stmt.Evaluate.class, "x = f(a[1], 2) + y;");
        int begin = "void main() { ".length();
        SourceSpan whole = new SourceSpan("p.cpc", 1, begin + 1, "x = f(a[1], 2) + y".length());
        assertEquals(whole, evaluate.expression().span());
    }
}
