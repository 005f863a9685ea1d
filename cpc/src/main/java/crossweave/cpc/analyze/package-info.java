/**
 * Finds out what expressions and declarations mean, and checks them. {@link
 * crossweave.cpc.analyze.ExpressionAnalyzer} turns an expression as it was written into a {@link
 * crossweave.cpc.symbol.TypedExpression}, in which every type is known and every conversion is
 * written out. No instruction is made here.
 */
package crossweave.cpc.analyze;
