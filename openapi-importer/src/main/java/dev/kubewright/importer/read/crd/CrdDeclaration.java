package dev.kubewright.importer.read.crd;

import dev.kubewright.importer.read.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The content of a CustomResourceDefinition.
 *
 * @param group the API group
 * @param names the names of the resource
 * @param namespaced whether objects live in a namespace
 * @param labels the labels of the CRD itself
 * @param annotations the annotations of the CRD itself
 * @param versions the versions in document order
 * @param conversion the conversion webhook
 * @param file the document
 * @param pointer where in the document
 */
public record CrdDeclaration(
    String group,
    Names names,
    boolean namespaced,
    Map<String, String> labels,
    Map<String, String> annotations,
    List<Version> versions,
    Optional<Conversion> conversion,
    String file,
    String pointer) {

  /** Returns the CRD with some of its versions. */
  public CrdDeclaration withVersions(List<Version> some) {
    return new CrdDeclaration(
        group, names, namespaced, labels, annotations, some, conversion, file, pointer);
  }

  /** The name of the CRD. */
  public String name() {
    return names.plural() + "." + group;
  }

  /** The kind on the wire. */
  public String kind() {
    return names.kind();
  }

  /** The resource in URLs. */
  public String plural() {
    return names.plural();
  }

  /**
   * The names of a resource.
   *
   * @param kind the kind on the wire
   * @param listKind the kind of lists, empty for the server's default
   * @param plural the resource in URLs
   * @param singular the singular name, empty for the server's default
   * @param shortNames short names
   * @param categories categories
   */
  public record Names(
      String kind,
      String listKind,
      String plural,
      String singular,
      List<String> shortNames,
      List<String> categories) {}

  /**
   * One version.
   *
   * @param name the version
   * @param served whether it is served
   * @param storage whether objects are stored in it
   * @param deprecated whether it is deprecated
   * @param deprecationWarning the warning, empty for the server's own
   * @param status whether there is a status subresource
   * @param scale the scale subresource
   * @param columns the printer columns
   * @param selectableFields the JSON paths of selectable fields
   * @param schema the schema of objects
   */
  public record Version(
      String name,
      boolean served,
      boolean storage,
      boolean deprecated,
      String deprecationWarning,
      boolean status,
      Optional<Scale> scale,
      List<Column> columns,
      List<String> selectableFields,
      Schema schema) {
    /** Returns the version with another schema. */
    public Version with(Schema other) {
      return new Version(
          name,
          served,
          storage,
          deprecated,
          deprecationWarning,
          status,
          scale,
          columns,
          selectableFields,
          other);
    }
  }

  /**
   * The scale subresource.
   *
   * @param spec the JSON path of the wanted number
   * @param status the JSON path of the observed number
   * @param selector the JSON path of the selector, empty for none
   */
  public record Scale(String spec, String status, String selector) {}

  /**
   * A printer column.
   *
   * @param name the heading
   * @param type the type
   * @param jsonPath the path
   * @param format the format, may be empty
   * @param description the description, may be empty
   * @param priority the priority
   */
  public record Column(
      String name, String type, String jsonPath, String format, String description, int priority) {}

  /**
   * A conversion webhook.
   *
   * @param reviewVersions the review versions it understands
   * @param namespace namespace of its service, may be empty
   * @param service name of its service, may be empty
   * @param path path at its service, may be empty
   * @param port port of its service
   * @param url its URL, empty where it is a service
   */
  public record Conversion(
      List<String> reviewVersions,
      String namespace,
      String service,
      String path,
      int port,
      String url) {}
}
