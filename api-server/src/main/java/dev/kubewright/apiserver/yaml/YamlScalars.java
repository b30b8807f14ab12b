package dev.kubewright.apiserver.yaml;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Gives a scalar its value: null, a boolean, a long, a {@link BigInteger} beyond 63 bits, a double
 * or a string. Source: package {@code goyaml.v2} of sigs.k8s.io/yaml.
 */
public final class YamlScalars {
  private static final Set<String> TAGS =
      Set.of("", "!!str", "!!bool", "!!int", "!!float", "!!null", "!!timestamp", "!!binary");
  private static final Map<String, Value> WORDS = words();
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
  private static final Pattern INTEGER =
      Pattern.compile("([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))");
  private static final Pattern SIGNED_BINARY = Pattern.compile("0b([-+])([01]+)");
  private static final int[] RADIX = {0, 0, 16, 2, 8, 10};
  private static final int LONGEST_INTEGER = 100;
  private static final Pattern UNDERSCORE = Pattern.compile("(?<=[0-9])_(?=[0-9])");
  private static final Pattern TIMESTAMP =
      Pattern.compile(
          "(\\d{4})-(\\d\\d?)-(\\d\\d?)"
              + "(?:(?:[Tt](?=.*[Z+-])| (?!.*[Z+-]))(\\d\\d?):(\\d\\d?):(\\d\\d?)(?:[.,]\\d+)?"
              + "(?:Z|[-+](?:[01]\\d|2[0-4]):[0-5]\\d)?)?");
  private static final Pattern SEXAGESIMAL =
      Pattern.compile("[-+]?+[0-9][0-9_]*+(?::(?:[0-5][0-9]|[0-9]))++(?:\\.[0-9_]*+)?+");

  /** A value and its tag. */
  private record Value(String tag, @Nullable Object value) {}

  private YamlScalars() {}

  private static Map<String, Value> words() {
    Map<String, Value> words = new HashMap<>();
    add(words, new Value("!!bool", true), "y Y yes Yes YES true True TRUE on On ON");
    add(words, new Value("!!bool", false), "n N no No NO false False FALSE off Off OFF");
    add(words, new Value("!!null", null), "~ null Null NULL");
    words.put("", new Value("!!null", null));
    add(words, new Value("!!float", Double.NaN), ".nan .NaN .NAN");
    add(words, new Value("!!float", Double.POSITIVE_INFINITY), ".inf .Inf .INF +.inf +.Inf +.INF");
    add(words, new Value("!!float", Double.NEGATIVE_INFINITY), "-.inf -.Inf -.INF");
    return words;
  }

  private static void add(Map<String, Value> words, Value value, String texts) {
    for (String text : texts.split(" ")) {
      words.put(text, value);
    }
  }

  /** Returns whether a text needs no quotes to be read as that text, by readers of YAML 1.1 too. */
  public static boolean isString(String text) {
    return resolve("", text).tag().equals("!!str") && !SEXAGESIMAL.matcher(text).matches();
  }

  /**
   * Returns the value of a scalar.
   *
   * @throws YamlFault if its text does not fit its tag
   */
  static @Nullable Object value(YamlNode scalar) {
    String text = scalar.text;
    if (scalar.tag.isEmpty() && !scalar.plain) {
      return text;
    }
    if (!TAGS.contains(scalar.tag)) {
      return text;
    }
    Value found = resolve(scalar.tag, text);
    Object value = found.value();
    boolean wanted =
        scalar.tag.isEmpty()
            || scalar.tag.equals(found.tag())
            || scalar.tag.equals("!!str")
            || scalar.tag.equals("!!binary");
    if (!wanted && scalar.tag.equals("!!float") && value instanceof Number number) {
      return number.doubleValue();
    }
    if (!wanted) {
      throw YamlFault.of("cannot decode " + found.tag() + " `" + text + "` as a " + scalar.tag);
    }
    return scalar.tag.equals("!!binary") ? decoded(text) : value;
  }

  private static String decoded(String text) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text.replace("\n", "").replace("\r", ""));
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw YamlFault.of("!!binary value contains invalid base64 data");
    }
  }

  private static Value resolve(String tag, String text) {
    Value string = new Value("!!str", text);
    if (tag.equals("!!str") || tag.equals("!!binary")) {
      return string;
    }
    Value word = WORDS.get(text);
    if (word != null) {
      return word;
    }
    char first = text.charAt(0);
    if (first == '.') {
      Double number = fraction(UNDERSCORE.matcher(text).replaceAll(""));
      return number == null ? string : new Value("!!float", number);
    }
    if (first != '-' && first != '+' && (first < '0' || first > '9')) {
      return string;
    }
    if ((tag.isEmpty() || tag.equals("!!timestamp")) && isTimestamp(text)) {
      return new Value("!!timestamp", text); // it stays a text
    }
    return number(text.replace("_", ""), string);
  }

  private static boolean isTimestamp(String text) {
    Matcher matcher = TIMESTAMP.matcher(text);
    if (!matcher.matches()) {
      return false;
    }
    try {
      LocalDate.of(part(matcher, 1), part(matcher, 2), part(matcher, 3));
      if (matcher.group(4) != null) {
        LocalTime.of(part(matcher, 4), part(matcher, 5), part(matcher, 6));
      }
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static int part(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  private static Value number(String plain, Value string) {
    Object integer = integer(plain);
    if (integer != null) {
      return new Value("!!int", integer);
    }
    Double number = fraction(plain);
    if (number != null) {
      return new Value("!!float", number);
    }
    Matcher binary = SIGNED_BINARY.matcher(plain);
    Object signed = binary.matches() ? integer(binary.group(1), binary.group(2), 2) : null;
    return signed == null ? string : new Value("!!int", signed);
  }

  private static @Nullable Double fraction(String plain) {
    if (!FLOAT.matcher(plain).matches()) {
      return null;
    }
    double number = Double.parseDouble(plain);
    return Double.isInfinite(number) ? null : number;
  }

  private static @Nullable Object integer(String plain) {
    Matcher matcher = INTEGER.matcher(plain);
    if (!matcher.matches()) {
      return null;
    }
    int group = 2;
    while (matcher.group(group) == null) {
      group++;
    }
    return integer(matcher.group(1), matcher.group(group), RADIX[group]);
  }

  private static @Nullable Object integer(String sign, String digits, int radix) {
    String significant = digits.replaceFirst("^0+(?=.)", "");
    if (significant.length() > LONGEST_INTEGER) {
      return null;
    }
    BigInteger value = new BigInteger((sign.equals("-") ? "-" : "") + significant, radix);
    if (value.bitLength() <= 63) {
      return value.longValue();
    }
    return sign.isEmpty() && value.bitLength() <= 64 ? value : null;
  }
}
