package dev.kubewright.importer;

import dev.kubewright.importer.model.BuiltIns;
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
 * @param descriptions OpenAPI documents whose descriptions are laid over the definitions. Of
 *     several texts for one thing, the first one counts.
 * @param defaults defaults by definition and property; keys of list maps take theirs from here
 * @param enumTypes types of strings with their {@code words}; each becomes a class of constants
 * @param history a table of what not every Kubernetes release has, which becomes {@code @Since} and
 *     {@code @Deprecated}
 * @param choices the kinds to import, and how
 */
public record ImportRequest(
    List<Document> documents,
    String basePackage,
    List<TypeMapping> typeMappings,
    String clientset,
    String moduleName,
    Optional<Document> discovery,
    List<Document> descriptions,
    Optional<Document> defaults,
    Optional<Document> enumTypes,
    Optional<Document> history,
    Choices choices) {
  /** The place of diagnostics about options. */
  static final String PLACE = "the request";

  /**
   * A Java type that stands in for what a key names.
   *
   * <p>The key is the name of a definition of an OpenAPI document; a path in CRDs such as {@code
   * Widget.spec.containers[].resources}; or the properties of objects in CRDs such as {@code {key,
   * name}}. A path begins with a kind, {@code group/version/Kind}, whose first parts may be
   * missing. {@code []} stands for items of lists and values of maps, a star for any text inside a
   * part, and {@code **} for any number of properties. If several keys fit, a path comes before
   * properties, and an earlier mapping before a later one.
   *
   * @param key what the type stands for
   * @param type the qualified name of the type
   * @param microTime whether its values are times that are written with microseconds
   */
  public record TypeMapping(String key, String type, boolean microTime) {}

  /**
   * The kinds to import, and how.
   *
   * <p>A pattern is {@code group/version/Kind}. Its last parts may be missing. A star stands for
   * any text inside a part, and {@code core} for the core group.
   *
   * @param include patterns of the kinds to import, empty for all
   * @param exclude patterns of the kinds to leave out, even if they are included
   * @param crd whether javac writes the CRDs of imported CRDs again
   * @param instants whether strings of format {@code date-time} become {@code Instant}
   * @param enums whether records have a Java enum for each string with known words, which stays a
   *     {@code String}
   * @param builtIns the types that exist already and that objects of CRDs become if they have the
   *     same schema
   */
  public record Choices(
      List<String> include,
      List<String> exclude,
      boolean crd,
      boolean instants,
      boolean enums,
      BuiltIns builtIns) {
    /** Everything, with its CRDs and with times as text. */
    public static final Choices ALL = new Choices(List.of(), List.of(), true, false);

    /** Creates choices without enums and with the built-in types of the runtime. */
    public Choices(List<String> include, List<String> exclude, boolean crd, boolean instants) {
      this(include, exclude, crd, instants, false, BuiltIns.RUNTIME);
    }

    /** Copies the lists. */
    public Choices {
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
    }
  }

  /** Creates a request that imports all kinds. */
  public ImportRequest(
      List<Document> documents,
      String basePackage,
      List<TypeMapping> typeMappings,
      String clientset,
      String moduleName,
      Optional<Document> discovery,
      List<Document> descriptions,
      Optional<Document> defaults) {
    this(
        documents,
        basePackage,
        typeMappings,
        clientset,
        moduleName,
        discovery,
        descriptions,
        defaults,
        Optional.empty(),
        Optional.empty(),
        Choices.ALL);
  }

  /** Copies the collections. */
  public ImportRequest {
    documents = List.copyOf(documents);
    typeMappings = List.copyOf(typeMappings);
    descriptions = List.copyOf(descriptions);
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
        List.of(),
        Optional.empty());
  }

  /** Returns the same request with other choices. */
  public ImportRequest with(Choices others) {
    return new ImportRequest(
        documents,
        basePackage,
        typeMappings,
        clientset,
        moduleName,
        discovery,
        descriptions,
        defaults,
        enumTypes,
        history,
        others);
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
          List.of(
              version,
              basePackage,
              clientset,
              moduleName,
              typeMappings.toString(),
              choices.toString());
      parts.forEach(part -> add(digest, part.getBytes(StandardCharsets.UTF_8)));
      documents.forEach(document -> add(digest, document.content()));
      add(digest, discovery.map(Document::content).orElse(new byte[0]));
      add(digest, String.valueOf(descriptions.size()).getBytes(StandardCharsets.UTF_8));
      descriptions.forEach(document -> add(digest, document.content()));
      add(digest, defaults.map(Document::content).orElse(new byte[0]));
      add(digest, enumTypes.map(Document::content).orElse(new byte[0]));
      add(digest, history.map(Document::content).orElse(new byte[0]));
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
