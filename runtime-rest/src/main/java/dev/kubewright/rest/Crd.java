package dev.kubewright.rest;

import dev.kubewright.client.ResourceType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A CustomResourceDefinition of {@code apiextensions.k8s.io/v1} as a document, to be installed.
 * Immutable.
 */
public final class Crd {
  private final ObjectNode document;

  private Crd(ObjectNode document) {
    this.document = document;
  }

  /**
   * The CRD that was written when the type was compiled; it holds every version of the kind.
   *
   * @throws CrdException if there is none beside the type's class
   */
  public static Crd of(ResourceType<?> type) {
    String resource =
        "META-INF/kubewright/crds/" + type.plural() + "." + type.kind().group() + ".yaml";
    try (InputStream in = type.type().getResourceAsStream("/" + resource)) {
      if (in == null) {
        throw new CrdException(
            "there is no CRD of "
                + type
                + ": "
                + resource
                + " is not found beside "
                + type.type().getName());
      }
      return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new CrdException("the CRD of " + type + " cannot be read: " + resource, unreadable);
    }
  }

  /**
   * Reads a CRD.
   *
   * @param yaml one document, YAML or JSON
   * @throws CrdException if it is not a CRD
   */
  public static Crd parse(String yaml) {
    List<JsonNode> documents;
    try {
      documents = Yaml.documents(yaml);
    } catch (IllegalArgumentException malformed) {
      throw new CrdException("the CRD is " + malformed.getMessage(), malformed);
    }
    if (documents.size() != 1) {
      throw new CrdException("expected one CRD but found " + documents.size() + " documents");
    }
    JsonNode root = documents.get(0);
    expect(root, "apiVersion", "apiextensions.k8s.io/v1");
    expect(root, "kind", "CustomResourceDefinition");
    if (!root.path("metadata").path("name").isString() || !root.path("spec").isObject()) {
      throw new CrdException("the CRD has no metadata.name or no spec");
    }
    return new Crd((ObjectNode) root);
  }

  private static void expect(JsonNode root, String field, String value) {
    String found = root.path(field).asString("");
    if (!found.equals(value)) {
      throw new CrdException(
          "expected a CRD with " + field + " " + value + " but found \"" + found + "\"");
    }
  }

  /** The name, {@code <plural>.<group>}. */
  public String name() {
    return document.path("metadata").path("name").asString("");
  }

  /** The names of its versions, in order. */
  public List<String> versions() {
    return document
        .path("spec")
        .path("versions")
        .valueStream()
        .map(version -> version.path("name").asString(""))
        .toList();
  }

  /** The document as JSON. */
  public String json() {
    return document.toString();
  }

  ObjectNode document() {
    return document.deepCopy();
  }

  /** The name. */
  @Override
  public String toString() {
    return "Crd[" + name() + "]";
  }
}
