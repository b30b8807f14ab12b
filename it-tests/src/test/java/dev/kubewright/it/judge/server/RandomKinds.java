package dev.kubewright.it.judge.server;

import java.util.List;

/** The kinds of random writes: those with rules of their own in the server in memory. */
final class RandomKinds {
  private static final String POD =
      "'priority':0,'preemptionPolicy':'PreemptLowerPriority','tolerations':["
          + "{'key':'node.kubernetes.io/not-ready','operator':'Exists','effect':'NoExecute','tolerationSeconds':300},"
          + "{'key':'node.kubernetes.io/unreachable','operator':'Exists','effect':'NoExecute','tolerationSeconds':300}],"
          + "'containers':[{'name':'c','image':'i','resources':{'limits':{'cpu':'1'}}},{'name':'d','image':'i:1'}]";
  private static final String TEMPLATE =
      "'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':{'labels':{'a':'b'}},'spec':{'containers':[{'name':'c','image':'i'},{'name':'d','image':'j'}]}}";
  private static final String SCHEMA =
      "'schema':{'openAPIV3Schema':{'type':'object','properties':{'spec':{'type':'object','properties':{'n':{'type':'integer','default':1}}}}}}";

  private RandomKinds() {}

  /**
   * A kind.
   *
   * @param path the path of its collection, with {@code {ns}} for the namespace
   * @param apiVersion the version
   * @param kind the kind
   * @param definition the definition in OpenAPI
   * @param metadata members of the metadata that admission would add
   * @param spec the other members of a valid object
   * @param parts the members that change, and {@code status} if there is one
   */
  record Kind(
      String path,
      String apiVersion,
      String kind,
      String definition,
      String metadata,
      String spec,
      List<String> parts) {

    /** Returns a valid object. */
    String body(String name) {
      return "{'apiVersion':'%s','kind':'%s','metadata':{'name':'%s','labels':{'l':'m'}%s},%s}"
          .formatted(apiVersion, kind, name, metadata, spec);
    }

    boolean hasStatus() {
      return parts.contains("status");
    }
  }

