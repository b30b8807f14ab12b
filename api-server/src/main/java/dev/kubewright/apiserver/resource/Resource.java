package dev.kubewright.apiserver.resource;

import dev.kubewright.apiserver.errors.GroupResource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One served resource of one group-version.
 *
 * @param group the API group, empty for core
 * @param version the version
 * @param names plural, singular, kind, short names, categories
 * @param namespaced whether objects live in namespaces
 * @param verbs the API verbs in discovery's order
 * @param subresources by name, in discovery's order
 * @param deleteReturnsObject whether a delete answers with the object instead of a Status
 * @param definition the OpenAPI definition of a built-in kind, or the empty string
 * @param custom the CRD's version of a custom kind, or null
 */
public record Resource(
    String group,
    String version,
    Names names,
    boolean namespaced,
    List<String> verbs,
    Map<String, Subresource> subresources,
    boolean deleteReturnsObject,
    String definition,
    @Nullable CustomVersion custom) {

  /**
   * The names of a resource.
   *
   * @param plural the resource's name in paths
   * @param singular the singular
   * @param kind the kind
   * @param listKind the kind of lists
   * @param shortNames short names
   * @param categories categories
   */
  public record Names(
      String plural,
      String singular,
      String kind,
      String listKind,
      List<String> shortNames,
      List<String> categories) {}

  /** Returns {@code group/version}, or the version alone in core. */
  public String groupVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** Returns the plural. */
  public String plural() {
    return names.plural();
  }

  /** Returns the kind. */
  public String kind() {
    return names.kind();
  }

  /** Returns group and plural, for error messages. */
  public GroupResource groupResource() {
    return new GroupResource(group, names.plural());
  }

  /** Returns the storage bucket. All versions of a resource have the same. */
  public String bucket() {
    boolean event = group.equals("events.k8s.io") && plural().equals("events");
    return event ? "/events" : group + "/" + plural();
  }

  /** Returns the group of the bucket, which the real server's messages about an object name. */
  public String storedGroup() {
    String bucket = bucket();
    return bucket.substring(0, bucket.indexOf('/'));
  }

  /** Returns whether the main resource ignores changes of the status. */
  public boolean hasStatus() {
    return subresources.containsKey("status");
  }

  /** Returns whether a webhook converts objects between the versions of the kind. */
  public boolean hasConverter() {
    return custom != null && custom.conversion().webhook() != null;
  }
}
