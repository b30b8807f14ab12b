package dev.kubewright.processor.model;

import com.palantir.javapoet.ClassName;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Everything that emitters make files of. It is sorted by name everywhere and free of declarations
 * in error.
 *
 * @param records every record by name: those to emit, and those from jars that schemas or builders
 *     need
 * @param kinds kinds of this module
 * @param groupVersions group-versions with a kind of this module
 * @param clientsets clientsets of packages of this compilation
 * @param crds CRDs to write
 * @param needs what the program does with resources, in the order of its declarations
 * @param shapes shapes of holders that exist before this round, by package
 * @param nullMarked packages of generated types that are {@code @NullMarked} themselves
 * @param imported packages of records that are imported from documents of others
 * @param module the name of the module in an incremental build, otherwise empty
 * @param descriptions how much of the descriptions CRDs have
 * @param protobuf the protobuf numbers of records
 * @param hollow records with a mistake: their builders and codecs have the methods that every one
 *     has, which throw. With them, the compiler finds what sources name, and shows the mistake
 *     alone.
 * @param clients whether {@code RestClient} is visible, so that clients are made
 * @param caches whether {@code SharedInformerFactory} is visible, so that listers and informers are
 *     made
 */
public record ProjectModel(
    Map<ClassName, RecordModel> records,
    List<KindModel> kinds,
    List<GroupVersionModel> groupVersions,
    List<ClientsetModel> clientsets,
    List<CrdModel> crds,
    List<NeedModel> needs,
    Map<String, ShapesModel> shapes,
    Set<String> nullMarked,
    Set<String> imported,
    String module,
    DescriptionLimits descriptions,
    ProtobufModel protobuf,
    Set<ClassName> hollow,
    boolean clients,
    boolean caches) {
  /** Copies and sorts. */
  public ProjectModel {
    records = Collections.unmodifiableMap(new TreeMap<>(records));
    kinds = List.copyOf(kinds);
    groupVersions = List.copyOf(groupVersions);
    clientsets = List.copyOf(clientsets);
    crds = List.copyOf(crds);
    needs = List.copyOf(needs);
    shapes = Map.copyOf(shapes);
    nullMarked = Set.copyOf(nullMarked);
    imported = Set.copyOf(imported);
    hollow = Set.copyOf(hollow);
  }

  /** The same, as it is where all run-times are visible. */
  public ProjectModel withRuntimes() {
    return new ProjectModel(
        records,
        kinds,
        groupVersions,
        clientsets,
        crds,
        needs,
        shapes,
        nullMarked,
        imported,
        module,
        descriptions,
        protobuf,
        hollow,
        true,
        true);
  }

  /** The record with a name. */
  public Optional<RecordModel> record(ClassName name) {
    return Optional.ofNullable(records.get(name));
  }

  /** The shapes that the holders of a package have before this round. */
  public ShapesModel shapes(String packageName) {
    return shapes.getOrDefault(packageName, ShapesModel.NONE);
  }

  /** Whether a package is {@code @NullMarked}, so that its types need not be. */
  public boolean nullMarked(String packageName) {
    return nullMarked.contains(packageName);
  }

  /** Whether a type, by its qualified name, is in an imported package. */
  public boolean imported(String type) {
    return records.keySet().stream()
        .filter(name -> name.canonicalName().equals(type))
        .map(ClassName::packageName)
        .findFirst()
        .or(() -> Optional.of(type.substring(0, Math.max(0, type.lastIndexOf('.')))))
        .filter(imported::contains)
        .isPresent();
  }

  /** Whether a later build may read the records of this one from class files. */
  public boolean incremental() {
    return !module.isEmpty();
  }

  /** The records whose codecs and builders are made in this compilation. */
  public Collection<RecordModel> sources() {
    return records.values().stream().filter(RecordModel::source).toList();
  }
}
