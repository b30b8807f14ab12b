package dev.kubewright.processor.read.kind;

import dev.kubewright.naming.GroupNames;
import dev.kubewright.processor.derive.VersionOrder;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.GroupVersionModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.read.declaration.Annotations;
import dev.kubewright.processor.read.declaration.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** Groups kinds into group-versions and CRDs. */
public final class GroupVersionReader {
  private final Reading reading;

  public GroupVersionReader(Reading reading) {
    this.reading = reading;
  }

  private record Key(String packageName, String group, String version) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      // Comparators of method references cost each run of javac ten milliseconds.
      int order = packageName.compareTo(other.packageName);
      order = order != 0 ? order : group.compareTo(other.group);
      return order != 0 ? order : version.compareTo(other.version);
    }
  }

  /** The group-versions of kinds, sorted by package. */
  public List<GroupVersionModel> groupVersions(List<KindModel> kinds, Predicate<KindModel> source) {
    Map<Key, List<KindModel>> grouped =
        group(kinds, kind -> new Key(kind.name().packageName(), kind.group(), kind.version()));
    var models = new ArrayList<GroupVersionModel>();
    grouped.forEach(
        (key, members) ->
            models.add(
                new GroupVersionModel(
                    key.packageName(),
                    key.group(),
                    key.version(),
                    javaName(key),
                    members.stream().sorted(Comparator.comparing(KindModel::name)).toList(),
                    members.stream().anyMatch(source))));
    return models;
  }

  private static <K extends Comparable<K>> Map<K, List<KindModel>> group(
      List<KindModel> kinds, Function<KindModel, K> key) {
    var grouped = new TreeMap<K, List<KindModel>>();
    kinds.forEach(
        kind -> grouped.computeIfAbsent(key.apply(kind), each -> new ArrayList<>()).add(kind));
    return grouped;
  }

  private String javaName(Key key) {
    Optional<String> given =
        reading
            .pack(key.packageName())
            .flatMap(pack -> Annotations.of(pack).get(Names.GROUP))
            .map(values -> values.text("javaName"));
    String group = given.orElseGet(() -> GroupNames.javaName(GroupNames.label(key.group())));
    return GroupNames.groupVersion(group, key.version());
  }

  /** The CRDs of kinds, sorted by name. */
  public static List<CrdModel> crds(List<KindModel> kinds) {
    List<KindModel> written = kinds.stream().filter(kind -> kind.crd().written()).toList();
    var models = new ArrayList<CrdModel>();
    group(written, kind -> kind.names().plural() + "." + kind.group())
        .values()
        .forEach(
            versions ->
                models.add(
                    new CrdModel(
                        versions.get(0).group(),
                        versions.get(0).names().plural(),
                        versions.stream()
                            .sorted(Comparator.comparing(KindModel::version, VersionOrder.INSTANCE))
                            .toList())));
    return models;
  }
}
