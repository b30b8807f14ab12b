package dev.kubewright.cel.cost;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The costs of calls, apart from those of their arguments: the library of Kubernetes and the
 * extensions of cel-go. The order matters: extensions come before the library.
 */
final class FunctionCosts {
  /** Passing once through a text costs that much for each character. */
  static final double TEXT = 0.1;

  /** The longer a pattern is, the more it costs to match one character. */
  static final double PATTERN = 0.25;

  static final long NEW_LIST = 10;

  /** The largest pattern of a format such as dns1123Label, in characters. */
  private static final int FORMAT_PATTERN = 128;

  /** The largest value of a format, in characters. */
  private static final long FORMAT = 64;

  /** An address has 4 or 16 bytes. */
  private static final Range ADDRESS = new Range(4, 16);

  private static final Set<CelKind> TEXTS = Set.of(CelKind.STRING, CelKind.BYTES);

  private static final Set<String> CHEAP_TO_COMPARE =
      Set.of("kubernetes.Quantity", "kubernetes.Semver", "net.IP", "net.CIDR");

  private final Sizes sizes;

  FunctionCosts(Sizes sizes) {
    this.sizes = sizes;
  }

  /** Knows the sizes of values. */
  interface Sizes {
    /** The size of a value that comes from a path, or nothing. */
    Optional<Range> at(FieldPath path);
  }

  /**
   * A call.
   *
   * @param function its name
   * @param overload the overload that it can be
   * @param target the value before the dot
   * @param arguments the arguments
   */
  record Call(String function, String overload, Optional<Operand> target, List<Operand> arguments) {
    /** The target, or else the first argument. */
    Operand first() {
      return target.orElseGet(() -> arguments.get(0));
    }

    private boolean has(int count) {
      return arguments.size() == count;
    }

    private boolean hasTarget(int count) {
      return target.isPresent() && has(count);
    }
  }

  /** The cost of a call, or nothing if only the language itself knows it. */
  Optional<CallCost> of(Call call) {
    return lists(call).or(() -> library(call));
  }

  private Optional<CallCost> lists(Call call) {
    return switch (call.function()) {
      case "slice" -> when(call.hasTarget(2), () -> slice(call));
      case "flatten" -> when(call.target().isPresent(), () -> flatten(call));
      case "lists.range" ->
          when(
              call.has(1),
              () -> newList(1, Range.fixed(number(call.arguments().get(0), Range.MOST))));
      case "reverse" -> when(call.hasTarget(0), () -> newList(1, size(call.first())));
      case "distinct" -> when(call.hasTarget(0), () -> squared(2, size(call.first())));
      case "sort" -> when(call.hasTarget(0), () -> sort(call.first()));
      case "@sortByAssociatedKeys" -> when(call.hasTarget(1), () -> sort(call.arguments().get(0)));
      case "sets.contains", "sets.intersects" -> when(call.has(2), () -> sets(call, 1));
      case "sets.equivalent" -> when(call.has(2), () -> sets(call, 2));
      default -> Optional.empty();
    };
  }

  private static Optional<CallCost> when(boolean applies, Supplier<CallCost> cost) {
    return applies ? Optional.of(cost.get()) : Optional.empty();
  }

  private CallCost slice(Call call) {
    long start = number(call.arguments().get(0), 0);
    long end = number(call.arguments().get(1), size(call.first()).max());
    return newList(1, Range.fixed(end - start));
  }

  private CallCost flatten(Call call) {
    long depth = call.has(1) ? number(call.arguments().get(0), Range.MOST) : 1;
    return newList(Range.toDouble(depth), size(call.first()));
  }

  private CallCost sort(Operand keys) {
    boolean texts =
        keys.type() instanceof ListType list
            ? TEXTS.contains(list.elemType().kind()) || list.elemType().kind().isDyn()
            : keys.type().kind().isDyn();
    return squared(texts ? 2 + TEXT : 2, size(keys));
  }

  private CallCost sets(Call call, double factor) {
    Range product = size(call.arguments().get(0)).times(size(call.arguments().get(1)));
    return CallCost.of(product.times(factor).plus(1));
  }

  private static CallCost squared(double factor, Range size) {
    return newList(factor, size.times(size));
  }

