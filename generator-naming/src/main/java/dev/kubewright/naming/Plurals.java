package dev.kubewright.naming;

import java.util.Locale;

/**
 * English plurals by the rules of gengo, the library with which client-gen names things. The rules
 * know small letters only: the plural of {@code TLS} is {@code TLSs}.
 */
public final class Plurals {
  private static final String CONSONANTS = "bcdfghjklmnpqrstvwxyz";

  /** The one exception that client-gen makes. */
  private static final String PLURAL_ALREADY = "Endpoints";

  private Plurals() {}

  /** Returns the plural of a kind as it stands in Java names, such as {@code CronTabs}. */
  public static String of(String kind) {
    return kind.isEmpty() ? "" : JavaNames.capital(plural(kind));
  }

  /** Returns the default name of a kind's resource in URLs, such as {@code crontabs}. */
  public static String resource(String kind) {
    return plural(kind).toLowerCase(Locale.ROOT);
  }

  private static String plural(String kind) {
    if (kind.length() < 2 || kind.equals(PLURAL_ALREADY)) {
      return kind;
    }
    char last = kind.charAt(kind.length() - 1);
    char before = kind.charAt(kind.length() - 2);
    String stem = kind.substring(0, kind.length() - 1);
    return switch (last) {
      case 's', 'x', 'z' -> kind + "es";
      case 'y' -> CONSONANTS.indexOf(before) >= 0 ? stem + "ies" : kind + "s";
      case 'h' -> before == 'c' || before == 's' ? kind + "es" : kind + "s";
      case 'e' -> before == 'f' ? stem.substring(0, stem.length() - 1) + "ves" : kind + "s";
      case 'f' -> stem + "ves";
      default -> kind + "s";
    };
  }
}
