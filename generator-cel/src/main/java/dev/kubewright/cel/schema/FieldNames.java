package dev.kubewright.cel.schema;

import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of JSON properties as CEL expressions write them.
 *
 * <p>The rules are those of {@code Escape} in k8s.io/apiserver/pkg/cel/escaping.go.
 */
public final class FieldNames {
  private static final Set<String> RESERVED =
      Set.of(
          "true",
          "false",
          "null",
          "in",
          "as",
          "break",
          "const",
          "continue",
          "else",
          "for",
          "function",
          "if",
          "import",
          "let",
          "loop",
          "package",
          "namespace",
          "return",
          "var",
          "void",
          "while");

  private static final Pattern ALLOWED = Pattern.compile("[a-zA-Z_./-][a-zA-Z0-9_./-]*");
  private static final Pattern ESCAPED = Pattern.compile("__|[-./]");

  private FieldNames() {}

  /** The name in CEL, or nothing if CEL cannot reach a property of that name. */
  public static Optional<String> escape(String name) {
    if (RESERVED.contains(name)) {
      return Optional.of("__" + name + "__");
    }
    return ALLOWED.matcher(name).matches()
        ? Optional.of(ESCAPED.matcher(name).replaceAll(FieldNames::word))
        : Optional.empty();
  }

  private static String word(MatchResult found) {
    return Matcher.quoteReplacement(
        switch (found.group()) {
          case "__" -> "__underscores__";
          case "." -> "__dot__";
          case "-" -> "__dash__";
          default -> "__slash__";
        });
  }

  /** The property that an escaped keyword stands for; the API server takes it unescaped as well. */
  public static Optional<String> keyword(String escaped) {
    return RESERVED.stream().filter(each -> escaped.equals("__" + each + "__")).findFirst();
  }
}
