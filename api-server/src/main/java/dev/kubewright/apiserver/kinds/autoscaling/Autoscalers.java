package dev.kubewright.apiserver.kinds.autoscaling;

import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.defaults.TypeDefaults;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/**
 * Autoscalers, which are stored in version 2. Writes of version 1 are prepared as such, too: what
 * it says in annotations belongs to the spec or to the status.
 */
public final class Autoscalers extends TableStrategy {
  private final Strategy stored;

  /**
   * Creates the strategy of a version.
   *
   * @param ofStored makes the strategy of version 2, which need not be served
   */
  public Autoscalers(
      Resource resource, StrategyFacts facts, Function<Resource, Strategy> ofStored) {
    super(resource, facts);
    this.stored = ofStored.apply(stored(resource));
  }

  private static Resource stored(Resource resource) {
    return new Resource(
        resource.group(),
        "v2",
        resource.names(),
        resource.namespaced(),
        resource.verbs(),
        resource.subresources(),
        resource.deleteReturnsObject(),
        AutoscalerVersions.V2,
        null);
  }

  private boolean isFirst() {
    return resource().version().equals("v1");
  }

  @Override
  public void normalize(ObjectNode object) {
    AutoscalerVersions.normalize(object);
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    if (isFirst()) {
      ObjectNode second = AutoscalerVersions.toV2(object);
      stored.prepareCreate(write, second);
      AutoscalerVersions.replace(object, AutoscalerVersions.toV1(second));
    } else {
      stored.prepareCreate(write, object);
    }
  }

  @Override
  public void prepareUpdate(Write write, ObjectNode object, ObjectNode old) {
    if (isFirst()) {
      ObjectNode second = AutoscalerVersions.toV2(object);
      stored.prepareUpdate(write, second, AutoscalerVersions.toV2(old));
      AutoscalerVersions.replace(object, AutoscalerVersions.toV1(second));
    } else {
      stored.prepareUpdate(write, object, old);
    }
  }

  @Override
  public ObjectNode store(ObjectNode object, String now) {
    if (!isFirst()) {
      return object;
    }
    ObjectNode second = AutoscalerVersions.toV2(object);
    TypeDefaults.apply(second, AutoscalerVersions.V2, now);
    return second;
  }

  @Override
  public ObjectNode present(ObjectNode object) {
    if (Json.string(object, "apiVersion").equals(resource().groupVersion())) {
      return object;
    }
    return isFirst() ? AutoscalerVersions.toV1(object) : AutoscalerVersions.toV2(object);
  }
}
