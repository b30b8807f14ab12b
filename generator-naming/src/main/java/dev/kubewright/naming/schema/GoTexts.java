package dev.kubewright.naming.schema;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts that Go, and so our codecs, read as a duration or as a time. */
public final class GoTexts {
  private static final String UNITS = "ns|us|\u00b5s|\u03bcs|ms|s|m|h";
  private static final Pattern PART =
      Pattern.compile("([0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(" + UNITS + ")");
  private static final Pattern DURATION =
      Pattern.compile("[-+]?(?:0|(?:(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:" + UNITS + "))+)");
  private static final Map<String, BigDecimal> NANOS =
      Map.of(
          "ns", BigDecimal.ONE,
          "us", BigDecimal.TEN.pow(3),
          "\u00b5s", BigDecimal.TEN.pow(3),
          "\u03bcs", BigDecimal.TEN.pow(3),
          "ms", BigDecimal.TEN.pow(6),
          "s", BigDecimal.TEN.pow(9),
          "m", BigDecimal.TEN.pow(9).multiply(BigDecimal.valueOf(60)),
          "h", BigDecimal.TEN.pow(9).multiply(BigDecimal.valueOf(3600)));
  private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

  /** RFC 3339 with large letters. Go takes an hour of one digit, and a comma before a fraction. */
  private static final Pattern TIME =
      Pattern.compile(
          "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:[.,][0-9]+)?"
              + "(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])");

  private GoTexts() {}

  /** Whether a text is a duration such as {@code 1h5m0s}, of at most 292 years. */
  public static boolean isDuration(String text) {
    if (!DURATION.matcher(text).matches()) {
      return false;
    }
    BigDecimal sum = BigDecimal.ZERO;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      String digits = part.group(1);
      sum =
          sum.add(
              new BigDecimal(digits.endsWith(".") ? digits + "0" : digits)
                  .multiply(NANOS.get(part.group(2))));
    }
    return sum.compareTo(LONGEST) <= 0;
  }

  /** Whether a text has the form of a time. Its numbers are those of the format of a schema. */
  public static boolean isTime(String text) {
    return TIME.matcher(text).matches();
  }
}
