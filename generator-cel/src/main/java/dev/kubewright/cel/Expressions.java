package dev.kubewright.cel;

import com.google.common.collect.ImmutableSet;
import dev.cel.bundle.Cel;
import dev.cel.bundle.CelFactory;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelOptions;
import dev.cel.common.CelSourceLocation;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.types.CelType;
import dev.cel.common.types.OptionalType;
import dev.cel.common.types.SimpleType;
import dev.cel.extensions.CelExtensions;
import dev.cel.extensions.CelListsExtensions;
import dev.cel.parser.CelStandardMacro;
import dev.cel.validator.CelValidator;
import dev.cel.validator.CelValidatorFactory;
import dev.cel.validator.validators.DurationLiteralValidator;
import dev.cel.validator.validators.HomogeneousLiteralValidator;
import dev.cel.validator.validators.RegexLiteralValidator;
import dev.cel.validator.validators.TimestampLiteralValidator;
import dev.kubewright.processor.report.Suggestion;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compiles single expressions in the environment that the API server gives them. One thread. */
final class Expressions {
  static final String SELF = "self";
  static final String OLD_SELF = "oldSelf";

  /** The functions of lists that the API server has. */
  static final ImmutableSet<CelListsExtensions.Function> LISTS =
      ImmutableSet.of(
          CelListsExtensions.Function.SLICE,
          CelListsExtensions.Function.FLATTEN,
          CelListsExtensions.Function.RANGE,
          CelListsExtensions.Function.DISTINCT,
          CelListsExtensions.Function.REVERSE,
          CelListsExtensions.Function.SORT);

  /** The options of the API server's environment. */
  static final CelOptions OPTIONS =
      CelOptions.current()
          .enableHeterogeneousNumericComparisons(true)
          .enableOptionalSyntax(true)
          .build();

  private static final Pattern UNDEFINED = Pattern.compile("undefined field '([^']+)'");

  private final SchemaTypes types;
  private final KubernetesLibrary library = new KubernetesLibrary();

  Expressions(SchemaTypes types) {
    this.types = types;
  }

  /**
   * The result of compiling an expression.
   *
   * @param verdict nothing if the API server takes it
   * @param fact what is wrong, or empty
   * @param tree the compiled expression, if the API server takes it
   */
  record Outcome(Optional<Verdict> verdict, String fact, Optional<CelAbstractSyntaxTree> tree) {
    private static Outcome refused(String fact) {
      return new Outcome(Optional.of(Verdict.REFUSED), fact, Optional.empty());
    }

    private static Outcome unjudged(String fact) {
      return new Outcome(Optional.of(Verdict.UNJUDGED), fact, Optional.empty());
    }

    /** Whether it uses the value before the update. */
    boolean usesOldSelf() {
      return tree.stream()
          .flatMap(each -> each.getReferenceMap().values().stream())
          .anyMatch(reference -> reference.name().equals(OLD_SELF));
    }
  }

  /** Compiles a rule. */
  Outcome rule(String text, CelType self, boolean optionalOldSelf) {
    return compile(text, self, optionalOldSelf, SimpleType.BOOL);
  }

  /** Compiles a message expression. */
  Outcome message(String text, CelType self, boolean optionalOldSelf) {
    return compile(text, self, optionalOldSelf, SimpleType.STRING);
  }

  private Outcome compile(String text, CelType self, boolean optional, CelType result) {
    try {
      Cel cel = environment(self, optional ? OptionalType.create(self) : self);
      CelValidationResult compiled = cel.compile(text);
      if (compiled.hasError()) {
        return Outcome.refused(facts(compiled.getErrors()));
      }
      CelAbstractSyntaxTree tree = compiled.getAst();
      if (!tree.getResultType().equals(result)) {
        return Outcome.refused(
            "it has to be a " + result.name() + ", but is a " + name(tree.getResultType()));
      }
      CelValidationResult validated = validator(cel).validate(tree);
      if (validated.hasError()) {
        return Outcome.refused(facts(validated.getErrors()));
      }
      return new Outcome(Optional.empty(), "", Optional.of(tree));
    } catch (CelValidationException | RuntimeException | StackOverflowError e) {
      return Outcome.unjudged("the CEL library failed with " + e);
    }
  }

  private Cel environment(CelType self, CelType oldSelf) {
    return CelFactory.standardCelBuilder()
        .setOptions(OPTIONS)
        .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
        .addCompilerLibraries(
            CelExtensions.optional(),
            CelExtensions.comprehensions(),
            CelExtensions.lists(LISTS),
            library)
        .setTypeProvider(types.provider())
        .addVar(SELF, self)
        .addVar(OLD_SELF, oldSelf)
        .build();
  }

  private static CelValidator validator(Cel cel) {
    return CelValidatorFactory.standardCelValidatorBuilder(cel)
        .addAstValidators(
            DurationLiteralValidator.INSTANCE,
            TimestampLiteralValidator.INSTANCE,
            RegexLiteralValidator.INSTANCE,
            HomogeneousLiteralValidator.newInstance("format"))
        .build();
  }

  private String facts(List<CelIssue> issues) {
    return issues.stream().map(this::fact).distinct().collect(Collectors.joining(" and "));
  }

  private String fact(CelIssue issue) {
    String message = issue.getMessage().replaceAll("\\s*\\(candidates: .*", "").replace('\n', ' ');
    Matcher undefined = UNDEFINED.matcher(message);
    String hint = undefined.find() ? hint(undefined.group(1)) : "";
    return name(message) + place(issue.getSourceLocation()) + hint;
  }

  private String hint(String field) {
    String question = Suggestion.of(field, types.fields(), "");
    return question.isEmpty() ? "" : " (" + question + ")";
  }

  private static String place(CelSourceLocation location) {
    if (location.equals(CelSourceLocation.NONE)) {
      return "";
    }
    String line = location.getLine() > 1 ? "line " + location.getLine() + ", " : "";
    return " at " + line + "character " + (location.getColumn() + 1);
  }

  private static String name(CelType type) {
    return name(type.name());
  }

  /** The names of types without the sign that keeps them apart from what expressions can write. */
  private static String name(String text) {
    return text.replaceAll("@self(?:/properties)?", "self")
        .replaceAll("/(?:properties/)?", ".")
        .strip();
  }
}
