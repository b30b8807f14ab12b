package dev.kubewright.cel;

import dev.cel.bundle.Cel;
import dev.cel.bundle.CelFactory;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelErrorCode;
import dev.cel.common.CelValidationException;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.extensions.CelComprehensionsExtensions;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelListsExtensions;
import dev.cel.extensions.CelOptionalLibrary;
import dev.cel.extensions.CelStringExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Evaluates rules for values. It knows the functions that the library can run: those of the
 * language, and those of optionals, strings and lists. About rules with other functions it says
 * nothing, and so it does where the library and the API server could differ. One thread.
 */
final class Evaluation {
  private static final CelOptionalLibrary OPTIONALS = CelExtensions.optional();
  private static final CelComprehensionsExtensions COMPREHENSIONS = CelExtensions.comprehensions();
  private static final CelListsExtensions LISTS = CelExtensions.lists(Expressions.LISTS);
  private static final CelStringExtensions STRINGS =
      CelExtensions.strings(
          CelStringExtensions.Function.CHAR_AT,
          CelStringExtensions.Function.INDEX_OF,
          CelStringExtensions.Function.JOIN,
          CelStringExtensions.Function.LAST_INDEX_OF,
          CelStringExtensions.Function.LOWER_ASCII,
          CelStringExtensions.Function.REPLACE,
          CelStringExtensions.Function.SPLIT,
          CelStringExtensions.Function.SUBSTRING,
          CelStringExtensions.Function.TRIM,
          CelStringExtensions.Function.UPPER_ASCII);

  /** Failures that the API server has for the same reason. */
  private static final Set<CelErrorCode> CERTAIN =
      EnumSet.of(
          CelErrorCode.ATTRIBUTE_NOT_FOUND,
          CelErrorCode.INDEX_OUT_OF_BOUNDS,
          CelErrorCode.DIVIDE_BY_ZERO);

  /** Go writes these values in other ways than Java. */
  private static final Set<String> TEXTS_OF_GO =
      Set.of("double_to_string", "timestamp_to_string", "duration_to_string");

  /** Calls that compare values. The API server compares sets and keyed lists in its own way. */
  private static final Set<String> COMPARING =
      Set.of("_==_", "_!=_", "@in", "_+_", "distinct", "slice", "reverse", "flatten");

  private static final Set<CelKind> COMPARED_IN_ITS_OWN_WAY =
      EnumSet.of(CelKind.LIST, CelKind.MAP, CelKind.STRUCT, CelKind.DYN, CelKind.OPAQUE);

  private final SchemaTypes types;

  Evaluation(SchemaTypes types) {
    this.types = types;
  }

  /**
   * A rule that compiles.
   *
   * @param text the expression
   * @param self the type of {@code self}
   * @param usesOldSelf whether it uses the value before the update
   * @param optional whether that is an optional
   * @param ownLists whether values can contain sets or keyed lists
   */
  record Rule(String text, CelType self, boolean usesOldSelf, boolean optional, boolean ownLists) {}

  /** Whether a value breaks a rule for certain; {@code old} is an optional for optional rules. */
  boolean breaks(Rule rule, Object value, Object old) {
    try {
      Cel cel = environment(rule);
      CelAbstractSyntaxTree tree = cel.compile(rule.text()).getAst();
      return isCertain(tree, rule.ownLists())
          && Boolean.FALSE.equals(
              cel.createProgram(tree)
                  .eval(Map.of(Expressions.SELF, value, Expressions.OLD_SELF, old)));
    } catch (CelEvaluationException e) {
      return CERTAIN.contains(e.getErrorCode());
    } catch (CelValidationException | RuntimeException | LinkageError | StackOverflowError e) {
      return false; // A function that the library cannot run, for example.
    }
  }

  private Cel environment(Rule rule) {
    return CelFactory.standardCelBuilder()
        .setOptions(Expressions.OPTIONS)
        .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
        .addCompilerLibraries(OPTIONALS, COMPREHENSIONS, LISTS, STRINGS)
        .addRuntimeLibraries(OPTIONALS, COMPREHENSIONS, LISTS, STRINGS)
        .setTypeProvider(types.provider())
        .addVar(Expressions.SELF, rule.self())
        .addVar(
            Expressions.OLD_SELF, rule.optional() ? OptionalType.create(rule.self()) : rule.self())
        .build();
  }

  private static boolean isCertain(CelAbstractSyntaxTree tree, boolean ownLists) {
    boolean texts =
        tree.getReferenceMap().values().stream()
            .anyMatch(call -> call.overloadIds().stream().anyMatch(TEXTS_OF_GO::contains));
    return !texts && !(ownLists && comparesLists(tree));
  }

  private static boolean comparesLists(CelAbstractSyntaxTree tree) {
    return CelNavigableAst.fromAst(tree)
        .getRoot()
        .allNodes()
        .map(CelNavigableExpr::expr)
        .filter(each -> each.getKind() == CelExpr.ExprKind.Kind.CALL)
        .filter(each -> COMPARING.contains(each.call().function()))
        .anyMatch(
            each ->
                each.call().args().stream().anyMatch(argument -> isCompared(tree, argument))
                    || each.call().target().filter(target -> isCompared(tree, target)).isPresent());
  }

  private static boolean isCompared(CelAbstractSyntaxTree tree, CelExpr value) {
    return COMPARED_IN_ITS_OWN_WAY.contains(tree.getType(value.id()).orElse(SimpleType.DYN).kind());
  }
}
