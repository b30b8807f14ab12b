package dev.kubewright.naming.schema;

import dev.kubewright.naming.DnsNames;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The formats of strings that apiextensions-apiserver checks, as it checks them: with the formats
 * of kube-openapi and the parsers of Go. A format that is not among them allows every string. The
 * table {@code defaults.jsonl} of the importer's tests has verdicts of a real server.
 */
final class Formats {
  private static final Pattern DATE = Pattern.compile("([0-9]{4})-([0-9]{2})-([0-9]{2})");
  private static final Pattern TIME =
      Pattern.compile(
          "([0-9]{2}):([0-9]{2}):([0-9]{2})(?:[^\n][0-9]+)?(?:z|[+-][0-9]{2}:[0-9]{2})");
  private static final Pattern SPAN = Pattern.compile("([0-9]+)[\\t\\n\\f\\r ]*([A-Za-z\u00b5]+)");
  private static final Pattern UNIT =
      Pattern.compile(
          "ns|us|\u00b5s|ms|s|m|h|hr|d|w|wk|(?:nano|micro|milli|sec|min|hour|day|week).*");
  private static final Pattern MAC =
      Pattern.compile(
          "XX(?:(?::XX){5}|(?:-XX){5}|(?::XX){7}|(?:-XX){7}|(?::XX){19}|(?:-XX){19})"
                  .replace("X", "[0-9a-fA-F]")
              + "|H(?:(?:\\.H){2}|(?:\\.H){3}|(?:\\.H){9})".replace("H", "[0-9a-fA-F]{4}")
              + "|[0-9a-fA-F]{12}|[0-9a-fA-F]{16}|[0-9a-fA-F]{40}");
  private static final Pattern CARD =
      Pattern.compile(
          "4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9]{2})[0-9]{12}|3[47][0-9]{13}"
              + "|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800)[0-9]{11}|35[0-9]{14}");
  private static final int LONGEST_SHORT_NAME = 63;

  private static final Map<String, Predicate<String>> CHECKS =
      Map.ofEntries(
          Map.entry("datetime", Formats::isDateTime),
          Map.entry("date", Formats::isDate),
          Map.entry("duration", Formats::isDuration),
          Map.entry("ipv4", Addresses::isIpv4),
          Map.entry("ipv6", Addresses::isIpv6),
          Map.entry("cidr", Addresses::isCidr),
          Map.entry("hostname", HostNames::isHostName),
          Map.entry("email", Emails::isEmail),
          Map.entry("uri", Uris::isRequestUri),
          Map.entry("uuid", matching(uuid("[0-9a-f]", "[0-9a-f]"))),
          Map.entry("uuid3", matching(uuid("3", "[0-9a-f]"))),
          Map.entry("uuid4", matching(uuid("4", "[89ab]"))),
          Map.entry("uuid5", matching(uuid("5", "[89ab]"))),
          Map.entry("mac", text -> MAC.matcher(text).matches()),
          Map.entry(
              "byte",
              matching(
                  "(?:[A-Za-z0-9+/]{4})*"
                      + "(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})")),
          Map.entry("bsonobjectid", matching("[0-9a-fA-F]{24}")),
          Map.entry("hexcolor", matching("#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")),
          Map.entry(
              "rgbcolor",
              matching("rgb\\(_N_,_N_,_N_\\)".replace("_", "\\s*").replace("N", octet()))),
          Map.entry("isbn", text -> isIsbn10(text) || isIsbn13(text)),
          Map.entry("isbn10", Formats::isIsbn10),
          Map.entry("isbn13", Formats::isIsbn13),
          Map.entry("creditcard", Formats::isCreditCard),
          Map.entry("ssn", matching("[0-9]{3}[- ][0-9]{2}[- ][0-9]{4}")),
          Map.entry("k8sshortname", Formats::isShortName),
          Map.entry("k8slongname", DnsNames::isSubdomain));

  private Formats() {}

  /** Returns whether a text has a format. The server ignores dashes in the names of formats. */
  static boolean holds(String format, String text) {
    Predicate<String> check = CHECKS.get(format.replace("-", ""));
    return check == null || check.test(text);
  }

  private static Predicate<String> matching(String expression) {
    Pattern pattern = Pattern.compile(expression);
    return text -> pattern.matcher(text).matches();
  }

  private static String uuid(String version, String variant) {
    String digits = "[0-9a-f]";
    return "(?i)"
        + (digits + "{8}-?" + digits + "{4}-?" + version + digits + "{3}-?")
        + (variant + digits + "{3}-?" + digits + "{12}");
  }

  private static String octet() {
    return "(?:0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5])";
  }

  private static boolean isShortName(String text) {
    return text.length() <= LONGEST_SHORT_NAME && !text.contains(".") && DnsNames.isSubdomain(text);
  }

  private static boolean isDate(String text) {
    Matcher date = DATE.matcher(text);
    if (!date.matches()) {
      return false;
    }
    try {
      LocalDate.of(number(date, 1), number(date, 2), number(date, 3));
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  /** A date and a time around a T. The server reads nothing after a second T. */
  private static boolean isDateTime(String text) {
    String[] parts = text.toLowerCase(Locale.ROOT).split("t", -1);
    if (parts.length < 2 || !isDate(parts[0])) {
      return false;
    }
    Matcher time = TIME.matcher(parts[1]);
    return time.matches() && number(time, 1) < 24 && number(time, 2) < 60 && number(time, 3) < 60;
  }

  /** A duration as Go writes it, or a text with a number and a unit of time in it. */
  private static boolean isDuration(String text) {
    if (GoTexts.isDuration(text)) {
      return true;
    }
    boolean found = false;
    Matcher span = SPAN.matcher(text);
    while (span.find()) {
      if (!isLong(span.group(1))) {
        return false;
      }
      found |= UNIT.matcher(span.group(2).toLowerCase(Locale.ROOT)).matches();
    }
    return found;
  }

  private static boolean isLong(String digits) {
    try {
      Long.parseLong(digits);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private static boolean isIsbn10(String text) {
    String digits = text.replaceAll("[\\s-]+", "");
    if (!digits.matches("[0-9]{9}[0-9X]")) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      sum += (i + 1) * (digits.charAt(i) == 'X' ? 10 : digits.charAt(i) - '0');
    }
    return sum % 11 == 0;
  }

  private static boolean isIsbn13(String text) {
    String digits = text.replaceAll("[\\s-]+", "");
    if (!digits.matches("[0-9]{13}")) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      sum += (i % 2 == 0 ? 1 : 3) * (digits.charAt(i) - '0');
    }
    return sum % 10 == 0;
  }

  private static boolean isCreditCard(String text) {
    String digits = text.replaceAll("[^0-9]+", "");
    if (!CARD.matcher(digits).matches()) {
      return false;
    }
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(digits.length() - 1 - i) - '0';
      int counted = i % 2 == 0 ? digit : 2 * digit;
      sum += counted > 9 ? counted - 9 : counted;
    }
    return sum % 10 == 0;
  }
}
