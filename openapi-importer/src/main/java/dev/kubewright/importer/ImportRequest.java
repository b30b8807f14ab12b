package dev.kubewright.importer;

import dev.kubewright.importer.read.Document;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The documents to import and the options of the import.
 *
 * @param documents OpenAPI documents and CRDs
 * @param basePackage the package above those of the group-versions
 * @param typeMappings Java types in place of records, beyond those that the runtime has
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
    List<TypeMapping> typeMappings,
    String clientset,
    String moduleName,
    Optional<Document> discovery,
    Optional<Document> descriptions,
    Optional<Document> defaults) {
  /**
   * A Java type that stands in for the record of a definition.
   *
   * @param definition the name of the definition in the document
   * @param type the qualified name of the type
   * @param microTime whether its values are times that are written with microseconds
   */
  public record TypeMapping(String definition, String type, boolean microTime) {}

  /** Copies the collections. */
  public ImportRequest {
    documents = List.copyOf(documents);
    typeMappings = List.copyOf(typeMappings);
  }

  /** Returns a request with documents and a package, and no options. */
  public static ImportRequest of(String basePackage, Document... documents) {
    return new ImportRequest(
        List.of(documents),
        basePackage,
        List.of(),
        "",
        "",
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Returns a digest of everything that the result depends on.
   *
   * @param version the version of the importer, which goes into the digest
   */
  public String stamp(String version) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      List<String> parts =
          List.of(version, basePackage, clientset, moduleName, typeMappings.toString());
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
}
