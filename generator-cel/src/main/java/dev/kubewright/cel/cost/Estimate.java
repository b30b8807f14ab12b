package dev.kubewright.cel.cost;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.ast.CelExpr.CelComprehension;
import dev.cel.common.ast.CelExpr.CelSelect;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.kubewright.cel.cost.FunctionCosts.Call;
import dev.kubewright.cel.cost.Variables.ItemSizes;
import dev.kubewright.cel.cost.Variables.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The estimated cost of one checked expression. Sizes of values are remembered when they are first
 * asked for, as in cel-go, since a path can change later.
 */
final class Estimate {
  private static final Range STEP = Range.fixed(1);
  private static final Range NEW_LIST = Range.fixed(FunctionCosts.NEW_LIST);
  private static final Range NEW_MAP = Range.fixed(30);
  private static final Range NEW_STRUCT = Range.fixed(40);

  /** What names can be of the value that a macro collects its result in. */
  private static final Set<String> ACCUMULATORS = Set.of("@result", "__result__");

  private static final String OLD_ACCUMULATOR = "__result__";
  private static final Set<CelKind> CONTAINERS =
      Set.of(CelKind.MAP, CelKind.STRUCT, CelKind.TYPE_PARAM);
  private static final Set<CelKind> SCALARS =
      Set.of(
          CelKind.BOOL,
          CelKind.DOUBLE,
          CelKind.DURATION,
          CelKind.INT,
          CelKind.TIMESTAMP,
          CelKind.UINT);

  private final CelAbstractSyntaxTree tree;
  private final ValueSize self;
  private final FunctionCosts functions = new FunctionCosts(this::declared);
  private final Variables variables = new Variables();
  private final Map<Long, FieldPath> paths = new HashMap<>();
  private final Map<Long, Range> sizes = new HashMap<>();
  private final Map<Long, ItemSizes> items = new HashMap<>();
  private final Set<Limit> met = new LinkedHashSet<>();

  /**
   * Makes the estimate of an expression.
   *
   * @param tree the expression
   * @param self the size of {@code self}
   */
  Estimate(CelAbstractSyntaxTree tree, ValueSize self) {
    this.tree = tree;
    this.self = self;
  }

  /** The largest cost, unsigned. */
  long most() {
    return cost(tree.getExpr()).max();
  }

  /** The limits that the estimate has looked at. */
  Set<Limit> limits() {
    return met;
  }

  private Range cost(CelExpr expression) {
    return switch (expression.getKind()) {
      case IDENT -> ident(expression);
      case SELECT -> select(expression, expression.select());
      case CALL -> call(expression, expression.call());
      case LIST -> list(expression);
      case MAP -> map(expression);
      case STRUCT -> struct(expression);
      case COMPREHENSION -> comprehension(expression, expression.comprehension());
      default -> Range.ZERO;
    };
  }

  private Range ident(CelExpr expression) {
    String name = expression.ident().name();
    paths.put(
        expression.id(),
        variables.find(name).map(Variable::path).orElseGet(() -> FieldPath.of(name)));
    return STEP;
  }

  /** The macro {@code has()} itself is free. */
  private Range select(CelExpr expression, CelSelect select) {
    Range cost = cost(select.operand());
    if (select.testOnly()) {
      return cost;
    }
    paths.put(expression.id(), path(select.operand()).then(select.field()));
    return CONTAINERS.contains(type(select.operand()).kind()) ? cost.plus(STEP) : cost;
  }

  private Range list(CelExpr expression) {
    Range cost = NEW_LIST;
    Range size = Range.NOTHING;
    for (CelExpr element : expression.list().elements()) {
      cost = cost.plus(cost(element));
      size = size.union(sizeOrUnknown(element));
    }
    boolean empty = expression.list().elements().isEmpty();
    items.put(expression.id(), new ItemSizes(false, Range.fixed(1), empty ? Range.ZERO : size));
    return cost;
  }

