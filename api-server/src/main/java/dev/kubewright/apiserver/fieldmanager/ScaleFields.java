package dev.kubewright.apiserver.fieldmanager;

import dev.kubewright.apiserver.fieldmanager.Managed.Owned;
import dev.kubewright.apiserver.fieldmanager.path.FieldSet;
import dev.kubewright.apiserver.fieldmanager.path.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * Carries the managed fields of an object's replicas to its scale and back. Immutable and safe for
 * all threads.
 */
public final class ScaleFields {
  private static final String VERSION = "autoscaling/v1";
  private static final List<Step> REPLICAS =
      List.of(new Step.Field("spec"), new Step.Field("replicas"));

  private final String apiVersion;
  private final Map<String, Optional<List<Step>>> paths;

  /**
   * Creates the rules of a kind.
   *
   * @param apiVersion the group and version of requests
   * @param paths the path to the replicas in each known version: empty in one without a scale
   */
  public ScaleFields(String apiVersion, Map<String, Optional<List<Step>>> paths) {
    this.apiVersion = apiVersion;
    this.paths = Map.copyOf(paths);
  }

  private @Nullable List<Step> path(String version) {
    return paths.getOrDefault(version, Optional.empty()).orElse(null);
  }

  /**
   * Returns the managed fields of the scale.
   *
   * @param parent the managed fields of the object, or null
   * @return null if there are none
   * @throws IllegalArgumentException if an entry is broken
   */
  public @Nullable ArrayNode toScale(@Nullable JsonNode parent) {
    Managed from = ManagedFields.decode(parent);
    Managed scale = new Managed();
    from.sets()
        .forEach(
            (manager, owned) -> {
              List<Step> path = path(owned.apiVersion());
              if (path != null && owned.set().has(path)) {
                scale.put(manager, new Owned(FieldSet.of(REPLICAS), VERSION));
                scale.time(manager, from.time(manager));
              }
            });
    return ManagedFields.encode(scale);
  }

  /**
   * Returns the managed fields of the object after an operation on its scale.
   *
   * @param parent the managed fields of the object before, or null
   * @param scale the managed fields of the scale after the operation, or null
   * @return null if there are none
   * @throws IllegalArgumentException if an entry is broken
   */
  public @Nullable ArrayNode toParent(@Nullable JsonNode parent, @Nullable JsonNode scale) {
    Managed before = ManagedFields.decode(parent);
    Managed after = new Managed();
    Map<Manager, Owned> left = new HashMap<>(ManagedFields.decode(scale).sets());
    before
        .sets()
        .forEach(
            (manager, owned) -> {
              if (!paths.containsKey(owned.apiVersion())) {
                return;
              }
              List<Step> path = path(owned.apiVersion());
              Owned kept = owned;
              if (path != null && owned.set().has(path) && left.remove(manager) == null) {
                kept = owned.with(owned.set().minus(FieldSet.of(path)));
              }
              after.put(manager, kept);
            });
    List<Step> own = path(apiVersion);
    left.forEach(
        (manager, owned) -> {
          if (own != null && owned.set().has(REPLICAS)) {
            after.put(manager, new Owned(FieldSet.of(own), apiVersion));
          }
        });
    after.sets().keySet().forEach(manager -> after.time(manager, before.time(manager)));
    return ManagedFields.encode(after);
  }
}
