package dev.kubewright.naming;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** Judges labels and annotations of objects as the API server does. */
public final class MetadataNames {
  /** The most bytes that the annotations of one object have, keys and values together: 256 KiB. */
  public static final int MOST_ANNOTATION_BYTES = 256 << 10;

  private static final int LONGEST = 63;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?");

  private MetadataNames() {}

  /**
   * Returns whether a text is the key of a label: a name of at most 63 letters, digits and {@code
   * -_.} inside, after an optional DNS subdomain and a slash.
   */
  public static boolean isLabelKey(String key) {
    int slash = key.indexOf('/');
    return (slash < 0 || DnsNames.isSubdomain(key.substring(0, slash)))
        && isName(key.substring(slash + 1));
  }

  /** Returns whether a text is the key of an annotation. The server ignores the case of letters. */
  public static boolean isAnnotationKey(String key) {
    return isLabelKey(key.toLowerCase(Locale.ROOT));
  }

  /** Returns whether a text is the value of a label. It may be empty. */
  public static boolean isLabelValue(String value) {
    return value.isEmpty() || isName(value);
  }

  private static boolean isName(String name) {
    return name.length() <= LONGEST && NAME.matcher(name).matches();
  }

  /** Returns the length of a text as the server counts it: in bytes of UTF-8. */
  public static int size(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns whether a group is one of Kubernetes' own, whose CRDs need an approval. */
  public static boolean isProtectedGroup(String group) {
    return group.equals("k8s.io")
        || group.endsWith(".k8s.io")
        || group.equals("kubernetes.io")
        || group.endsWith(".kubernetes.io");
  }
}