  private static CallCost newList(double factor, Range size) {
    return CallCost.of(size.times(factor).plus(1).plus(NEW_LIST), size);
  }

  /** A literal of a whole number, negative ones as 0. */
  private static long number(Operand operand, long otherwise) {
    return operand
        .expression()
        .filter(each -> each.getKind() == CelExpr.ExprKind.Kind.CONSTANT)
        .map(CelExpr::constant)
        .filter(each -> each.getKind() == CelConstant.Kind.INT64_VALUE)
        .map(each -> Math.max(0, each.int64Value()))
        .orElse(otherwise);
  }

  private Optional<CallCost> library(Call call) {
    boolean one = !call.arguments().isEmpty();
    return switch (call.function()) {
      case "isSorted", "sum", "max", "min", "indexOf", "lastIndexOf" ->
          when(call.target().isPresent(), () -> eachItem(call.first()));
      case "url", "jsonpatch.escapeKey" ->
          when(call.has(1), () -> sameSize(call.arguments().get(0)));
      case "lowerAscii", "upperAscii", "substring", "trim" ->
          when(call.target().isPresent(), () -> sameSize(call.first()));
      case "replace" ->
          when(call.target().isPresent() && call.arguments().size() >= 2, () -> replace(call));
      case "split" -> when(call.target().isPresent(), () -> split(call));
      case "join" -> when(call.target().isPresent(), () -> join(call));
      case "find", "findAll" -> when(call.target().isPresent() && one, () -> find(call));
      case "ip" ->
          call.overload().equals("cidr_ip")
              ? Optional.of(CallCost.ONE)
              : when(one, () -> parse(call, 1));
      case "cidr", "isIP", "isCIDR", "quantity", "isQuantity", "semver", "isSemver" ->
          when(one, () -> parse(call, 1));
      case "ip.isCanonical" -> when(one, () -> parse(call, 2));
      case "containsIP" -> when(one, () -> containsAddress(call));
      case "containsCIDR" -> when(one, () -> containsNetwork(call));
      case "validate" -> when(one, () -> validate(call));
      case "masked",
          "prefixLength",
          "family",
          "isUnspecified",
          "isLoopback",
          "isLinkLocalMulticast",
          "isLinkLocalUnicast",
          "isGlobalUnicast",
          "format.named",
          "sign",
          "asInteger",
          "isInteger",
          "asApproximateFloat",
          "isGreaterThan",
          "isLessThan",
          "compareTo",
          "add",
          "sub",
          "major",
          "minor",
          "patch",
          "getScheme",
          "getHostname",
          "getHost",
          "getPort",
          "getEscapedPath",
          "getQuery" ->
          Optional.of(CallCost.ONE);
      case "_==_" -> call.has(2) ? equality(call) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private CallCost eachItem(Operand target) {
    Optional<Operand> item = item(target);
    if (item.isEmpty()) {
      return CallCost.of(size(target).times(TEXT)); // A text: indexOf and lastIndexOf.
    }
    Range each = Range.fixed(1);
    if (TEXTS.contains(item.get().type().kind())) {
      each = each.plus(size(item.get()).times(TEXT));
    }
    return CallCost.of(size(target).times(each));
  }

  private static Optional<Operand> item(Operand list) {
    List<CelType> parameters = list.type().parameters();
    if (parameters.isEmpty()) {
      return Optional.empty();
    }
    FieldPath path = list.path().isNone() ? FieldPath.NONE : list.path().thenAlone(FieldPath.ITEMS);
    return Optional.of(new Operand(path, parameters.get(0), Optional.empty(), Optional.empty()));
  }

  private CallCost sameSize(Operand text) {
    Range size = size(text);
    return CallCost.of(size.times(TEXT), size);
  }

  private CallCost replace(Call call) {
    Range text = size(call.first());
    Range from = size(call.arguments().get(0));
    Range to = size(call.arguments().get(1));
    Range count = new Range(replacedAtLeast(text, from, to), replacedAtMost(text, from, to));
    Range kept =
        new Range(
            from.max() == 0 || Long.compareUnsigned(from.max(), to.min()) <= 0 ? text.min() : 0,
            from.min() == 0 || Long.compareUnsigned(to.max(), from.min()) <= 0 ? text.max() : 0);
    return CallCost.of(text.times(2 * TEXT), count.times(to).plus(kept));
  }

  /** The empty text is found before each character and at the end. */
  private static long replacedAtMost(Range text, Range from, Range to) {
    if (from.min() == 0) {
      return Range.sum(text.max(), 1);
    }
    boolean grows = Long.compareUnsigned(to.max(), from.min()) > 0;
    return grows ? Range.quotient(text.max(), from.min()) : 0;
  }

  private static long replacedAtLeast(Range text, Range from, Range to) {
    if (from.max() == 0) {
      return Range.sum(text.min(), 1);
    }
    boolean shrinks = Long.compareUnsigned(from.max(), to.min()) > 0;
    return shrinks ? Range.quotient(text.min(), from.max()) : 0;
  }

  private CallCost split(Call call) {
    Range text = size(call.first());
    long parts = text.max();
    if (call.arguments().size() > 1) {
      parts =
          call.arguments()
              .get(1)
              .expression()
              .filter(each -> each.getKind() == CelExpr.ExprKind.Kind.CONSTANT)
              .map(CelExpr::constant)
              .filter(each -> each.getKind() == CelConstant.Kind.INT64_VALUE)
              .map(CelConstant::int64Value) // Negative ones are large here.
              .orElse(parts);
    }
    return CallCost.of(text.times(2 * TEXT), Range.upTo(parts));
  }

  private CallCost join(Call call) {
    Range count = size(call.first());
    Range size = item(call.first()).map(item -> count.times(size(item))).orElse(Range.ZERO);
    if (!call.arguments().isEmpty()) {
      Range gaps =
          new Range(count.min() == 0 ? 0 : count.min() - 1, count.max() == 0 ? 0 : count.max() - 1);
      size = size.plus(size(call.arguments().get(0)).times(gaps));
    }
    return CallCost.of(size.times(TEXT), size);
  }

  private CallCost find(Call call) {
    Range text = size(call.first());
    return CallCost.of(matching(text, size(call.arguments().get(0))), Range.upTo(text.max()));
  }

  /** An empty text can match, too. */
  static Range matching(Range text, Range pattern) {
    return text.plus(1).times(TEXT).times(pattern.times(PATTERN));
  }

  private CallCost parse(Call call, int times) {
    return CallCost.of(size(call.arguments().get(0)).times(times * TEXT));
  }

  private CallCost containsAddress(Call call) {
    Range cost = ADDRESS.plus(ADDRESS).times(TEXT);
    return withParsing(cost, call, "cidr_contains_ip_string");
  }

  private CallCost containsNetwork(Call call) {
    Range cost = ADDRESS.plus(ADDRESS).times(TEXT).plus(ADDRESS.times(TEXT)).plus(1);
    return withParsing(cost, call, "cidr_contains_cidr_string");
  }

  private CallCost withParsing(Range cost, Call call, String overload) {
    return CallCost.of(
        call.overload().equals(overload)
            ? cost.plus(size(call.arguments().get(0)).times(TEXT))
            : cost);
  }

  private CallCost validate(Call call) {
    Range text = size(call.arguments().get(0)).times(TEXT);
    return CallCost.of(text.times(FORMAT_PATTERN * PATTERN));
  }

  private Optional<CallCost> equality(Call call) {
    CelType type = call.arguments().get(0).type();
    Operand right = call.arguments().get(1);
    if (!type.equals(right.type())) {
      return Optional.empty();
    }
    if (CHEAP_TO_COMPARE.contains(type.name())) {
      return Optional.of(CallCost.ONE);
    }
    return switch (type.name()) {
      case "kubernetes.NamedFormat" -> Optional.of(CallCost.of(new Range(1, FORMAT).times(TEXT)));
      case "kubernetes.URL" ->
          Optional.of(
              CallCost.of(new Range(1, right.known().map(Range::max).orElse(1L)).times(TEXT)));
      default -> Optional.empty();
    };
  }

  private Range size(Operand operand) {
    return operand.known().or(() -> sizes.at(operand.path())).orElse(Range.UNKNOWN);
  }
}
