package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Which fields the selectors of each kind may name. */
public final class SelectorRequests {
  private static final List<String> FIELDS =
      List.of(
          "metadata.namespace",
          "spec.nodeName",
          "spec.driver",
          "spec.type",
          "spec.unschedulable",
          "status.phase",
          "status.replicas",
          "status.successful",
          "type",
          "involvedObject.name");

  private static final List<String> RESOURCES =
      List.of(
          "/api/v1/namespaces/{ns}/pods",
          "/api/v1/namespaces/{ns}/events",
          "/api/v1/namespaces/{ns}/services",
          "/api/v1/namespaces/{ns}/secrets",
          "/api/v1/namespaces/{ns}/replicationcontrollers",
          "/api/v1/nodes",
          "/api/v1/namespaces",
          "/api/v1/persistentvolumes",
          "/apis/events.k8s.io/v1/namespaces/{ns}/events",
          "/apis/apps/v1/namespaces/{ns}/replicasets",
          "/apis/apps/v1/namespaces/{ns}/deployments",
          "/apis/batch/v1/namespaces/{ns}/jobs",
          "/apis/resource.k8s.io/v1/resourceslices",
          "/apis/certificates.k8s.io/v1/certificatesigningrequests",
          "/apis/apiextensions.k8s.io/v1/customresourcedefinitions");

  private SelectorRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    for (String resource : RESOURCES) {
      for (String field : FIELDS) {
        all.add(
            Asked.get(
                "select " + resource + " by " + field,
                resource + "?labelSelector=of%3Dnothing&fieldSelector=" + field + "%3Dx"));
      }
    }
    return Table.of("compare-selectors", all);
  }
}
