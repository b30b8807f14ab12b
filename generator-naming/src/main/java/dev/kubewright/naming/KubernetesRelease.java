package dev.kubewright.naming;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A minor release of Kubernetes, such as 1.36. A later one is greater.
 *
 * @param major the number before the dot
 * @param minor the number after it
 */
public record KubernetesRelease(int major, int minor) implements Comparable<KubernetesRelease> {
  private static final Pattern FORM = Pattern.compile("(0|[1-9][0-9]{0,3})\\.(0|[1-9][0-9]{0,3})");

  /** Reads a text such as {@code 1.36}. Returns nothing for one of another form. */
  public static Optional<KubernetesRelease> parse(String text) {
    Matcher matcher = FORM.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new KubernetesRelease(
                Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  /** Returns the sentence of the {@code @deprecated} tag of what a release was the last to have. */
  public static String ended(String last) {
    return "Kubernetes " + last + " is the last release that serves it.";
  }

  /** The minor release after this one. */
  public KubernetesRelease next() {
    return new KubernetesRelease(major, minor + 1);
  }

  @Override
  public int compareTo(KubernetesRelease other) {
    return Comparator.comparingInt(KubernetesRelease::major)
        .thenComparingInt(KubernetesRelease::minor)
        .compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
