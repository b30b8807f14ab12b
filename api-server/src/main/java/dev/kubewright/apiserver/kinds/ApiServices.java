package dev.kubewright.apiserver.kinds;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.Extension;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
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
  public NameRule nameRule(boolean created) {
    return NameRule.ROLE;
  }

  /** The name has one possible value, even if it is to be generated. */
  @Override
  public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
    JsonNode spec = object.path("spec");
    String required = Json.string(spec, "version") + "." + Json.string(spec, "group");
    int place = 0;
    for (String field : List.of("generateName", "name")) {
      String name = Json.string(object, "metadata", field);
      boolean segment = NameRule.SEGMENT.faults(name).isEmpty();
      if (!name.isEmpty() && segment && !name.equals(required)) {
        String why = "must be `spec.version+\".\"+spec.group`: " + GoText.quote(required);
        faults.add(place++, FieldError.invalid("metadata." + field, name, why));
      }
    }
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
