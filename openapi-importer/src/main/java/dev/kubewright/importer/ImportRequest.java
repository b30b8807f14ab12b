package dev.kubewright.importer;

import dev.kubewright.importer.model.ImportOptions;
import dev.kubewright.importer.read.Document;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What to import, and how.
 *
 * @param documents OpenAPI documents and CRDs
 * @param basePackage the package above those of the group-versions
 * @param typeMappings Java types by names of definitions, beyond those that the runtime has
 * @param clientset the prefix of a clientset over all kinds, empty for none
 * @param moduleName the name of a module to write, empty for none
 * @param discovery names of resources that OpenAPI lacks: by group-version and plural {@code
 *     singular}, {@code shortNames} and {@code categories}
 * @param descriptions an OpenAPI document whose descriptions are laid over the definitions
 * @param defaults defaults by definition and property; keys of list maps take theirs from here
 */
public record ImportRequest(
    List<Document> documents,
    String basePackage,
    Map<String, String> typeMappings,
    String clientset,
    String moduleName,
    Optional<Document> discovery,
    Optional<Document> descriptions,
    Optional<Document> defaults) {
  /** Copies the collections. */
  public ImportRequest {
    documents = List.copyOf(documents);
    typeMappings = Map.copyOf(typeMappings);
  }

  /** A request with nothing but documents and a package. */
  public static ImportRequest of(String basePackage, Document... documents) {
    return new ImportRequest(
        List.of(documents),
        basePackage,
        Map.of(),
        "",
        "",
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * A digest over everything that the result depends on but the importer itself.
   *
   * @param version the version of the importer, which goes into the digest
   */
  public String stamp(String version) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      List<String> parts =
          List.of(
              version, basePackage, clientset, moduleName, new TreeMap<>(typeMappings).toString());
      parts.forEach(part -> add(digest, part.getBytes(StandardCharsets.UTF_8)));
      documents.forEach(document -> add(digest, document.content()));
      add(digest, discovery.map(Document::content).orElse(new byte[0]));
      add(digest, descriptions.map(Document::content).orElse(new byte[0]));
      add(digest, defaults.map(Document::content).orElse(new byte[0]));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static void add(MessageDigest digest, byte[] part) {
    digest.update((part.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(part);
  }

  /** The mappings of the runtime and of the request. */
  Map<String, String> allMappings() {
    Map<String, String> all = ImportOptions.kubernetesTypes();
    all.putAll(typeMappings);
    return all;
  }
}
