package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The fields of each kind that field selectors may name. */
final class FieldLabels {
  private static final Map<String, List<String>> BY_BUCKET =
      Map.ofEntries(
          Map.entry(
              "/pods",
              List.of(
                  "spec.nodeName",
                  "spec.restartPolicy",
                  "spec.schedulerName",
                  "spec.serviceAccountName",
                  "spec.hostNetwork",
                  "status.phase",
                  "status.podIP",
                  "status.podIPs",
                  "status.nominatedNodeName")),
          Map.entry("/secrets", List.of("type")),
          Map.entry("/services", List.of("spec.clusterIP", "spec.type")),
          Map.entry("/namespaces", List.of("status.phase")),
          Map.entry("/nodes", List.of("spec.unschedulable")),
          Map.entry("/replicationcontrollers", List.of("status.replicas")),
          Map.entry("batch/jobs", List.of("status.successful")),
          Map.entry("certificates.k8s.io/certificatesigningrequests", List.of("spec.signerName")),
          Map.entry("certificates.k8s.io/clustertrustbundles", List.of("spec.signerName")),
          Map.entry(
              "certificates.k8s.io/podcertificaterequests",
              List.of("spec.nodeName", "spec.podName", "spec.signerName")),
          Map.entry(
              "resource.k8s.io/resourceslices",
              List.of("spec.driver", "spec.nodeName", "spec.pool.name")));
  private static final List<String> EVENT_CORE =
      List.of(
          "involvedObject.kind",
          "involvedObject.namespace",
          "involvedObject.name",
          "involvedObject.uid",
          "involvedObject.apiVersion",
          "involvedObject.resourceVersion",
          "involvedObject.fieldPath",
          "reason",
          "reportingComponent",
          "source",
          "type");
  private static final List<String> EVENT_NEW =
      List.of(
          "regarding.kind",
          "regarding.namespace",
          "regarding.name",
          "regarding.uid",
          "regarding.apiVersion",
          "regarding.resourceVersion",
          "regarding.fieldPath",
          "reason",
          "reportingController",
          "type");

  private FieldLabels() {}

  static Set<String> of(Resource resource) {
    Set<String> fields = new TreeSet<>(List.of("metadata.name"));
    if (resource.namespaced() || !resource.isCustom()) {
      fields.add("metadata.namespace");
    }
    CustomVersion custom = resource.custom();
    if (custom != null) {
      fields.addAll(custom.selectable());
    } else if (resource.bucket().equals("/events")) {
      fields.addAll(resource.group().isEmpty() ? EVENT_CORE : EVENT_NEW);
    } else {
      fields.addAll(BY_BUCKET.getOrDefault(resource.bucket(), List.of()));
    }
    return fields;
  }
}