  private Range map(CelExpr expression) {
    Range cost = NEW_MAP;
    Range keys = Range.NOTHING;
    Range values = Range.NOTHING;
    for (CelExpr.CelMap.Entry entry : expression.map().entries()) {
      cost = cost.plus(cost(entry.key())).plus(cost(entry.value()));
      keys = keys.union(sizeOrUnknown(entry.key()));
      values = values.union(sizeOrUnknown(entry.value()));
    }
    boolean empty = expression.map().entries().isEmpty();
    items.put(
        expression.id(),
        empty ? new ItemSizes(true, Range.ZERO, Range.ZERO) : new ItemSizes(true, keys, values));
    return cost;
  }

  private Range struct(CelExpr expression) {
    Range cost = NEW_STRUCT;
    for (CelExpr.CelStruct.Entry entry : expression.struct().entries()) {
      cost = cost.plus(cost(entry.value()));
    }
    return cost;
  }

  private Range comprehension(CelExpr expression, CelComprehension loop) {
    Range cost = cost(loop.iterRange()).plus(cost(loop.accuInit()));
    variables.declare(
        loop.accuVar(),
        new Variable(path(loop.accuInit()), size(loop.accuInit()), items(loop.accuInit())));
    if (isBinding(loop)) {
      cost = cost.plus(cost(loop.result()));
      variables.forget(loop.accuVar());
      copySizes(expression, loop.result());
      return cost;
    }
    declareIterated(loop);
    Range condition = cost(loop.loopCondition());
    Range step = cost(loop.loopStep());
    variables.forget(loop.iterVar());
    if (hasTwo(loop)) {
      variables.forget(loop.iterVar2());
    }
    cost = cost.plus(cost(loop.result()));
    variables.forget(loop.accuVar());
    Range count = sizeOrUnknown(loop.iterRange());
    resultSize(expression, loop, count);
    return cost.plus(count.times(step.plus(condition)));
  }

  /** A macro that only names a value: a loop over nothing. */
  private static boolean isBinding(CelComprehension loop) {
    return loop.iterRange().getKind() == CelExpr.ExprKind.Kind.LIST
        && loop.iterRange().list().elements().isEmpty()
        && loop.loopCondition().getKind() == CelExpr.ExprKind.Kind.CONSTANT
        && loop.loopCondition().constant().equals(CelConstant.ofValue(false))
        && !loop.accuVar().equals(OLD_ACCUMULATOR);
  }

  private static boolean hasTwo(CelComprehension loop) {
    return !loop.iterVar2().isEmpty();
  }

  private void declareIterated(CelComprehension loop) {
    CelExpr range = loop.iterRange();
    Optional<ItemSizes> known = items(range);
    boolean list = known.isPresent() ? !known.get().map() : type(range).kind() == CelKind.LIST;
    Optional<Range> key = known.map(ItemSizes::key);
    Optional<Range> value = known.map(ItemSizes::value);
    if (hasTwo(loop)) {
      declare(loop.iterVar(), range, list ? FieldPath.INDICES : FieldPath.KEYS, key);
      declare(loop.iterVar2(), range, list ? FieldPath.ITEMS : FieldPath.VALUES, value);
    } else {
      declare(loop.iterVar(), range, list ? FieldPath.ITEMS : FieldPath.KEYS, list ? value : key);
    }
  }

  private void declare(String name, CelExpr range, String step, Optional<Range> size) {
    variables.declare(name, new Variable(path(range).then(step), size, Optional.empty()));
  }

  private void resultSize(CelExpr expression, CelComprehension loop, Range count) {
    switch (loop.accuInit().getKind()) {
      case CONSTANT -> size(loop.accuInit()).ifPresent(size -> sizes.put(expression.id(), size));
      case LIST, MAP -> {
        sizes.put(expression.id(), count);
        items(loop.loopStep()).ifPresent(each -> items.put(expression.id(), each));
      }
      default -> {}
    }
  }

