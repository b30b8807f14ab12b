package dev.kubewright.it.support;

import dev.kubewright.resource.GroupVersionResource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the releases serve, by the fact tables. */
public final class ReleaseHistory {
  private static final JsonNode TREE = read();
  private static final JsonNode RESOURCES = TREE.path("resources");

  private final int minor;

  private ReleaseHistory(int minor) {
    this.minor = minor;
  }

  /** Returns what a server of the scenarios serves, with everything enabled. */
  public static ReleaseHistory of(Judge judge) {
    return new ReleaseHistory(Release.minor(judge));
  }

  /** Returns the types of the API that not all releases have as they are in the newest. */
  public static JsonNode types() {
    return TREE.path("types");
  }

  /** Returns the minor version of the newest release. */
  static int newest() {
    JsonNode releases = TREE.path("releases");
    return minor(releases.get(releases.size() - 1).asString());
  }

  /** Returns whether the resource is served. */
  public boolean serves(GroupVersionResource resource) {
    return holds(entry(resource));
  }

  /** Returns whether a verb of the resource is served. */
  public boolean serves(GroupVersionResource resource, String verb) {
    return holds(entry(resource).path("verbs").path(verb));
  }

  /** Returns whether a subresource is served, if the resource is. */
  public boolean servesSubresource(GroupVersionResource resource, String subresource) {
    return holds(entry(resource).path("subresources").path(subresource));
  }

  private static JsonNode entry(GroupVersionResource resource) {
    return RESOURCES.path(resource.groupVersion().apiVersion()).path(resource.resource());
  }

  private boolean holds(JsonNode entry) {
    return minor >= minor(entry.path("since").asString("1.0"))
        && minor <= minor(entry.path("until").asString("1.999"));
  }

  private static int minor(String release) {
    return Integer.parseInt(release.substring(release.indexOf('.') + 1));
  }

  private static JsonNode read() {
    String name = "dev/kubewright/facts/merged/history.json";
    try (InputStream in = ReleaseHistory.class.getClassLoader().getResourceAsStream(name)) {
      return JsonMapper.shared().readTree(Objects.requireNonNull(in, name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
