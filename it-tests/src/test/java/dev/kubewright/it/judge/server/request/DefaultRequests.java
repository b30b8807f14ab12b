package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** What servers serve that were started without options. */
public final class DefaultRequests {
  private static final String AGGREGATED =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

  private DefaultRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.get("groups by default", "/apis"));
    all.add(Asked.get("groups by default, aggregated", "/apis").accept(AGGREGATED));
    all.add(Asked.get("openapi v2 by default", "/openapi/v2"));
    all.add(Asked.get("openapi v3 by default", "/openapi/v3"));
    for (String key : List.of("apis/scheduling.k8s.io/v1beta1", "apis/resource.k8s.io")) {
      all.add(Asked.get("openapi v3 by default of " + key, "/openapi/v3/" + key));
    }
    for (String version :
        List.of("certificates.k8s.io/v1beta1", "lifecycle.k8s.io/v1alpha1", "resource.k8s.io/v1")) {
      String group = "/apis/" + version.substring(0, version.indexOf('/'));
      all.add(Asked.get("by default " + group, group));
      all.add(Asked.get("by default /apis/" + version, "/apis/" + version));
    }
    for (String path :
        List.of(
            "certificates.k8s.io/v1beta1/clustertrustbundles",
            "coordination.k8s.io/v1beta1/namespaces/default/leasecandidates",
            "lifecycle.k8s.io/v1alpha1/namespaces/default/evictions",
            "resource.k8s.io/v1beta1/deviceclasses",
            "internal.apiserver.k8s.io/v1alpha1/storageversions")) {
      all.add(Asked.get("by default list " + path, "/apis/" + path));
      all.add(Asked.get("by default get " + path, "/apis/" + path + "/x"));
      all.add(Asked.post("by default create " + path, "/apis/" + path, "{}"));
    }
    all.add(
        Asked.post(
            "by default create in another version",
            "/apis/certificates.k8s.io/v1/clustertrustbundles?dryRun=All",
            "{\"apiVersion\":\"certificates.k8s.io/v1beta1\",\"kind\":\"ClusterTrustBundle\","
                + "\"metadata\":{\"name\":\"x\"}}"));
    return Table.of("compare-defaults", all);
  }
}