  static List<Kind> all() {
    return List.of(
        core(
            "services",
            "Service",
            "",
            "'spec':{'selector':{'a':'b'},'ports':[{'name':'p','port':80},{'name':'q','port':81}]}",
            "spec",
            "status"),
        core("pods", "Pod", "", "'spec':{" + POD + "}", "spec", "status"),
        core(
            "persistentvolumeclaims",
            "PersistentVolumeClaim",
            ",'finalizers':['kubernetes.io/pvc-protection']",
            "'spec':{'storageClassName':'x','accessModes':['ReadWriteOnce'],'resources':{'requests':{'storage':'1Gi'}}}",
            "spec",
            "status"),
        core(
            "events",
            "Event",
            "",
            "'involvedObject':{'namespace':'{ns}','name':'x'},'reason':'r','message':'m'",
            "involvedObject",
            "source"),
        core("secrets", "Secret", "", "'stringData':{'a':'b'},'data':{'c':'ZA=='}", "stringData"),
        core(
            "limitranges",
            "LimitRange",
            "",
            "'spec':{'limits':[{'type':'Container','max':{'cpu':'2'}}]}",
            "spec"),
        core(
            "resourcequotas",
            "ResourceQuota",
            "",
            "'spec':{'hard':{'pods':'100'}}",
            "spec",
            "status"),
        core(
            "replicationcontrollers",
            "ReplicationController",
            "",
            "'spec':{" + TEMPLATE.replace("{'matchLabels':{'a':'b'}}", "{'a':'b'}") + "}",
            "spec",
            "status"),
        cluster(
            "/api/v1/persistentvolumes",
            "v1",
            "PersistentVolume",
            "io.k8s.api.core.v1.",
            ",'finalizers':['kubernetes.io/pv-protection']",
            "'spec':{'capacity':{'storage':'1Gi'},'accessModes':['ReadWriteOnce'],'hostPath':{'path':'/x'}}",
            "spec",
            "status"),
        cluster(
            "/api/v1/nodes",
            "v1",
            "Node",
            "io.k8s.api.core.v1.",
            "",
            "'spec':{'podCIDR':'10.1.0.0/24','taints':[{'key':'node.kubernetes.io/not-ready','effect':'NoSchedule'}]}",
            "spec",
            "status"),
        cluster(
            "/api/v1/namespaces",
            "v1",
            "Namespace",
            "io.k8s.api.core.v1.",
            "",
            "'spec':{}",
            "spec",
            "status"),
        grouped(
            "policy",
            "v1",
            "poddisruptionbudgets",
            "PodDisruptionBudget",
            "'spec':{'minAvailable':1,'selector':{'matchLabels':{'a':'b'}}}",
            "spec",
            "status"),
        grouped(
            "autoscaling",
            "v1",
            "horizontalpodautoscalers",
            "HorizontalPodAutoscaler",
            "'spec':{'maxReplicas':3,'scaleTargetRef':{'kind':'Deployment','name':'d','apiVersion':'apps/v1'}}",
            "spec",
            "status"),
        grouped(
            "autoscaling",
            "v2",
            "horizontalpodautoscalers",
            "HorizontalPodAutoscaler",
            "'spec':{'maxReplicas':3,'scaleTargetRef':{'kind':'Deployment','name':'d','apiVersion':'apps/v1'},'metrics':[{'type':'Pods','pods':{'metric':{'name':'m'},'target':{'type':'AverageValue','averageValue':'1'}}}]}",
            "spec",
            "status"),
        grouped(
            "batch",
            "v1",
            "jobs",
            "Job",
            "'spec':{'template':{'spec':{'restartPolicy':'Never','containers':[{'name':'c','image':'i'}]}}}",
            "spec",
            "status"),
        grouped(
            "batch",
            "v1",
            "cronjobs",
            "CronJob",
            "'spec':{'schedule':'* * * * *','jobTemplate':{'spec':{'template':{'spec':{'restartPolicy':'Never','containers':[{'name':'c','image':'i'}]}}}}}",
            "spec",
            "status"),
        grouped(
            "apps",
            "v1",
            "deployments",
            "Deployment",
            "'spec':{" + TEMPLATE + "}",
            "spec",
            "status"),
        grouped(
            "apps",
            "v1",
            "statefulsets",
            "StatefulSet",
            "'spec':{'serviceName':'s'," + TEMPLATE + "}",
            "spec",
            "status"),
        grouped(
            "apps", "v1", "daemonsets", "DaemonSet", "'spec':{" + TEMPLATE + "}", "spec", "status"),
        named(
            "networking.k8s.io",
            "networking",
            "v1",
            "ingresses",
            "Ingress",
            "'spec':{'rules':[{'host':'h.example.com','http':{'paths':[{'path':'/','pathType':'Prefix','backend':{'service':{'name':'s','port':{'number':80}}}}]}}]}",
            "spec",
            "status"),
        named(
            "networking.k8s.io",
            "networking",
            "v1",
            "networkpolicies",
            "NetworkPolicy",
            "'spec':{'podSelector':{},'ingress':[{'ports':[{'port':80}]}]}",
            "spec"),
        named(
            "coordination.k8s.io",
            "coordination",
            "v1",
            "leases",
            "Lease",
            "'spec':{'holderIdentity':'h','leaseDurationSeconds':10}",
            "spec"),
        named(
            "discovery.k8s.io",
            "discovery",
            "v1",
            "endpointslices",
            "EndpointSlice",
            "'addressType':'IPv4','endpoints':[{'addresses':['192.0.2.1']}],'ports':[{'port':80}]",
            "endpoints",
            "ports"),
        named(
            "events.k8s.io",
            "events",
            "v1",
            "events",
            "Event",
            "'eventTime':'2020-01-01T00:00:00.000001Z','reportingController':'example.com/x','reportingInstance':'i','action':'a','reason':'r','type':'Normal','regarding':{'namespace':'{ns}'}",
            "regarding",
            "series"));
  }

  private static Kind core(
      String plural, String kind, String metadata, String spec, String... parts) {
    return new Kind(
        "/api/v1/namespaces/{ns}/" + plural,
        "v1",
        kind,
        "io.k8s.api.core.v1." + kind,
        metadata,
        spec,
        List.of(parts));
  }

  private static Kind cluster(
      String path,
      String apiVersion,
      String kind,
      String prefix,
      String metadata,
      String spec,
      String... parts) {
    return new Kind(path, apiVersion, kind, prefix + kind, metadata, spec, List.of(parts));
  }

  private static Kind grouped(
      String group, String version, String plural, String kind, String spec, String... parts) {
    return named(group, group, version, plural, kind, spec, parts);
  }

  private static Kind named(
      String group,
      String room,
      String version,
      String plural,
      String kind,
      String spec,
      String... parts) {
    return new Kind(
        "/apis/" + group + "/" + version + "/namespaces/{ns}/" + plural,
        group + "/" + version,
        kind,
        "io.k8s.api." + room + "." + version + "." + kind,
        "",
        spec,
        List.of(parts));
  }
}
