package dev.kubewright.apiserver.values.defaults;

/** Reads the tag of an image. */
final class ImageTags {
  private ImageTags() {}

  /**
   * Returns the tag: {@code latest} if there is neither tag nor digest, and the empty string for
   * what is no reference.
   */
  static String of(String image) {
    int digest = image.indexOf('@');
    String name = digest < 0 ? image : image.substring(0, digest);
    String last = name.substring(name.lastIndexOf('/') + 1);
    int colon = last.indexOf(':');
    if (!isReference(name, colon < 0 ? last : last.substring(0, colon))) {
      return "";
    }
    if (colon >= 0) {
      return last.substring(colon + 1);
    }
    return digest >= 0 ? "" : "latest";
  }

  private static boolean isReference(String name, String path) {
    boolean whole = !name.isEmpty() && !name.startsWith("/") && !name.contains("//");
    return whole && path.chars().allMatch(ImageTags::isLetter) && !name.endsWith("/");
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '.' || c == '_' || c == '-';
  }
}
