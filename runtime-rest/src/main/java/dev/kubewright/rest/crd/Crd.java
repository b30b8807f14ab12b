package dev.kubewright.rest.crd;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A CustomResourceDefinition of {@code apiextensions.k8s.io/v1}, ready to be installed. Immutable.
 */
public final class Crd {
  private static final String[] CLIENT_CONFIG = {"spec", "conversion", "webhook", "clientConfig"};
  private static final String[] CA_BUNDLE = {
    "spec", "conversion", "webhook", "clientConfig", "caBundle"
  };

  private final Unstructured document;

  private Crd(Unstructured document) {
    this.document = document;
  }

  /**
   * Returns the CRD that the processor wrote when the type was compiled. It has every version of
   * the kind.
   *
   * @throws CrdException if there is no CRD next to the type's class, as for a kind with {@code crd
   *     = false}
   */
  public static Crd of(ResourceType<?> type) {
    String resource =
        "META-INF/kubewright/crds/"
            + type.plural()
            + "."
            + type.groupVersionKind().group()
            + ".yaml";
    try (InputStream in = type.type().getResourceAsStream("/" + resource)) {
      if (in == null) {
        throw new CrdException(
            "there is no CRD of "
                + type
                + ": "
                + resource
                + " is not found beside "
                + type.type().getName()
                + "; javac writes none for a @Kind with crd = false, because others install it");
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
    List<Unstructured> documents;
    try {
      documents = Yaml.documents(yaml, Unstructured.CODEC);
    } catch (CodecException malformed) {
      throw new CrdException("the CRD cannot be read: " + malformed.getMessage(), malformed);
    }
    if (documents.size() != 1) {
      throw new CrdException("expected one CRD but found " + documents.size() + " documents");
    }
    Unstructured root = documents.get(0);
    expect("apiVersion", "apiextensions.k8s.io/v1", root.apiVersion());
    expect("kind", "CustomResourceDefinition", root.kind());
    if (root.metadata().name() == null || !(root.get("spec").orElse("") instanceof Map<?, ?>)) {
      throw new CrdException("the CRD has no metadata.name or no spec");
    }
    return new Crd(root);
  }

  private static void expect(String field, String value, String found) {
    if (!found.equals(value)) {
      throw new CrdException(
          "expected a CRD with " + field + " " + value + " but found \"" + found + "\"");
    }
  }

  /** Returns the name, {@code <plural>.<group>}. */
  public String name() {
    return document.string("metadata", "name").orElse("");
  }

  /** Returns the names of its versions, in order. */
  public List<String> versions() {
    return IntStream.range(0, document.list("spec", "versions").size())
        .mapToObj(i -> document.string("spec", "versions", "" + i, "name").orElse(""))
        .toList();
  }

  /** Returns the resource in each served version, in order. */
  List<GroupVersionResource> served() {
    String plural = name().substring(0, Math.max(0, name().indexOf('.')));
    String group = name().substring(Math.min(name().length(), plural.length() + 1));
    return IntStream.range(0, document.list("spec", "versions").size())
        .filter(i -> document.get("spec", "versions", "" + i, "served").orElse(false).equals(true))
        .mapToObj(i -> new GroupVersionResource(group, versions().get(i), plural))
        .toList();
  }

  /** Returns the document as JSON. */
  public String json() {
    return Json.encodeToString(Unstructured.CODEC, document);
  }

  /**
   * Returns the CRD of a server as the installation of this one would leave it: with this spec, and
   * with these labels and annotations added. A webhook's CA bundle on the server is kept if this
   * CRD has none, because tools such as cert-manager set it.
   *
   * @param present a CRD of the same name
   */
  public Unstructured onto(Unstructured present) {
    Unstructured next = present.with(document.map("spec"), "spec");
    if (present.get(CA_BUNDLE).isPresent()
        && document.get(CLIENT_CONFIG).isPresent()
        && document.get(CA_BUNDLE).isEmpty()) {
      next = next.with(present.get(CA_BUNDLE).get(), CA_BUNDLE);
    }
    for (String field : new String[] {"labels", "annotations"}) {
      for (var value : document.map("metadata", field).entrySet()) {
        next = next.with(value.getValue(), "metadata", field, value.getKey());
      }
    }
    return next;
  }

  Unstructured document() {
    return document;
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return "Crd[" + name() + "]";
  }
}
