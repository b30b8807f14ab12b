package dev.kubewright.processor.derive;

import com.palantir.javapoet.ClassName;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.model.ClientsetModel;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.naming.Naming;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Keeps the Java types of declarations with a mistake. Sources name builders, clients and
 * clientsets. If one mistake left them all out, the compiler would report each place that names
 * one, and hide the mistake among them.
 *
 * <p>CRDs and roles are those of sound declarations alone.
 */
public final class StandIns {
  private StandIns() {}

  /**
   * The model to emit.
   *
   * @param whole all declarations, those with a mistake as far as they could be read
   * @param sound those without a mistake
   * @param waiting names of declarations that wait for another round
   * @param hollow names of records whose components are not known
   * @param lost names of kinds, which are records too, and of packages whose Java types cannot be
   *     made
   * @param hidden names of kinds whose records are made, and nothing else
   */
  public static ProjectModel beside(
      ProjectModel whole,
      ProjectModel sound,
      Set<String> waiting,
      Set<String> hollow,
      Set<String> lost,
      Set<String> hidden) {
    ProjectModel come = Pruning.without(whole, waiting);
    Set<ClassName> empty = new HashSet<>();
    Map<ClassName, RecordModel> records = new TreeMap<>();
    for (RecordModel record : come.records().values()) {
      if (lost.contains(record.name().canonicalName())) {
        continue;
      }
      boolean known =
          !hollow.contains(record.name().canonicalName())
              && !whole.hollow().contains(record.name())
              && record.components().stream().noneMatch(field -> isLost(whole, lost, field.type()));
      if (!known && record.source()) {
        empty.add(record.name());
      }
      records.put(record.name(), known ? record : record.withoutFields());
    }
    Predicate<KindModel> made =
        kind ->
            !lost.contains(kind.name().canonicalName())
                && !hidden.contains(kind.name().canonicalName());
    List<GroupVersionModel> versions = only(come.groupVersions(), made);
    return new ProjectModel(
        records,
        come.kinds().stream().filter(made).toList(),
        versions,
        come.clientsets().stream()
            .filter(each -> !lost.contains(each.packageName()))
            .map(each -> only(each, made))
            .toList(),
        sound.crds(),
        sound.needs(),
        whole.shapes(),
        whole.nullMarked(),
        whole.imported(),
        whole.module(),
        whole.descriptions(),
        whole.protobuf(),
        empty,
        whole.clients(),
        whole.caches());
  }

  /** The kinds that would have types of the same names as a kind or group-version before them. */
  public static Set<String> clashing(ProjectModel model) {
    var clashing = new HashSet<String>();
    var taken = new HashSet<String>();
    for (GroupVersionModel version : model.groupVersions()) {
      String pack = version.kinds().get(0).clientPackage() + ".";
      GeneratedNames.clientTypes(version.javaName()).forEach(name -> taken.add(pack + name));
    }
    for (KindModel kind : model.kinds()) {
      var own = new HashSet<>(Set.of(kind.constants().canonicalName()));
      GeneratedNames.clientTypes(Naming.flat(kind.name()), kind.pluralName())
          .forEach(name -> own.add(kind.clientPackage() + "." + name));
      if (own.stream().anyMatch(taken::contains)) {
        clashing.add(kind.name().canonicalName());
      } else {
        taken.addAll(own);
      }
    }
    return clashing;
  }

  private static ClientsetModel only(ClientsetModel clientset, Predicate<KindModel> made) {
    return new ClientsetModel(
        clientset.prefix(),
        clientset.packageName(),
        only(clientset.groupVersions(), made),
        clientset.origin());
  }

  private static List<GroupVersionModel> only(
      List<GroupVersionModel> versions, Predicate<KindModel> made) {
    return versions.stream()
        .map(
            each ->
                new GroupVersionModel(
                    each.packageName(),
                    each.group(),
                    each.version(),
                    each.javaName(),
                    each.kinds().stream().filter(made).toList(),
                    each.source()))
        .filter(each -> !each.kinds().isEmpty())
        .toList();
  }

  /** Whether a type has a record that no code can name. */
  private static boolean isLost(ProjectModel whole, Set<String> lost, TypeModel type) {
    if (type instanceof TypeModel.Structure structure) {
      return whole.record(structure.name()).isEmpty()
          || lost.contains(structure.name().canonicalName());
    }
    if (type instanceof TypeModel.ListOf list) {
      return isLost(whole, lost, list.item().type());
    }
    return type instanceof TypeModel.MapOf map && isLost(whole, lost, map.value().type());
  }
}
