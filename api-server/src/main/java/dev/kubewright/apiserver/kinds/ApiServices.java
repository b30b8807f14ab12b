package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Extension;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.node.ObjectNode;

/** API services, which announce versions that other servers are to serve. */
final class ApiServices extends BuiltIn {
  private final Catalog catalog;

  ApiServices(Resource resource, StrategyFacts facts, Catalog catalog) {
    super(resource, facts);
    this.catalog = catalog;
  }

  @Override
  public boolean isStoredAsProtobuf() {
    return false;
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    super.prepareCreate(write, object);
    object.putObject("status");
  }

  @Override
  public void written(ObjectNode stored) {
    Extension extension = Extension.of(stored);
    if (extension == null) {
      removed(stored);
    } else {
      catalog.announce(Json.string(stored, "metadata", "name"), extension);
    }
  }

  @Override
  public void removed(ObjectNode last) {
    catalog.renounce(Json.string(last, "metadata", "name"));
  }

  @Override
  public void resumed(ObjectNode stored) {
    written(stored);
  }
}
