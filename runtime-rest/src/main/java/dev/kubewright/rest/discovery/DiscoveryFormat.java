package dev.kubewright.rest.discovery;

import dev.kubewright.rest.exchange.Accept;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats of discovery documents: what a request accepts, and which one the response has. */
final class DiscoveryFormat {
  /** The document of a group version, or a response that is not aggregated. */
  static final Accept LEGACY = Accept.JSON;

  private static final String V2 =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

  /**
   * All formats, best first. The text equals that of client-go 0.37: caches of responses compare
   * it, and kubectl reads ours. The server wants the parameters in this order.
   */
  static final Accept AGGREGATED = Accept.only(V2 + "," + LEGACY.json());

  /** The same for the resources of the answering server alone, without those of its peers. */
  static final Accept NO_PEER = Accept.only(V2 + ";profile=nopeer," + AGGREGATED.json());

  private static final Pattern PARAMETER =
      Pattern.compile("\\s*;\\s*(?:([^\\s;=\",]+)=(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^\\s;\",]+)))?");

  private DiscoveryFormat() {}

  /** Returns whether a media type is that of an aggregated document, in any order of parameters. */
  static boolean isAggregated(String mediaType) {
    int end = mediaType.indexOf(';');
    if (end < 0 || !mediaType.substring(0, end).strip().equalsIgnoreCase(LEGACY.json())) {
      return false;
    }
    Map<String, String> parameters = parameters(mediaType.substring(end)).orElse(Map.of());
    return parameters.getOrDefault("g", "").equals("apidiscovery.k8s.io")
        && parameters.getOrDefault("as", "").equals("APIGroupDiscoveryList")
        && parameters.getOrDefault("v", "").equals("v2");
  }

  /** Returns the parameters of a media type, or empty if they are malformed. */
  private static Optional<Map<String, String>> parameters(String text) {
    var all = new HashMap<String, String>();
    Matcher parameter = PARAMETER.matcher(text.stripTrailing());
    int at = 0;
    while (at < text.stripTrailing().length()) {
      if (!parameter.find(at) || parameter.start() != at) {
        return Optional.empty();
      }
      at = parameter.end();
      String name = parameter.group(1);
      String quoted = parameter.group(2);
      String value = quoted == null ? parameter.group(3) : quoted.replaceAll("\\\\(.)", "$1");
      if (name != null && all.put(name.toLowerCase(Locale.ROOT), value) != null) {
        return Optional.empty();
      }
    }
    return Optional.of(all);
  }
}
