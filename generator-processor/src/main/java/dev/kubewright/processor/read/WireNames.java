package dev.kubewright.processor.read;

import javax.lang.model.SourceVersion;

/** The rule for names that Java reserves: {@code default_} is {@code default} on the wire. */
final class WireNames {
  private WireNames() {}

  /** The name on the wire of a Java name. */
  static String of(String javaName) {
    if (javaName.endsWith("_")) {
      String bare = javaName.substring(0, javaName.length() - 1);
      if (SourceVersion.isKeyword(bare)) {
        return bare;
      }
    }
    return javaName;
  }
}
