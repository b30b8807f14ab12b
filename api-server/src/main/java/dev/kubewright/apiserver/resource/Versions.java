package dev.kubewright.apiserver.resource;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The order of API versions: stable before beta before alpha, newer ones first, others by name. */
final class Versions {
  static final Comparator<String> PREFERRED_FIRST =
      Comparator.comparingInt(Versions::stage)
          .thenComparing(Comparator.comparingInt(Versions::major).reversed())
          .thenComparing(Comparator.comparingInt(Versions::minor).reversed())
          .thenComparing(Comparator.naturalOrder());

  private static final Pattern FORM = Pattern.compile("v(\\d{1,8})(?:(alpha|beta)(\\d{1,8}))?");

  private Versions() {}

  private static int stage(String version) {
    Matcher matcher = FORM.matcher(version);
    if (!matcher.matches()) {
      return 3;
    }
    return matcher.group(2) == null ? 0 : matcher.group(2).equals("beta") ? 1 : 2;
  }

  private static int major(String version) {
    Matcher matcher = FORM.matcher(version);
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
  }

  private static int minor(String version) {
    Matcher matcher = FORM.matcher(version);
    return matcher.matches() && matcher.group(3) != null ? Integer.parseInt(matcher.group(3)) : 0;
  }
}
