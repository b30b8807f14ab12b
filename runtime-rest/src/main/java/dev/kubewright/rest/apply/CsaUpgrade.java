package dev.kubewright.rest.apply;

import static dev.kubewright.Values.orElse;

import dev.kubewright.client.Patch;
import dev.kubewright.collection.Lists;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codecs;
import dev.kubewright.meta.v1.FieldsV1;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsEntry;
import dev.kubewright.meta.v1.ManagedFieldsEntryBuilder;
import dev.kubewright.meta.v1.ManagedFieldsEntryCodec;
import dev.kubewright.unstructured.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Prepares objects that were changed by client-side apply or update for server-side apply
 * (client-go's {@code csaupgrade}). Without it, a manager that changes to server-side apply cannot
 * remove a field: its older entry still owns the field.
 *
 * <pre>{@code
 * CsaUpgrade.patch(tabs.get("backup"), Set.of("kubectl-client-side-apply"), "my-operator")
 *     .ifPresent(patch -> tabs.patch("backup", patch));
 * }</pre>
 *
 * <p>The change cannot be undone: who owned the fields before is lost. It may be made before or
 * after the first server-side apply. Client-side apply also owns fields that have defaults. A later
 * apply may remove them, and the server sets them again.
 */
public final class CsaUpgrade {
  private static final String APPLY = "Apply";
  private static final String UPDATE = "Update";

  private CsaUpgrade() {}

  /**
   * Returns the patch that gives the fields of some managers to a manager of server-side apply, for
   * the object itself. See {@link #patch(KubernetesObject, Set, String, String)}.
   */
  public static Optional<Patch> patch(
      KubernetesObject object, Set<String> csaManagers, String ssaManager) {
    return patch(object, csaManagers, ssaManager, "");
  }

  /**
   * Returns the patch that gives the fields of some managers to a manager of server-side apply. It
   * replaces the managed fields and the resource version, so that the server answers with a
   * conflict if the object has changed.
   *
   * @param object the newest state, with its managed fields and resource version
   * @param csaManagers the names of the managers whose updates are taken over
   * @param ssaManager the field manager of the applies to come
   * @param subresource the subresource of the entries, or {@code ""} for those of the object itself
   * @return a JSON patch, or empty if there is nothing to change
   * @throws IllegalArgumentException if the object has no managed fields or no resource version, or
   *     the managed fields are malformed
   */
  public static Optional<Patch> patch(
      KubernetesObject object, Set<String> csaManagers, String ssaManager, String subresource) {
    String name = object.metadata().name();
    ApplyConfigurations.requireManagedFields(
        object.metadata(), name == null ? "the object" : "the object \"" + name + "\"");
    List<ManagedFieldsEntry> before = object.metadata().managedFields();
    List<ManagedFieldsEntry> after = upgrade(before, csaManagers, ssaManager, subresource);
    if (after.equals(before)) {
      return Optional.empty();
    }
    String version = object.metadata().resourceVersion();
    if (version == null || version.isEmpty()) {
      throw new IllegalArgumentException("the object has no resource version; read it first");
    }
    Object fields = Tree.of(Codecs.list(ManagedFieldsEntryCodec.INSTANCE), after);
    var patch =
        List.of(
            operation("/metadata/managedFields", fields),
            operation("/metadata/resourceVersion", version));
    return Optional.of(new Patch(Patch.Type.JSON, Json.encodeToRaw(Tree.CODEC, patch)));
  }

  private static Map<String, @Nullable Object> operation(String path, @Nullable Object value) {
    var operation = new LinkedHashMap<String, @Nullable Object>();
    operation.put("op", "replace");
    operation.put("path", path);
    operation.put("value", value);
    return operation;
  }

  /**
   * Returns managed fields in which a manager of server-side apply has the fields of some other
   * managers. Without an entry of its own, it gets the newest entry of theirs. Their other entries
   * are dropped. The fields of one with the same API version are kept.
   *
   * @param entries the managed fields of an object
   * @throws IllegalArgumentException if an entry that is needed is malformed
   */
  public static List<ManagedFieldsEntry> upgrade(
      List<ManagedFieldsEntry> entries,
      Set<String> csaManagers,
      String ssaManager,
      String subresource) {
    Objects.requireNonNull(ssaManager, "ssaManager");
    Objects.requireNonNull(subresource, "subresource");
    List<ManagedFieldsEntry> result = entries;
    for (String csaManager : new TreeSet<>(csaManagers)) {
      result = upgradeOne(result, csaManager, ssaManager, subresource);
    }
    return Lists.copy(result);
  }

  private static List<ManagedFieldsEntry> upgradeOne(
      List<ManagedFieldsEntry> entries, String csaManager, String ssaManager, String subresource) {
    List<Integer> updates = indexes(entries, csaManager, UPDATE, subresource);
    if (updates.isEmpty()) {
      return entries;
    }
    List<Integer> applies = indexes(entries, ssaManager, APPLY, subresource);
    int target = applies.isEmpty() ? updates.get(0) : applies.get(0);
    ManagedFieldsEntry into = entries.get(target);
    FieldSet fields = FieldSet.of(into.fieldsV1());
    for (int index : updates) {
      ManagedFieldsEntry update = entries.get(index);
      if (index != target && Objects.equals(update.apiVersion(), into.apiVersion())) {
        fields = fields.union(FieldSet.of(update.fieldsV1()));
        break;
      }
    }
    var result = new ArrayList<ManagedFieldsEntry>();
    for (int i = 0; i < entries.size(); i++) {
      if (i == target) {
        FieldsV1 united = fields.toFieldsV1();
        result.add(
            ManagedFieldsEntryBuilder.from(into)
                .manager(ssaManager)
                .operation(APPLY)
                .fieldsV1(united)
                .build());
      } else if (!updates.contains(i)) {
        result.add(entries.get(i));
      }
    }
    return result;
  }

  private static List<Integer> indexes(
      List<ManagedFieldsEntry> entries, String manager, String operation, String subresource) {
    var found = new ArrayList<Integer>();
    for (int i = 0; i < entries.size(); i++) {
      ManagedFieldsEntry entry = entries.get(i);
      if (manager.equals(entry.manager())
          && operation.equals(entry.operation())
          && subresource.equals(orElse(entry.subresource(), ""))) {
        found.add(i);
      }
    }
    return found;
  }

  /**
   * Returns the entries of an operation that own all of the given fields, and maybe others.
   * Malformed entries own nothing.
   *
   * @param operation {@code Apply} or {@code Update}
   * @throws IllegalArgumentException if the given fields are malformed
   */
  public static List<ManagedFieldsEntry> findFieldsOwners(
      List<ManagedFieldsEntry> entries, String operation, FieldsV1 fields) {
    FieldSet wanted = FieldSet.of(fields);
    return entries.stream()
        .filter(entry -> operation.equals(entry.operation()) && owns(entry, wanted))
        .toList();
  }

  private static boolean owns(ManagedFieldsEntry entry, FieldSet wanted) {
    try {
      return FieldSet.of(entry.fieldsV1()).contains(wanted);
    } catch (IllegalArgumentException malformed) {
      return false;
    }
  }
}
