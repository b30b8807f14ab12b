package dev.kubewright.importer.decide;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.decide.type.KubernetesTypes;
import dev.kubewright.importer.model.BuiltIns;
import dev.kubewright.importer.model.JavaType;
import java.util.List;
import java.util.Map;

/**
 * The options of an import.
 *
 * @param basePackage the package above those of the group-versions
 * @param clientset the prefix of a clientset over all kinds, empty for none
 * @param typeMappings types to use in place of records, by names of definitions
 * @param tables tables that complete the documents
 * @param crds whether javac writes the CRDs of the documents again
 * @param instants whether strings of format {@code date-time} become {@code Instant}
 * @param builtIns the types that exist already and that objects of CRDs may become
 */
public record ModelOptions(
    String basePackage,
    String clientset,
    Map<String, JavaType.Named> typeMappings,
    Tables tables,
    boolean crds,
    boolean instants,
    BuiltIns builtIns) {
  /** Adds the types that the runtime has to the mappings. */
  public ModelOptions {
    Map<String, JavaType.Named> all = KubernetesTypes.byDefinition();
    all.putAll(typeMappings);
    typeMappings = Map.copyOf(all);
  }

  /**
   * Tables that complete the documents. Each may be a missing node.
   *
   * @param discovery what OpenAPI does not say of resources: by group-version and plural {@code
   *     singular}, {@code shortNames} and {@code categories}
   * @param descriptions descriptions by name of the definition: the {@code definitions} or {@code
   *     components/schemas} of other documents, the preferred ones first
   * @param defaults defaults by name of the definition and property
   * @param enumTypes {@code words} by names of types, which are written as those of definitions
   * @param history the releases that have what not all of them have
   * @param historyFile the name of the document with the history
   */
  public record Tables(
      JsonNode discovery,
      List<JsonNode> descriptions,
      JsonNode defaults,
      JsonNode enumTypes,
      JsonNode history,
      String historyFile) {
    /** Copies the list. */
    public Tables {
      descriptions = List.copyOf(descriptions);
    }
  }
}