  private Range call(CelExpr expression, CelCall call) {
    if (call.function().equals("dyn")) {
      CelExpr value = call.args().get(0);
      Range cost = cost(value);
      copySizes(expression, value);
      return cost.plus(STEP);
    }
    var costs = new ArrayList<Range>();
    var arguments = new ArrayList<Operand>();
    for (CelExpr argument : call.args()) {
      costs.add(cost(argument));
      arguments.add(operand(argument));
    }
    List<String> overloads =
        tree.getReference(expression.id())
            .map(CelReference::overloadIds)
            .orElse(ImmutableList.of());
    if (overloads.isEmpty()) {
      return Range.ZERO;
    }
    Range cost = call.target().map(this::cost).orElse(Range.ZERO);
    Optional<Operand> target = call.target().map(this::operand);
    Range most = Range.NOTHING;
    Optional<Range> result = Optional.empty();
    for (String overload : overloads) {
      var one = new Call(call.function(), overload, target, arguments);
      CallCost each = call(expression, one, costs);
      most = most.union(each.cost());
      result =
          result.isPresent() && each.result().isPresent()
              ? Optional.of(result.get().union(each.result().get()))
              : result.or(each::result);
      result = index(expression, call, overload, result).or(() -> size(expression));
    }
    result.ifPresent(size -> sizes.put(expression.id(), size));
    return cost.plus(most);
  }

  /** The size of an item at an index; of other results, the one that is known already. */
  private Optional<Range> index(
      CelExpr expression, CelCall call, String overload, Optional<Range> result) {
    boolean list = overload.equals("index_list");
    if (!list && !overload.equals("index_map")) {
      return result;
    }
    CelExpr container = call.args().get(0);
    paths.put(expression.id(), path(container).then(list ? FieldPath.ITEMS : FieldPath.VALUES));
    return items(container).map(ItemSizes::value);
  }

  /** The cost of a call with its arguments. */
  private CallCost call(CelExpr expression, Call call, List<Range> costs) {
    Range arguments = costs.stream().reduce(Range.ZERO, Range::plus);
    Optional<CallCost> known = functions.of(call);
    if (known.isPresent()) {
      return new CallCost(known.get().cost().plus(arguments), known.get().result());
    }
    return switch (call.overload()) {
      case "logical_and", "logical_or" ->
          CallCost.of(new Range(costs.get(0).min(), arguments.max()));
      case "conditional" -> conditional(expression, call, costs);
      default -> {
        CallCost cost = standard(expression, call);
        yield new CallCost(cost.cost().plus(arguments), cost.result());
      }
    };
  }

  private CallCost conditional(CelExpr expression, Call call, List<Range> costs) {
    Operand then = call.arguments().get(1);
    Operand otherwise = call.arguments().get(2);
    ItemSizes.union(items(then), items(otherwise))
        .ifPresent(each -> items.put(expression.id(), each));
    return CallCost.of(
        costs.get(0).plus(costs.get(1).union(costs.get(2))), known(then).union(known(otherwise)));
  }

  /** The functions of the language itself whose cost depends on sizes. */
  private CallCost standard(CelExpr expression, Call call) {
    List<Operand> arguments = call.arguments();
    return switch (call.overload()) {
      case "string_to_bytes" -> {
        Range size = known(arguments.get(0));
        yield CallCost.of(text(size), new Range(size.min(), size.max() * 4));
      }
      case "bytes_to_string" -> {
        Range size = known(arguments.get(0));
        yield CallCost.of(text(size), new Range(Long.divideUnsigned(size.min(), 4), size.max()));
      }
      case "starts_with_string", "ends_with_string" -> CallCost.of(text(known(arguments.get(0))));
      case "in_list" -> CallCost.of(known(arguments.get(1)).times(1.0));
      case "matches_string" ->
          CallCost.of(FunctionCosts.matching(known(call.first()), known(arguments.get(0))));
      case "matches" -> // servers before 1.37 ask for nothing
          CallCost.of(FunctionCosts.matching(known(arguments.get(0)), known(arguments.get(1))));
      case "contains_string" ->
          CallCost.of(text(known(call.first())).times(text(known(arguments.get(0)))));
      case "add_string", "add_bytes", "add_list" -> add(expression, call);
      case "less_string",
          "greater_string",
          "less_equals_string",
          "greater_equals_string",
          "less_bytes",
          "greater_bytes",
          "less_equals_bytes",
          "greater_equals_bytes",
          "equals",
          "not_equals" ->
          CallCost.of(compare(known(arguments.get(0)), known(arguments.get(1))));
      default -> ofStrings(call);
    };
  }

