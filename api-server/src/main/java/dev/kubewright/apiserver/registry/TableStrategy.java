package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.errors.GroupResource;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** The strategy of a built-in resource, by the table of facts. */
public class TableStrategy implements Strategy {
  private static final Set<String> DECLARED_NAMES =
      Set.of("/replicationcontrollers", "resource.k8s.io/deviceclasses");
  private static final Set<String> STATUS = Set.of("status", "approval");

  private final Resource resource;
  private final StrategyFacts facts;
  private final Set<String> selectable;

  /** Creates the strategy of a resource. */
  public TableStrategy(Resource resource, StrategyFacts facts) {
    this.resource = resource;
    this.facts = facts;
    List<String> fields = facts.selectableFields();
    this.selectable =
        fields.isEmpty() ? Set.of("metadata.name", "metadata.namespace") : Set.copyOf(fields);
  }

  /** Returns the resource. */
  protected final Resource resource() {
    return resource;
  }

  @Override
  public final boolean createsOnUpdate() {
    return facts.flag("createOnUpdate");
  }

  @Override
  public final boolean unconditionalUpdate() {
    return facts.flag("unconditionalUpdate");
  }

  @Override
  public final boolean orphansDependents() {
    return facts.flag("orphanDependents");
  }

  @Override
  public final boolean gracefulDeletion() {
    return facts.flag("gracefulDelete");
  }

  @Override
  public final boolean hasRoutes() {
    return true;
  }

  @Override
  public final String deprecation() {
    return Deprecations.of(resource.groupVersion(), resource.kind());
  }

  @Override
  public NameRule nameRule(boolean created) {
    if (DECLARED_NAMES.contains(resource.bucket())) {
      return NameRule.DECLARED;
    }
    return switch (facts.text("name")) {
      case "label" -> NameRule.LABEL;
      case "segment" -> NameRule.SEGMENT;
      case "ip" -> NameRule.ADDRESS;
      default -> NameRule.SUBDOMAIN;
    };
  }

  @Override
  public final boolean drawsNames() {
    return !facts.text("name").equals("ip");
  }

  @Override
  public final boolean qualifiesFinalizers(boolean created) {
    String when = facts.text("finalizers");
    return when.equals("always") || created && when.equals("create");
  }

  @Override
  public final Set<String> selectableFields() {
    return selectable;
  }

  @Override
  public final Set<String> indexedFields() {
    return facts.indexedFields();
  }

  @Override
  public final String selectorRefusal(String field) {
    return facts.selectorRefusal(field);
  }

  @Override
  public final List<String> resetFields(String subresource) {
    return facts.resetFields(subresource);
  }

  @Override
  public String storageVersion() {
    String version = facts.text("storage");
    return version.isEmpty() || version.contains("/") ? version : "/" + version;
  }

  @Override
  public final Scaling scaling() {
    return Scaling.builtIn(resource);
  }

  @Override
  public final <T> T typed(Typing<T> typing) {
    return typing.builtIn();
  }

  @Override
  public final boolean hasProtobuf() {
    return true;
  }

  @Override
  public boolean isStoredAsProtobuf() {
    return true;
  }

  @Override
  public final String storagePath() {
    return resource.plural();
  }

  @Override
  public final String goType() {
    String group = resource.group().isEmpty() ? "core" : resource.group();
    int dot = group.indexOf('.');
    return (dot < 0 ? group : group.substring(0, dot)) + "." + resource.kind();
  }

  @Override
  public final boolean listsAreUntyped() {
    return false;
  }

  @Override
  public final boolean repeatsGroupVersion() {
    return false;
  }

  @Override
  public GroupResource named() {
    return resource.groupResource();
  }

  @Override
  public void prepareCreate(Write write, ObjectNode object) {
    if (resource.hasStatus() && !takesStatus()) {
      object.remove("status");
    }
    if (facts.firstGeneration() > 0) {
      Json.metadata(object).put("generation", facts.firstGeneration());
    }
  }

  /** Returns whether a new object may have a status. */
  protected boolean takesStatus() {
    return false;
  }

  @Override
  public void prepareUpdate(Write write, ObjectNode object, ObjectNode old) {
    boolean status = STATUS.contains(write.subresource()) && resource.hasStatus();
    if (status) {
      Parts.keepAllButStatus(object, old);
    } else if (write.subresource().isEmpty() && resource.hasStatus()) {
      Parts.keep(object, old, "status");
    }
    List<String> kept = facts.kept(write.subresource());
    kept.forEach(part -> Parts.keep(object, old, part));
    if (kept.contains(Parts.FINALIZERS)) {
      // Go resets all metadata then, of which the table has no deletion.
      Parts.keep(object, old, Parts.DELETION);
    }
    settle(write, object, old);
    boolean counts =
        !status
            && countsGeneration(write)
            && facts.generation().stream().anyMatch(part -> Parts.differ(object, old, part));
    Parts.generation(object, old, counts);
  }

  /**
   * Completes an object of which the parts that stay are known, before generations are compared.
   */
  protected void settle(Write write, ObjectNode object, ObjectNode old) {}

  /** Returns whether a write can count as a generation. */
  protected boolean countsGeneration(Write write) {
    return true;
  }

  @Override
  public ObjectNode present(ObjectNode stored) {
    return Json.string(stored, "apiVersion").equals(resource.groupVersion())
        ? stored
        : stored.deepCopy().put("apiVersion", resource.groupVersion());
  }
}
