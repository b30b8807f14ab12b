package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/**
 * Requests that follow each other in their own namespace.
 *
 * @param namespace the namespace. The first request creates it.
 * @param requests the requests in order
 */
public record Table(String namespace, List<Asked> requests) {

  public static Table of(String namespace, List<Asked> requests) {
    List<Asked> all = new ArrayList<>();
    all.add(
        Asked.post(
            "namespace " + namespace,
            "/api/v1/namespaces",
            "{\"apiVersion\":\"v1\",\"kind\":\"Namespace\",\"metadata\":{\"name\":\"{ns}\"}}"));
    all.addAll(requests);
    return new Table(namespace, List.copyOf(all));
  }
}
