package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.tree.Json;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Checks the string formats of CRD schemas. Unknown formats accept everything. */
final class Formats {
  private static final Pattern IPV4 =
      Pattern.compile("((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(?!$)|$)){4}");
  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F.]*+:[0-9a-fA-F:.]*+");
  private static final Pattern HOST =
      Pattern.compile(
          "(?=.{1,253}$)[A-Za-z0-9_]([A-Za-z0-9_-]{0,62})(\\.[A-Za-z0-9_-]{1,63})*\\.?");
  private static final Pattern EMAIL = Pattern.compile("[^@\\s<>]+@[^@\\s<>]+");
  private static final Pattern UUID_ANY =
      Pattern.compile("(?i)[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}");
  private static final Pattern UUID_VERSIONED =
      Pattern.compile("(?i)[0-9a-f]{8}-?[0-9a-f]{4}-?[345][0-9a-f]{3}-?[0-9a-f]{4}-?[0-9a-f]{12}");
  private static final Pattern MAC = Pattern.compile("([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}");
  private static final Pattern COLOR = Pattern.compile("#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})");
  private static final Pattern DURATION =
      Pattern.compile("[-+]?+(?:(?:\\d++\\.?+\\d*+|\\.\\d++)(?:ns|us|µs|ms|[smhdw]) ?+)++|0");
  private static final Pattern ISBN = Pattern.compile("[0-9Xx -]{10,17}");
  private static final Pattern CARD = Pattern.compile("\\d[\\d -]{11,22}");
  private static final Pattern SSN = Pattern.compile("\\d{3}[- ]?\\d{2}[- ]?\\d{4}");

  private static final Map<String, Predicate<String>> CHECKS =
      Map.ofEntries(
          Map.entry("date-time", Formats::isDateTime),
          Map.entry("datetime", Formats::isDateTime),
          Map.entry("date", Formats::isDate),
          Map.entry("duration", text -> DURATION.matcher(text.strip()).matches()),
          Map.entry("ipv4", text -> IPV4.matcher(text).matches()),
          Map.entry("ipv6", Formats::isIpv6),
          Map.entry("cidr", Formats::isCidr),
          Map.entry("hostname", text -> HOST.matcher(text).matches()),
          Map.entry("email", text -> EMAIL.matcher(text).matches()),
          Map.entry("uri", Formats::isUri),
          Map.entry("uuid", text -> UUID_ANY.matcher(text).matches()),
          Map.entry("uuid3", text -> UUID_VERSIONED.matcher(text).matches()),
          Map.entry("uuid4", text -> UUID_VERSIONED.matcher(text).matches()),
          Map.entry("uuid5", text -> UUID_VERSIONED.matcher(text).matches()),
          Map.entry("mac", text -> MAC.matcher(text).matches()),
          Map.entry("byte", Formats::isBase64),
          Map.entry("bsonobjectid", text -> text.matches("[0-9a-fA-F]{24}")),
          Map.entry("hexcolor", text -> COLOR.matcher(text).matches()),
          Map.entry("isbn", text -> ISBN.matcher(text).matches()),
          Map.entry("isbn10", text -> ISBN.matcher(text).matches()),
          Map.entry("isbn13", text -> ISBN.matcher(text).matches()),
          Map.entry("creditcard", text -> CARD.matcher(text).matches()),
          Map.entry("ssn", text -> SSN.matcher(text).matches()));

  private static final Set<String> UNCHECKED =
      Set.of("password", "rgbcolor", "k8s-short-name", "k8s-long-name");

  private Formats() {}

  /** Returns the format of a schema, or the empty string if the server knows none of its type. */
  static String of(JsonNode schema) {
    boolean any = schema.path("x-kubernetes-int-or-string").asBoolean(false);
    String format = Json.string(schema, "format");
    return known(any ? "" : Json.string(schema, "type"), format) ? format : "";
  }

  /** Returns whether the server knows a format of a type. */
  static boolean known(String type, String format) {
    return switch (type) {
      case "", "string" -> CHECKS.containsKey(format) || UNCHECKED.contains(format);
      case "integer" -> format.equals("int32") || format.equals("int64");
      case "number" -> format.equals("float") || format.equals("double");
      default -> false;
    };
  }

  /** Returns whether the text has the format. True for formats that are not checked. */
  static boolean holds(String format, String text) {
    Predicate<String> check =
        CHECKS.get(format.replace("-", "").equals("datetime") ? "date-time" : format);
    return check == null || check.test(text);
  }

  private static boolean isDateTime(String text) {
    try {
      OffsetDateTime.parse(text.replace(' ', 'T'));
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isDate(String text) {
    try {
      LocalDate.parse(text);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static boolean isIpv6(String text) {
    if (!IPV6.matcher(text).matches() || text.indexOf("::") != text.lastIndexOf("::")) {
      return false;
    }
    String[] parts = text.split(":", -1);
    boolean shortened = text.contains("::");
    boolean embedded = parts[parts.length - 1].contains(".");
    if (embedded && !IPV4.matcher(parts[parts.length - 1]).matches()) {
      return false;
    }
    int groups = parts.length + (embedded ? 1 : 0);
    for (int i = 0; i < parts.length - (embedded ? 1 : 0); i++) {
      if (parts[i].length() > 4 || (parts[i].isEmpty() && !shortened)) {
        return false;
      }
    }
    return shortened ? groups <= 9 : groups == 8;
  }

  private static boolean isCidr(String text) {
    int slash = text.indexOf('/');
    if (slash < 0 || !text.substring(slash + 1).matches("\\d{1,3}")) {
      return false;
    }
    String address = text.substring(0, slash);
    int bits = Integer.parseInt(text.substring(slash + 1));
    return IPV4.matcher(address).matches() ? bits <= 32 : isIpv6(address) && bits <= 128;
  }

  private static boolean isUri(String text) {
    try {
      URI uri = new URI(text);
      return uri.isAbsolute() || text.startsWith("/");
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static boolean isBase64(String text) {
    try {
      Base64.getDecoder().decode(text);
      return text.length() % 4 == 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
