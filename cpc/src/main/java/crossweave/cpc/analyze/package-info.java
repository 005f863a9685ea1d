/**
 * Resolves and type-checks declarations and expressions. {@link
 * crossweave.cpc.analyze.ExpressionAnalyzer} turns an expression of the syntax tree into a {@link
 * crossweave.cpc.symbol.TypedExpression}, in which every type is known and every conversion is
 * explicit. Nothing here generates instructions.
 */
package crossweave.cpc.analyze;
