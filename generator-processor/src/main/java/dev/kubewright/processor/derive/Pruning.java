package dev.kubewright.processor.derive;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Removes declarations with a mistake from a model, and all that would be wrong without them.
 * {@link StandIns} puts the Java types back that sources may name.
 */
public final class Pruning {
  private Pruning() {}

  /** The model without the named declarations, and without records that hold them. */
  public static ProjectModel without(ProjectModel model, Set<String> names) {
    if (names.isEmpty()) {
      return model;
    }
    Set<ClassName> dropped = new HashSet<>();
    boolean grown = true;
    while (grown) {
      grown = false;
      for (RecordModel record : model.records().values()) {
        boolean bad =
            names.contains(record.name().canonicalName())
                || record.fields().stream().anyMatch(field -> needs(model, field.type(), dropped));
        grown |= bad && dropped.add(record.name());
      }
    }
    Map<ClassName, RecordModel> kept = new TreeMap<>(model.records());
    kept.keySet().removeAll(dropped);
    List<KindModel> kinds =
        model.kinds().stream().filter(kind -> usable(kind, names, kept)).toList();
    Set<KindModel> lost = new HashSet<>(model.kinds());
    kinds.forEach(lost::remove);
    return new ProjectModel(
        kept,
        kinds,
        model.groupVersions().stream().filter(each -> without(each, lost)).toList(),
        model.clientsets().stream()
            .filter(each -> !names.contains(each.packageName()))
            .filter(each -> each.groupVersions().stream().allMatch(one -> without(one, lost)))
            .toList(),
        model.crds().stream()
            .filter(each -> each.versions().stream().noneMatch(lost::contains))
            .toList(),
        model.needs().stream().filter(each -> !names.contains(each.origin().owner())).toList(),
        model.shapes(),
        model.nullMarked(),
        model.imported(),
        model.module(),
        model.descriptions(),
        model.protobuf(),
        model.hollow(),
        model.clients(),
        model.caches());
  }

  private static boolean usable(
      KindModel kind, Set<String> names, Map<ClassName, RecordModel> kept) {
    return !names.contains(kind.name().canonicalName())
        && kept.containsKey(kind.name())
        && kind.subresources().stream()
            .allMatch(call -> kept.containsKey(call.body()) && kept.containsKey(call.result()));
  }

  private static boolean without(GroupVersionModel version, Set<KindModel> lost) {
    return version.kinds().stream().noneMatch(lost::contains);
  }

  private static boolean needs(ProjectModel model, TypeModel type, Set<ClassName> dropped) {
    if (type instanceof TypeModel.Structure structure) {
      return dropped.contains(structure.name()) || model.record(structure.name()).isEmpty();
    }
    if (type instanceof TypeModel.ListOf list) {
      return needs(model, list.item().type(), dropped);
    }
    return type instanceof TypeModel.MapOf map && needs(model, map.value().type(), dropped);
  }
}
