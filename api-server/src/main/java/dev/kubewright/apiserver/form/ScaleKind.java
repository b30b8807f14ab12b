package dev.kubewright.apiserver.form;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.resource.Resource;
import java.util.List;
import java.util.Map;

/** The kind of scales. They have no resource of their own, but a type like that of one. */
final class ScaleKind {
  private static final Resource RESOURCE =
      new Resource(
          "autoscaling",
          "v1",
          new Resource.Names("scales", "scale", "Scale", "ScaleList", List.of(), List.of()),
          true,
          List.of(),
          Map.of(),
          false,
          BuiltInVersions.OfScale.DEFINITION,
          null);

  static final Kind KIND =
      new Kind(RESOURCE, new TableStrategy(RESOURCE, StrategyFacts.of(RESOURCE)));

  private ScaleKind() {}
}
