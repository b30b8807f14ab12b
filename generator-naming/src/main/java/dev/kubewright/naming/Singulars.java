package dev.kubewright.naming;

import java.util.Locale;
import java.util.Map;

/**
 * English singulars of the names of lists, for methods that concern one item: {@code editContainer}
 * of {@code containers}. A name that is no plural stays as it is.
 */
public final class Singulars {
  /** The words that the rules get wrong. */
  private static final Map<String, String> EXCEPTIONS =
      Map.ofEntries(
          Map.entry("alias", "alias"),
          Map.entry("aliases", "alias"),
          Map.entry("analyses", "analysis"),
          Map.entry("apis", "api"),
          Map.entry("atlas", "atlas"),
          Map.entry("aws", "aws"),
          Map.entry("axes", "axis"),
          Map.entry("bias", "bias"),
          Map.entry("buses", "bus"),
          Map.entry("caches", "cache"),
          Map.entry("canvas", "canvas"),
          Map.entry("canvases", "canvas"),
          Map.entry("chaos", "chaos"),
          Map.entry("children", "child"),
          Map.entry("cpus", "cpu"),
          Map.entry("criteria", "criterion"),
          Map.entry("dns", "dns"),
          Map.entry("gpus", "gpu"),
          Map.entry("https", "https"),
          Map.entry("indices", "index"),
          Map.entry("kms", "kms"),
          Map.entry("kubernetes", "kubernetes"),
          Map.entry("leaves", "leaf"),
          Map.entry("lenses", "lens"),
          Map.entry("matrices", "matrix"),
          Map.entry("menus", "menu"),
          Map.entry("movies", "movie"),
          Map.entry("mtls", "mtls"),
          Map.entry("news", "news"),
          Map.entry("nfs", "nfs"),
          Map.entry("niches", "niche"),
          Map.entry("os", "os"),
          Map.entry("people", "person"),
          Map.entry("quizzes", "quiz"),
          Map.entry("series", "series"),
          Map.entry("shoes", "shoe"),
          Map.entry("species", "species"),
          Map.entry("statuses", "status"),
          Map.entry("tls", "tls"),
          Map.entry("uris", "uri"),
          Map.entry("vcpus", "vcpu"),
          Map.entry("vertices", "vertex"),
          Map.entry("viruses", "virus"));

  private Singulars() {}

  /** Returns the singular of a Java name, such as {@code hostAlias} of {@code hostAliases}. */
  public static String of(String name) {
    int start = lastWord(name);
    String word = name.substring(start);
    String exception = EXCEPTIONS.get(word.toLowerCase(Locale.ROOT));
    if (exception == null) {
      return name.substring(0, start) + singular(word);
    }
    String end = start == 0 ? exception : JavaNames.capital(exception);
    return name.substring(0, start) + end;
  }

  /** Where the last word starts; the {@code IPs} of {@code podIPs} are a word. */
  private static int lastWord(String name) {
    int start = name.length();
    while (start > 0 && !Character.isUpperCase(name.charAt(start - 1))) {
      start--;
    }
    return Math.max(start - 1, 0);
  }

  private static String singular(String word) {
    if (word.length() < 2 || !word.endsWith("s") || endsWith(word, "ss", "us", "is")) {
      return word;
    }
    if (word.length() > 4 && word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    boolean longer = endsWith(word, "sses", "shes", "ches", "xes", "oes");
    return word.substring(0, word.length() - (longer ? 2 : 1));
  }

  private static boolean endsWith(String word, String... ends) {
    for (String end : ends) {
      if (word.endsWith(end)) {
        return true;
      }
    }
    return false;
  }
}
