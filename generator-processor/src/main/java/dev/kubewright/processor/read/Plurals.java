package dev.kubewright.processor.read;

import java.util.Locale;

/** English plurals by the rules of gengo's namer, with the one exception that client-gen makes. */
final class Plurals {
  private static final String CONSONANTS = "bcdfghjklmnpqrstvwxyz";

  private Plurals() {}

  static String of(String singular) {
    if (singular.length() < 2 || singular.equals("Endpoints")) {
      return singular;
    }
    String lower = singular.toLowerCase(Locale.ROOT);
    char last = lower.charAt(lower.length() - 1);
    char before = lower.charAt(lower.length() - 2);
    String stem = singular.substring(0, singular.length() - 1);
    return switch (last) {
      case 's', 'x', 'z' -> singular + "es";
      case 'y' -> CONSONANTS.indexOf(before) >= 0 ? stem + "ies" : singular + "s";
      case 'h' -> before == 'c' || before == 's' ? singular + "es" : singular + "s";
      case 'e' -> before == 'f' ? stem.substring(0, stem.length() - 1) + "ves" : singular + "s";
      case 'f' -> stem + "ves";
      default -> singular + "s";
    };
  }
}
