package dev.kubewright.importer.decide.type;

import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.ApiModel.PackageModel;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.naming.GroupNames;
import dev.kubewright.naming.JavaNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The packages of an import: one per group and version, named by the first label of the group. */
public final class Packages {
  private final String base;
  private final Map<String, Entry> byName = new TreeMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Set<String> groupVersions = new HashSet<>();
  private final Map<String, TypeNames> typeNames = new HashMap<>();

  public Packages(String base) {
    this.base = base;
  }

  /** A package and what it stands for. */
  private record Entry(
      String key, String description, List<AnnotationModel> annotations, boolean kinds) {}

  /**
   * The package of a group-version. Groups that share their first label with another one, or their
   * name in Java, get their whole name.
   */
  public String ofGroupVersion(String group, String version) {
    String key = group.isEmpty() ? version : group + "/" + version;
    String known = names.get(key);
    if (known != null) {
      return known;
    }
    String label = GroupNames.label(group);
    String implied = GroupNames.javaName(label);
    String javaName = implied;
    String name = GroupNames.packageName(base, label, version);
    if (isTaken(name, javaName, version)) {
      String whole = group.isEmpty() ? label : group;
      javaName = GroupNames.javaName(whole);
      name = GroupNames.packageName(base, whole, version);
    }
    String freeJavaName = javaName;
    String free = name;
    for (int i = 2; isTaken(free, freeJavaName, version); i++) {
      freeJavaName = javaName + i;
      free = name + "_" + i;
    }
    List<AnnotationModel> annotations = new ArrayList<>();
    if (!freeJavaName.equals(implied)) {
      annotations.add(AnnotationModel.of("Group").text("javaName", freeJavaName).build());
    }
    String groupVersion = GroupNames.groupVersion(freeJavaName, version);
    groupVersions.add(groupVersion.toLowerCase(Locale.ROOT));
    types(free).reserveClients(GeneratedNames.clientTypes(groupVersion));
    return put(key, free, "The resources of {@code " + key + "}.", annotations, true);
  }

  private boolean isTaken(String packageName, String javaName, String version) {
    String groupVersion = GroupNames.groupVersion(javaName, version);
    return byName.containsKey(packageName)
        || groupVersions.contains(groupVersion.toLowerCase(Locale.ROOT));
  }

  /** The package of definitions that belong to no resource: the last two parts of their names. */
  public String ofPrefix(String prefix) {
    String key = "definitions " + prefix;
    String known = names.get(key);
    if (known != null) {
      return known;
    }
    String[] parts = prefix.isEmpty() ? new String[0] : prefix.split("\\.", -1);
    String name = base;
    for (int i = Math.max(0, parts.length - 2); i < parts.length; i++) {
      name = name + "." + JavaNames.packageSegment(parts[i]);
    }
    String free = name;
    for (int i = 2; byName.containsKey(free); i++) {
      free = name + "_" + i;
    }
    return put(key, free, "Types that several resources share.", List.of(), false);
  }

  private String put(
      String key,
      String name,
      String description,
      List<AnnotationModel> annotations,
      boolean kinds) {
    names.put(key, name);
    byName.put(name, new Entry(key, description, annotations, kinds));
    return name;
  }

  /** The names of a package's types. */
  public TypeNames types(String packageName) {
    return typeNames.computeIfAbsent(packageName, name -> new TypeNames());
  }

  /**
   * The packages that have records, and the package of the clientset if there is one.
   *
   * @param releases the Kubernetes releases that the documents describe, none if that is not known
   */
  public List<PackageModel> models(
      List<RecordModel> records, String clientset, List<String> releases) {
    AnnotationModel imported = AnnotationModel.of("Imported").texts("releases", releases).build();
    List<PackageModel> out = new ArrayList<>();
    if (!clientset.isEmpty()) {
      AnnotationModel annotation =
          AnnotationModel.of("GenerateClientset").text("value", clientset).build();
      String description = "The clientset over every kind of this module.";
      out.add(model(base, description, List.of(annotation), false));
    }
    byName.forEach(
        (name, entry) -> {
          if (records.stream().anyMatch(record -> record.name().packageName().equals(name))) {
            List<AnnotationModel> annotations = new ArrayList<>(entry.annotations());
            annotations.add(imported);
            out.add(model(name, entry.description(), annotations, entry.kinds()));
          }
        });
    return out;
  }

  private static PackageModel model(
      String name, String description, List<AnnotationModel> annotations, boolean kinds) {
    List<AnnotationModel> all = new ArrayList<>(annotations);
    all.add(AnnotationModel.marker(RuntimeTypes.NULL_MARKED));
    return new PackageModel(name, description, all, kinds);
  }
}
