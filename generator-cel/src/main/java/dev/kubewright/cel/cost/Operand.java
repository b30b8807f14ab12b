package dev.kubewright.cel.cost;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.types.CelType;
import java.util.Optional;

/**
 * A target or an argument of a function call.
 *
 * @param path where it comes from
 * @param type its type
 * @param expression it; nothing for an item of a list that no expression names
 * @param known its size, if the estimate has one
 */
record Operand(FieldPath path, CelType type, Optional<CelExpr> expression, Optional<Range> known) {}
