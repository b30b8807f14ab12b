package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * The types of words without quotes, as kubectl and the API server have them: {@code y} and {@code
 * off} are booleans, {@code 1e3} and {@code 0o17} are numbers, times and {@code 1:30} are texts.
 * SnakeYAML has other rules.
 */
final class PlainScalars extends Resolver {
  /** The key that merges a map into its own. As a value it is a text. */
  static final String MERGE = "<<";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> TRUE = spellings("y", "yes", "true", "on");
  private static final Set<String> FALSE = spellings("n", "no", "false", "off");
  private static final Pattern INTEGER =
      Pattern.compile(
          "([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]{0,400}))");
  private static final Pattern SIGNED_BINARY = Pattern.compile("0b([-+])()([01]+)");
  private static final Pattern FLOAT =
      Pattern.compile(
          "[-+]?(\\.[0-9]{1,400}|[0-9]{1,400}(\\.[0-9]{0,400})?)([eE][-+]?[0-9]{1,3})?");
  private static final Pattern UNDERSCORES = Pattern.compile("\\.[0-9]+(_[0-9]+)*([eE].*)?");
  private static final int[] RADIX = {0, 0, 16, 2, 8, 10};
  private static final int LONG_BITS = 63;

  /** The time to read an integer grows with the square of its length. */
  private static final int LONGEST_INTEGER = 401;

  private static Set<String> spellings(String... words) {
    Set<String> all = new HashSet<>();
    for (String word : words) {
      String upper = word.toUpperCase(Locale.ROOT);
      all.add(word);
      all.add(upper);
      all.add(upper.charAt(0) + word.substring(1));
    }
    return all;
  }

  @Override
  public Tag resolve(NodeId kind, String value, boolean implicit) {
    if (kind != NodeId.scalar || !implicit || value.equals(MERGE)) {
      return super.resolve(kind, value, implicit);
    }
    if (isNull(value)) {
      return Tag.NULL;
    }
    if (isBoolean(value)) {
      return Tag.BOOL;
    }
    if (NumberKeys.isWithoutDigits(value)) {
      return Tag.FLOAT;
    }
    return number(value).map(each -> each.isIntegralNumber() ? Tag.INT : Tag.FLOAT).orElse(Tag.STR);
  }

  static boolean isNull(String word) {
    return NULLS.contains(word);
  }

  static boolean isBoolean(String word) {
    return TRUE.contains(word) || FALSE.contains(word);
  }

  /** Returns whether a word of the type boolean is true. */
  static boolean isTrue(String word) {
    return TRUE.contains(word);
  }

  /** Returns the number that a word is. A number beyond the range of a double is a text. */
  static Optional<JsonNode> number(String word) {
    if (word.isEmpty() || "+-.0123456789".indexOf(word.charAt(0)) < 0) {
      return Optional.empty();
    }
    if (word.charAt(0) == '.' && !UNDERSCORES.matcher(word).matches()) {
      return Optional.empty();
    }
    String plain = word.replace("_", "");
    Optional<JsonNode> integer = integer(INTEGER.matcher(plain));
    return integer.or(() -> decimal(plain)).or(() -> integer(SIGNED_BINARY.matcher(plain)));
  }

  private static Optional<JsonNode> integer(Matcher matcher) {
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int group = 2;
    while (matcher.group(group) == null || matcher.group(group).isEmpty()) {
      group++;
    }
    String digits = withoutZeros(matcher.group(group));
    if (digits.length() > LONGEST_INTEGER) {
      return Optional.empty();
    }
    String sign = matcher.group(1).equals("-") ? "-" : "";
    BigInteger value = new BigInteger(sign + digits, RADIX[group]);
    if (value.bitLength() <= LONG_BITS) {
      return Optional.of(NODES.numberNode(value.longValue()));
    }
    boolean unsigned = matcher.group(1).isEmpty() && value.bitLength() <= Long.SIZE;
    return unsigned || RADIX[group] == 10 ? Optional.of(NODES.numberNode(value)) : Optional.empty();
  }

  private static String withoutZeros(String digits) {
    int start = 0;
    while (start < digits.length() - 1 && digits.charAt(start) == '0') {
      start++;
    }
    return digits.substring(start);
  }

  private static Optional<JsonNode> decimal(String plain) {
    return FLOAT.matcher(plain).matches() && Double.isFinite(Double.parseDouble(plain))
        ? Optional.of(NODES.numberNode(new BigDecimal(plain)))
        : Optional.empty();
  }
}