  private CallCost ofStrings(Call call) {
    return switch (call.function()) {
      case "format" -> CallCost.of(text(known(call.first())));
      case "strings.quote" -> {
        Range size = known(call.first());
        yield CallCost.of(text(size), new Range(size.min() + 2, size.max() * 2 + 2));
      }
      default -> CallCost.ONE;
    };
  }

  private static Range text(Range size) {
    return size.times(FunctionCosts.TEXT);
  }

  private static Range compare(Range left, Range right) {
    long most = Range.smaller(left.max(), right.max());
    return text(new Range(most == 0 ? 0 : 1, most));
  }

  private CallCost add(CelExpr expression, Call call) {
    Operand left = call.arguments().get(0);
    Operand right = call.arguments().get(1);
    Range size = known(left).plus(known(right));
    ItemSizes.union(items(left), items(right)).ifPresent(each -> items.put(expression.id(), each));
    return CallCost.of(call.overload().equals("add_list") ? STEP : text(size), size);
  }

  private Operand operand(CelExpr expression) {
    FieldPath path = path(expression);
    boolean own = !path.isNone() && ACCUMULATORS.contains(path.variable());
    return new Operand(
        own ? FieldPath.NONE : path, type(expression), Optional.of(expression), size(expression));
  }

  private static Range known(Operand operand) {
    return operand.known().orElse(Range.UNKNOWN);
  }

  private Optional<ItemSizes> items(Operand operand) {
    return operand.expression().flatMap(this::items);
  }

  private CelType type(CelExpr expression) {
    return tree.getType(expression.id()).orElse(SimpleType.DYN);
  }

  private FieldPath path(CelExpr expression) {
    return variable(expression)
        .map(Variable::path)
        .orElseGet(() -> paths.getOrDefault(expression.id(), FieldPath.NONE));
  }

  private Optional<Variable> variable(CelExpr expression) {
    return expression.getKind() == CelExpr.ExprKind.Kind.IDENT
        ? variables.find(expression.ident().name())
        : Optional.empty();
  }

  private Range sizeOrUnknown(CelExpr expression) {
    return size(expression).orElse(Range.UNKNOWN);
  }

  private Optional<Range> size(CelExpr expression) {
    return Optional.ofNullable(sizes.get(expression.id()))
        .or(() -> written(expression))
        .or(() -> declared(expression))
        .or(() -> ofType(type(expression)))
        .or(() -> variable(expression).flatMap(Variable::size));
  }

  /** The size of what the expression itself says. */
  private static Optional<Range> written(CelExpr expression) {
    return switch (expression.getKind()) {
      case CONSTANT -> Optional.of(Range.fixed(length(expression.constant())));
      case LIST -> Optional.of(Range.fixed(expression.list().elements().size()));
      case MAP -> Optional.of(Range.fixed(expression.map().entries().size()));
      default -> Optional.empty();
    };
  }

  private static long length(CelConstant constant) {
    return switch (constant.getKind()) {
      case STRING_VALUE -> {
        String text = constant.stringValue();
        yield text.codePointCount(0, text.length());
      }
      case BYTES_VALUE -> constant.bytesValue().size();
      default -> 1;
    };
  }

  private Optional<Range> declared(CelExpr expression) {
    Optional<Range> size = declared(path(expression));
    size.ifPresent(each -> sizes.put(expression.id(), each));
    return size;
  }

  private Optional<Range> declared(FieldPath path) {
    if (path.isNone()) {
      return Optional.empty();
    }
    Optional<ValueSize> size = self.at(path);
    size.flatMap(ValueSize::limit).ifPresent(met::add);
    return size.map(each -> Range.upTo(each.most()));
  }

  private static Optional<Range> ofType(CelType type) {
    if (type instanceof OptionalType optional) {
      return ofType(optional.parameters().get(0));
    }
    return SCALARS.contains(type.kind()) ? Optional.of(Range.fixed(1)) : Optional.empty();
  }

  private Optional<ItemSizes> items(CelExpr expression) {
    return Optional.ofNullable(items.get(expression.id()))
        .or(() -> variable(expression).flatMap(Variable::items));
  }

  private void copySizes(CelExpr to, CelExpr from) {
    size(from).ifPresent(size -> sizes.put(to.id(), size));
    items(from).ifPresent(each -> items.put(to.id(), each));
  }
}
