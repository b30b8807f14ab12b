package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.node.ObjectNode;

/** The strategies of all resources. Safe for all threads. */
public final class Strategies {
  private final Kinds kinds;
  private final Map<String, Strategy> builtIn = new ConcurrentHashMap<>();

  /** Creates the registry. */
  public Strategies(Kinds kinds) {
    this.kinds = kinds;
  }

  /** Returns the strategy of a resource. */
  public Strategy of(Resource resource) {
    CustomVersion version = resource.custom();
    if (version != null) {
      return new CustomStrategy(resource, version, kinds);
    }
    return builtIn.computeIfAbsent(
        resource.groupVersion() + "/" + resource.plural(),
        unused -> kinds.of(resource, StrategyFacts.of(resource)));
  }

  /** Reacts to the removal of an object, under the lock of the store. */
  public void removed(Resource resource, ObjectNode last) {
    of(resource).removed(last);
    kinds.contentRemoved(resource, last);
  }

  /**
   * Returns whether an object is being deleted and nothing holds it.
   *
   * @param resource its resource, in any version
   */
  public boolean isFinished(Resource resource, ObjectNode object) {
    return object.path("metadata").has("deletionTimestamp")
        && object.path("metadata").path("finalizers").isEmpty()
        && !of(resource).isHeld(object);
  }
}
