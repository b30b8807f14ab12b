package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.registry.Column;
import dev.kubewright.apiserver.registry.Removals;
import dev.kubewright.apiserver.registry.StrategyFacts;
import dev.kubewright.apiserver.registry.TableStrategy;
import dev.kubewright.apiserver.registry.Write;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.SchemaRules;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** CRDs, which are served as long as they are established. */
public final class Crds extends TableStrategy {
  private static final List<Column> COLUMNS = List.of(Column.created("Created At"));

  private final CrdController controller;

  /** Creates the strategy. */
  public Crds(Resource resource, StrategyFacts facts, CrdController controller) {
    super(resource, facts);
    this.controller = controller;
  }

  /** A real server stores them in the version that came first. */
  @Override
  public String storageVersion() {
    return resource().group() + "/v1beta1";
  }

  @Override
  public boolean isStoredAsProtobuf() {
    return false;
  }

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    super.prepareCreate(write, object);
    controller.beforeCreate(object);
  }

  @Override
  public void validate(ObjectNode object, @Nullable ObjectNode old, List<FieldError> faults) {
    faults.addAll(CrdRules.validate(object, old));
  }

  @Override
  public Set<String> warnings(ObjectNode object, @Nullable ObjectNode old) {
    Set<String> warnings = unknownFormats(object);
    if (old != null) {
      warnings.removeAll(unknownFormats(old));
    }
    return warnings;
  }

  private static Set<String> unknownFormats(ObjectNode crd) {
    Set<String> warnings = new TreeSet<>();
    for (JsonNode version : crd.path("spec").path("versions")) {
      warnings.addAll(SchemaRules.warnings(version.path("schema").path("openAPIV3Schema")));
    }
    return warnings;
  }

  @Override
  public boolean marksFirst(ObjectNode object) {
    return true;
  }

  @Override
  public boolean countsDeletion() {
    return false;
  }

  @Override
  public void markDeletion(ObjectNode object) {
    controller.markDeletion(object);
  }

  @Override
  public void written(ObjectNode stored) {
    controller.reconcile(stored);
  }

  @Override
  public void deletionMarked(ObjectNode stored, Removals removals) {
    controller.empty(stored, removals);
  }

  @Override
  public void removed(ObjectNode last) {
    controller.afterRemove(last);
  }

  @Override
  public void resumed(ObjectNode stored) {
    controller.resume(stored);
  }
}
