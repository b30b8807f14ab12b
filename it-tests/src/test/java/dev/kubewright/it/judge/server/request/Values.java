package dev.kubewright.it.judge.server.request;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Values of the responses of a table from one server: versions, uids, continue tokens, tags. */
public final class Values {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z0-9]+(\\.[a-z]+)?)}");

  private final Map<String, String> known = new HashMap<>();

  public Values(String namespace) {
    known.put("ns", namespace);
  }

  public void keep(String name, JsonNode response) {
    JsonNode metadata = response.path("metadata");
    known.put(name + ".rv", metadata.path("resourceVersion").asString("?"));
    known.put(name + ".uid", metadata.path("uid").asString("?"));
    known.put(name + ".continue", metadata.path("continue").asString("?"));
  }

  public void keepTag(String name, String tag) {
    known.put(name + ".etag", tag);
    known.put(name + ".hash", tag.replace("\"", ""));
  }

  /** Returns the text with the values in its placeholders. Unknown placeholders stay. */
  public String fill(String text) {
    return PLACE
        .matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement(known.getOrDefault(found.group(1), found.group())));
  }
}
