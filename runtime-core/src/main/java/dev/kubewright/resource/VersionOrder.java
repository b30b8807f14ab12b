package dev.kubewright.resource;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The order of versions that API servers use for CRDs: {@code v2}, {@code v1}, {@code v2beta1},
 * {@code v1beta2}, {@code v1alpha1}, then versions of other forms by name.
 */
final class VersionOrder implements Comparator<String> {
  static final VersionOrder INSTANCE = new VersionOrder();

  private static final Pattern FORM = Pattern.compile("v([0-9]{1,9})(?:(alpha|beta)([0-9]{1,9}))?");

  private VersionOrder() {}

  private record Parts(int stability, int major, int minor) {}

  @Override
  public int compare(String one, String other) {
    Parts first = parts(one);
    Parts second = parts(other);
    if (first == null || second == null) {
      return first != null ? -1 : second != null ? 1 : one.compareTo(other);
    }
    return Comparator.comparingInt(Parts::stability)
        .thenComparingInt(Parts::major)
        .thenComparingInt(Parts::minor)
        .compare(second, first);
  }

  private static @Nullable Parts parts(String version) {
    Matcher matcher = FORM.matcher(version);
    if (!matcher.matches()) {
      return null;
    }
    String stage = matcher.group(2);
    int stability = stage == null ? 2 : stage.equals("beta") ? 1 : 0;
    int minor = stage == null ? 0 : Integer.parseInt(matcher.group(3));
    return new Parts(stability, Integer.parseInt(matcher.group(1)), minor);
  }
}
