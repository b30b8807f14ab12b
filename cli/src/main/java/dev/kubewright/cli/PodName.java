package dev.kubewright.cli;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names of pods on the command line: {@code web-0}, or {@code pod/web-0} as in kubectl. */
final class PodName implements ITypeConverter<String> {
  private static final Set<String> TYPES = Set.of("pod", "pods", "po");

  /** Created by picocli. */
  PodName() {}

  @Override
  public String convert(String text) {
    String named = named(text);
    return named == null ? text : named;
  }

  /** Returns the name in a text with a type, or null if it has no type. */
  private static @Nullable String named(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      return null;
    }
    String name = text.substring(slash + 1);
    if (!TYPES.contains(text.substring(0, slash)) || !name.matches("[a-z0-9.-]+")) {
      throw new TypeConversionException(
          "'" + text + "' names no pod; name one, such as web-0 or pod/web-0");
    }
    return name;
  }

  /** Reads regular expressions of names. {@code pod/web-0} is that pod alone. */
  static final class Regex implements ITypeConverter<Pattern> {
    /** Created by picocli. */
    Regex() {}

    @Override
    public Pattern convert(String text) {
      String named = named(text);
      return named == null ? regex(text) : Pattern.compile("^" + named.replace(".", "\\.") + "$");
    }
  }

  /** Reads a regular expression. */
  static Pattern regex(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException wrong) {
      throw new TypeConversionException(
          "'" + text + "' is no regular expression: " + wrong.getDescription());
    }
  }
}
