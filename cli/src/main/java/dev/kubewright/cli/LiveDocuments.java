package dev.kubewright.cli;

import dev.kubewright.document.Json;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.importer.read.Document;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.openapi.OpenApiGroupVersion;
import dev.kubewright.rest.openapi.OpenApiRoot;
import dev.kubewright.unstructured.Unstructured;
import java.util.TreeSet;

/** The documents of a cluster that the importer reads. Their names are those of files. */
final class LiveDocuments {
  private final RestClient rest;

  LiveDocuments(RestClient rest) {
    this.rest = rest;
  }

  /** Returns everything that the cluster serves. */
  Document openApi() {
    return Document.of("openapi-v2.json", DiscoveryClient.over(rest).openApiSchema().text());
  }

  /**
   * Returns one group-version.
   *
   * @param text a group-version that was checked
   * @throws CommandException if the cluster does not serve it
   */
  Document groupVersion(String text) {
    GroupVersion version = GroupVersion.parse(text);
    var paths = DiscoveryClient.over(rest).openApiV3().paths();
    OpenApiGroupVersion found = paths.get(OpenApiRoot.path(version));
    if (found == null) {
      throw new CommandException(
          "the cluster has no OpenAPI document of "
              + text
              + "; it has "
              + versions(paths.keySet()));
    }
    return Document.of(text.replace('/', '_') + ".json", found.schema().text());
  }

  private static String versions(Iterable<String> paths) {
    TreeSet<String> versions = new TreeSet<>();
    for (String path : paths) {
      if (path.matches("apis/[^/]+/[^/]+")) {
        versions.add(path.substring("apis/".length()));
      } else if (path.matches("api/[^/]+")) {
        versions.add(path.substring("api/".length()));
      }
    }
    return String.join(", ", versions);
  }

  /**
   * Returns a CRD without its status and managed fields, which change without the CRD.
   *
   * @throws CommandException if the cluster has no such CRD
   */
  Document crd(String name) {
    return Document.of(name + ".json", Json.encodeToString(Unstructured.CODEC, state(name)));
  }

  private Unstructured state(String name) {
    try {
      return CrdObjects.plain(CrdObjects.client(rest).get(name));
    } catch (NotFoundException absent) {
      throw CrdObjects.absent(name, absent);
    }
  }
}
