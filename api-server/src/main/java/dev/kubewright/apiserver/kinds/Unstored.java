package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.Creation;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.resource.Resource;

/** A kind whose objects can only be created, and are never stored. */
final class Unstored extends BuiltIn {
  private final Creation creation;

  Unstored(Resource resource, StrategyFacts facts, Creation creation) {
    super(resource, facts);
    this.creation = creation;
  }

  @Override
  public Creation creation() {
    return creation;
  }
}
