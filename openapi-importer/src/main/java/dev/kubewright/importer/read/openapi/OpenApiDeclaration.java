package dev.kubewright.importer.read.openapi;

import dev.kubewright.importer.read.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/**
 * The content of an OpenAPI document.
 *
 * @param definitions the named schemas, by name in document order
 * @param resources the resources of the Kubernetes API that its paths describe
 * @param models the names of definitions that are imported whether a resource uses them or not: all
 *     of a document without resources
 */
public record OpenApiDeclaration(
    Map<String, Schema> definitions, List<ResourceDeclaration> resources, Set<String> models) {
  /** Returns the same resources with other definitions of the same names. */
  public OpenApiDeclaration with(Map<String, Schema> others) {
    return new OpenApiDeclaration(others, resources, models);
  }

  /**
   * A resource of the Kubernetes API as the paths of an OpenAPI document describe it.
   *
   * @param group the API group, empty for the core group
   * @param version the version
   * @param plural the resource in URLs
   * @param kind the kind on the wire
   * @param definition the name of the definition of its objects
   * @param namespaced whether objects live in a namespace
   * @param verbs the verbs in the words of discovery
   * @param subresources the operations below single objects
   * @param file the document
   * @param pointer where in the document its path stands
   */
  public record ResourceDeclaration(
      String group,
      String version,
      String plural,
      String kind,
      String definition,
      boolean namespaced,
      SortedSet<String> verbs,
      List<Subresource> subresources,
      String file,
      String pointer) {

    /**
     * One operation of a subresource whose body and result are objects.
     *
     * @param name the name in the URL
     * @param verb the verb in the words of discovery
     * @param body the name of the definition that is sent, empty for none or a patch
     * @param result the name of the definition that comes back
     */
    public record Subresource(String name, String verb, String body, String result) {}
  }
}
