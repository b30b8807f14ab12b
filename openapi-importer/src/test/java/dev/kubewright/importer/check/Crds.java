package dev.kubewright.importer.check;

import dev.kubewright.importer.read.Document;

/** CRDs for tests. */
final class Crds {
  static final String NAME = "widgets.example.com";

  private Crds() {}

  /** A CRD with one version, whose schema has one field {@code f}, in YAML's flow style. */
  static Document field(String schema) {
    return spec("f: " + schema);
  }

  /** A CRD with one version and properties of {@code .spec}, in YAML's flow style. */
  static Document spec(String properties) {
    return versions("[" + version("v1", true, true, "{" + properties + "}", "") + "]");
  }

  /** A CRD with versions. */
  static Document versions(String versions) {
    return crd("example.com", "Widget", "Namespaced", versions, "");
  }

  static Document crd(String group, String kind, String scope, String versions, String more) {
    return Document.of(
        "crd.yaml",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: widgets.%s}
        spec:
          group: %s
          scope: %s
          names: {plural: widgets, singular: widget, kind: %s, listKind: %sList}
          versions: %s
        %s"""
            .formatted(group, group, scope, kind, kind, versions, more));
  }

  static String version(
      String name, boolean served, boolean storage, String specProperties, String more) {
    return "{name: "
        + name
        + ", served: "
        + served
        + ", storage: "
        + storage
        + more
        + ", schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: "
        + specProperties
        + "}}}}}";
  }
}
