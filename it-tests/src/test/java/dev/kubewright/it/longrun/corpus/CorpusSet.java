package dev.kubewright.it.longrun.corpus;

import dev.kubewright.importer.model.BuiltIns;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Documents that belong together. Immutable.
 *
 * @param name the name for the table
 * @param crds whether the documents are CRDs, which are imported together. Each OpenAPI document is
 *     imported by itself.
 * @param documents the texts by their name: one CRD or one OpenAPI document each
 * @param builtIns the types that exist already and that objects may become
 */
record CorpusSet(
    String name, boolean crds, SortedMap<String, String> documents, BuiltIns builtIns) {
  CorpusSet {
    documents = Collections.unmodifiableSortedMap(new TreeMap<>(documents));
  }

  CorpusSet(String name, boolean crds, SortedMap<String, String> documents) {
    this(name, crds, documents, BuiltIns.RUNTIME);
  }

  /** Returns the same documents, whose objects may become types of the built-in API too. */
  CorpusSet withBuiltInApi() {
    return new CorpusSet(name + ", with types of the built-in API", crds, documents, BuiltIns.API);
  }

  /** Returns a set without documents if no text is a manifest with CRDs. */
  static CorpusSet ofManifests(String name, Iterable<String> manifests) {
    var found = new TreeMap<String, String>();
    for (String manifest : manifests) {
      if (manifest.contains("CustomResourceDefinition")) {
        addCrds(manifest, found);
      }
    }
    return new CorpusSet(name, true, found);
  }

  /** A manifest with one CRD stays as it is written. The CRDs of others are written as JSON. */
  private static void addCrds(String manifest, SortedMap<String, String> found) {
    var crds = new TreeMap<String, JsonNode>();
    int documents = 0;
    try (var values =
        YAMLMapper.shared().readerFor(JsonNode.class).<JsonNode>readValues(manifest)) {
      while (values.hasNextValue()) {
        JsonNode document = values.nextValue();
        documents++;
        if (document.path("kind").asString("").equals("CustomResourceDefinition")
            && document.path("apiVersion").asString("").equals("apiextensions.k8s.io/v1")) {
          crds.put(document.path("metadata").path("name").asString(), document);
        }
      }
    }
    boolean alone = documents == 1;
    crds.forEach((crd, tree) -> found.putIfAbsent(crd, alone ? manifest : tree.toString()));
  }
}
