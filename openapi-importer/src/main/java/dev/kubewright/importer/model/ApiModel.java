package dev.kubewright.importer.model;

import dev.kubewright.naming.GeneratedNames;
import java.util.List;

/**
 * All packages and records to emit.
 *
 * @param packages the packages, sorted by name
 * @param records the records, sorted by name
 * @param words the classes of constants, sorted by name
 */
public record ApiModel(
    List<PackageModel> packages, List<RecordModel> records, List<WordsModel> words) {
  /** Copies the lists. */
  public ApiModel {
    packages = List.copyOf(packages);
    records = List.copyOf(records);
    words = List.copyOf(words);
  }

  /**
   * A package to emit.
   *
   * @param name its name
   * @param description its Javadoc
   * @param annotations the annotations on it
   * @param hasKinds whether clients will be generated below it
   */
  public record PackageModel(
      String name, String description, List<AnnotationModel> annotations, boolean hasKinds) {
    /** Copies the annotations. */
    public PackageModel {
      annotations = List.copyOf(annotations);
    }

    /** The package of the clients that will be generated. */
    public PackageModel clients() {
      return new PackageModel(
          GeneratedNames.clientPackage(name),
          "Clients, listers and informers of {@link " + name + "}.",
          List.of(AnnotationModel.marker(RuntimeTypes.NULL_MARKED)),
          false);
    }
  }
}
