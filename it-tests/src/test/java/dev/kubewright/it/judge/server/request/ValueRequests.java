package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values as the server keeps them: quantities, times, nulls, zeros and numbers in the form of Go,
 * and the defaults of built-in kinds. Values of a wrong form are refused.
 */
public final class ValueRequests {
  private static final int SHOWN = 120;

  /** What an admission plugin of the real server would add to a claim. */
  private static final String PROTECTED = ",'finalizers':['kubernetes.io/pvc-protection']";

  private static final String NS = "/namespaces/{ns}/";

  /** What admission plugins of the real server would add to a pod. */
  private static final String ADMITTED =
      "'priority':0,'preemptionPolicy':'PreemptLowerPriority','tolerations':["
          + "{'key':'node.kubernetes.io/not-ready','operator':'Exists','effect':'NoExecute','tolerationSeconds':300},"
          + "{'key':'node.kubernetes.io/unreachable','operator':'Exists','effect':'NoExecute','tolerationSeconds':300}],";

  private static final String POD =
      "'hostNetwork':false,'dnsPolicy':null,'volumes':[{'name':'none'},{'name':'e','emptyDir':{'sizeLimit':'1024Mi'}},"
          + "{'name':'s','secret':{'secretName':'x'}},{'name':'c','configMap':{'name':'x','items':[]}},"
          + "{'name':'h','hostPath':{'path':'/x'}},{'name':'d','downwardAPI':{'items':[{'path':'p','fieldRef':{'fieldPath':'metadata.name'}}]}},"
          + "{'name':'p','projected':{'sources':[{'serviceAccountToken':{'path':'t'}}]}}],"
          + "'containers':[{'name':'c','image':'i:latest','ports':[{'containerPort':80}],"
          + "'livenessProbe':{'httpGet':{'port':80}},'readinessProbe':{'tcpSocket':{'port':'web'},'periodSeconds':0},"
          + "'startupProbe':{'grpc':{'port':9}},'lifecycle':{'preStop':{'httpGet':{'port':1}}},"
          + "'env':[{'name':'A','value':''},{'name':'B','valueFrom':{'fieldRef':{'fieldPath':'metadata.name'}}}],"
          + "'resources':{'limits':{'cpu':0.5,'memory':'1024Mi'},'requests':{'cpu':'100u','ephemeral-storage':1e9}}},"
          + "{'name':'o','image':'example.com:5000/o:1','resources':{'limits':{'cpu':'2000m'}}}],"
          + "'initContainers':[{'name':'i','image':'i@sha256:"
          + "0".repeat(64)
          + "','resources':{'limits':{'memory':'1e3Ki'}}}]";

  private static final String SELECTED =
      "'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':{'labels':{'a':'b'},'creationTimestamp':null},'spec':{"
          + POD.replace("'1e3Ki'", "'1.5Ki'")
          + "}}";

  private ValueRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>(workloads());
    all.addAll(others());
    all.addAll(pods());
    all.addAll(podsAsWholes());
    all.addAll(podsWithProfiles());
    all.addAll(refused());
    all.addAll(changed());
    return Table.of("compare-values", all);
  }

  private static List<Asked> workloads() {
    return List.of(
        create("apps/v1", "deployments", "Deployment", spec(SELECTED)),
        create(
            "apps/v1",
            "statefulsets",
            "StatefulSet",
            spec(
                SELECTED
                    + ",'serviceName':'s','volumeClaimTemplates':[{'metadata':{'name':'v'},'spec':{'accessModes':['ReadWriteOnce'],"
                    + "'resources':{'requests':{'storage':'1024Mi'}}}}]")),
        create("apps/v1", "daemonsets", "DaemonSet", spec(SELECTED)),
        create("apps/v1", "replicasets", "ReplicaSet", spec(SELECTED)),
        create(
            "v1",
            "replicationcontrollers",
            "ReplicationController",
            spec(SELECTED.replace("{'matchLabels':{'a':'b'}}", "{'a':'b'}"))),
        create(
            "batch/v1",
            "cronjobs",
            "CronJob",
            spec(
                "'schedule':'* * * * *','jobTemplate':{'spec':{'template':{'spec':{'restartPolicy':'Never','containers':[{'name':'c','image':'i'}]}}}}")),
        create(
            "v1",
            "podtemplates",
            "PodTemplate",
            "'template':{'spec':{'hostNetwork':true,'containers':[{'name':'c','image':'i','ports':[{'containerPort':80}]}]}}"));
  }

  private static List<Asked> others() {
    return List.of(
        create(
            "autoscaling/v2",
            "horizontalpodautoscalers",
            "HorizontalPodAutoscaler",
            spec(
                "'maxReplicas':3,'scaleTargetRef':{'kind':'Deployment','name':'d','apiVersion':'apps/v1'},'behavior':{'scaleUp':{'stabilizationWindowSeconds':0}}")),
        create(
            "networking.k8s.io/v1",
            "networkpolicies",
            "NetworkPolicy",
            spec("'podSelector':{},'egress':[{'ports':[{'port':80}]}]")),
        create(
            "v1",
            "persistentvolumeclaims",
            "PersistentVolumeClaim",
            spec(
                "'storageClassName':'x','accessModes':['ReadWriteOnce'],'resources':{'requests':{'storage':'1048576Ki'}}")),
        create(
            "v1",
            "limitranges",
            "LimitRange",
            spec("'limits':[{'type':'Container','max':{'cpu':1},'min':{'memory':'8Mi'}}]")),
        create(
            "v1",
            "resourcequotas",
            "ResourceQuota",
            spec("'hard':{'cpu':'0.5','requests.storage':'1100u','pods':10.0}")),
        create(
            "v1",
            "secrets",
            "Secret",
            "'stringData':{'a':'b','e':''},'data':{'a':'eA==','n':null}"),
        create(
            "v1",
            "configmaps",
            "ConfigMap",
            "'data':{'a':null,'b':''},'binaryData':{},'immutable':false"),
        create(
            "v1",
            "endpoints",
            "Endpoints",
            "'subsets':[{'addresses':[{'ip':'192.0.2.1'}],'ports':[{'port':80}]}]"),
        create(
            "v1",
            "services",
            "Service",
            spec("'type':'ExternalName','externalName':'example.com','ports':[{'port':80}]")),
        create(
            "coordination.k8s.io/v1",
            "leases",
            "Lease",
            spec("'renewTime':'2020-01-01T02:00:00.123456+02:00','leaseDurationSeconds':10")),
        create("rbac.authorization.k8s.io/v1", "roles", "Role", "'rules':[]")
            .differs(RealOnly.MANAGED_FIELDS),
        create(
            "rbac.authorization.k8s.io/v1",
            "rolebindings",
            "RoleBinding",
            "'roleRef':{'kind':'Role','name':'r','apiGroup':'rbac.authorization.k8s.io'},'subjects':[{'kind':'User','name':'u'},{'kind':'ServiceAccount','name':'s','namespace':'n'}]"),
        create(
            "discovery.k8s.io/v1",
            "endpointslices",
            "EndpointSlice",
            "'addressType':'IPv4','endpoints':[{'addresses':['192.0.2.1']}],'ports':[{'port':80}]"),
        create(
            "policy/v1",
            "poddisruptionbudgets",
            "PodDisruptionBudget",
            spec("'minAvailable':'50%','selector':{}")),
        event(
            "of the core",
            "'eventTime':'2020-01-01T00:00:00.000001Z','firstTimestamp':'2020-01-01T01:00:00.9+01:00','reportingComponent':'example.com/x','reportingInstance':'x','action':'a','type':'Normal','reason':'r'"),
        cluster("storage.k8s.io/v1", "storageclasses", "StorageClass", "'provisioner':'x'"),
        cluster("storage.k8s.io/v1", "csidrivers", "CSIDriver", "'spec':{}"),
        cluster("scheduling.k8s.io/v1", "priorityclasses", "PriorityClass", "'value':0"),
        cluster(
            "node.k8s.io/v1",
            "runtimeclasses",
            "RuntimeClass",
            "'handler':'h','overhead':{'podFixed':{'cpu':'0.0001'}}"),
        cluster(
            "flowcontrol.apiserver.k8s.io/v1",
            "flowschemas",
            "FlowSchema",
            "'spec':{'priorityLevelConfiguration':{'name':'x'}}"),
        cluster(
            "flowcontrol.apiserver.k8s.io/v1",
            "prioritylevelconfigurations",
            "PriorityLevelConfiguration",
            "'spec':{'type':'Limited','limited':{'limitResponse':{'type':'Reject'}}}"),
        cluster(
            "admissionregistration.k8s.io/v1",
            "validatingwebhookconfigurations",
            "ValidatingWebhookConfiguration",
            "'webhooks':[{'name':'a.example.com','sideEffects':'None','admissionReviewVersions':['v1'],'clientConfig':{'service':{'namespace':'n','name':'s'}},'rules':[{'operations':['CREATE'],'apiGroups':[''],'apiVersions':['v1'],'resources':['pods']}]}]"));
  }

  private static List<Asked> pods() {
    List<Asked> all = new ArrayList<>();
    List<String> resources =
        List.of(
            "{}",
            "{'limits':{'cpu':'1','memory':'1Gi'}}",
            "{'limits':{'cpu':'1000m','memory':'1Gi'},'requests':{'cpu':1,'memory':'1024Mi'}}",
            "{'limits':{'cpu':'1'}}",
            "{'requests':{'memory':'1'}}",
            "{'limits':{'ephemeral-storage':'1'}}",
            "{'limits':{'cpu':'0','memory':0}}");
    for (String own : resources) {
      all.add(
          create(
              "v1",
              "pods",
              "Pod",
              spec(ADMITTED + "'containers':[{'name':'c','image':'i','resources':" + own + "}]")));
    }
    all.add(
        create(
            "v1",
            "pods",
            "Pod",
            spec(
                ADMITTED
                    + "'hostNetwork':true,'serviceAccountName':'s','terminationGracePeriodSeconds':-1,'containers':[{'name':'c','image':'i','ports':[{'containerPort':80}]}]")));
    return all;
  }

  /** Pods with requests and limits of their own, and with selectors by their own labels. */
  private static List<Asked> podsAsWholes() {
    List<Asked> all = new ArrayList<>();
    String containers =
        "'initContainers':[{'name':'i','image':'i','restartPolicy':'Always','resources':{'limits':{'cpu':'100m'}}},{'name':'j','image':'i','resources':{'limits':{'cpu':'3'}}}],"
            + "'containers':[{'name':'c','image':'i','resources':{'limits':{'cpu':'500m','memory':'64Mi'}}},{'name':'d','image':'i','resources':{'limits':{'cpu':'1'}}}]";
    for (String own :
        List.of(
            "{}",
            "{'limits':{'cpu':'8'}}",
            "{'limits':{'memory':'1Gi'}}",
            "{'requests':{'cpu':'4'}}",
            "{'requests':{'cpu':'4','memory':'128Mi'},'limits':{'cpu':'4'}}")) {
      all.add(
          create("v1", "pods", "Pod", spec(ADMITTED + "'resources':" + own + "," + containers)));
    }
    all.add(
        create(
            "v1",
            "pods",
            "Pod",
            spec(
                ADMITTED
                    + "'topologySpreadConstraints':[{'maxSkew':1,'topologyKey':'t','whenUnsatisfiable':'DoNotSchedule','labelSelector':{},'matchLabelKeys':['none']}],'containers':[{'name':'c','image':'i'}]")));
    return all;
  }

  /**
   * Pods whose annotations name profiles of AppArmor. The real server warns of those without a
   * field.
   */
  private static List<Asked> podsWithProfiles() {
    List<Asked> all = new ArrayList<>();
    String unconfined = "'securityContext':{'appArmorProfile':{'type':'Unconfined'}}";
    String user = "'securityContext':{'runAsUser':1}";
    Map<String, String> pods = new LinkedHashMap<>();
    pods.put("'runtime/default'", user);
    pods.put("'unconfined'", unconfined);
    pods.put("'localhost/foo'", "'tty':true");
    pods.put("'localhost/'", "'tty':true");
    pods.put("'localhost/ foo'", "'tty':true");
    pods.put("''", "'tty':true");
    int number = 0;
    for (Map.Entry<String, String> pod : pods.entrySet()) {
      String name = "armor" + number++;
      String body =
          "{'metadata':{'name':'%s','annotations':{'container.apparmor.security.beta.kubernetes.io/c':%s}},'spec':{%s'initContainers':[{'name':'i','image':'i'}],'containers':[{'name':'c','image':'i',%s}]}}";
      Asked create =
          Asked.post(
              "create pod with profile " + pod.getKey(),
              "/api/v1/namespaces/{ns}/pods",
              body.formatted(name, pod.getKey(), ADMITTED, pod.getValue()).replace('\'', '"'));
      boolean warned = !pod.getValue().equals(unconfined);
      all.add(warned ? create.differs(RealOnly.BUILT_IN_VALIDATION) : create);
      all.add(
          Asked.get(
              "get pod with profile " + pod.getKey(), "/api/v1/namespaces/{ns}/pods/" + name));
    }
    return all;
  }

  /** Values of a wrong form. */
  private static List<Asked> refused() {
    List<Asked> all = new ArrayList<>();
    List<String> quantities =
        List.of("'1Zi'", "''", "true", "{}", "'1 Gi'", "'abc'", "'.'", "'1e'", "'5mm'", "[]");
    for (String quantity : quantities) {
      all.add(
          create("v1", "resourcequotas", "ResourceQuota", spec("'hard':{'cpu':" + quantity + "}")));
    }
    for (String time :
        List.of(
            "'2020-01-01T00:00:00.123456789Z'",
            "'2020-01-01T00:00:00Z'",
            "'2020-13-01T00:00:00.000000Z'",
            "'2020-02-30T00:00:00.000000Z'",
            "'yesterday'",
            "''",
            "1")) {
      all.add(create("coordination.k8s.io/v1", "leases", "Lease", spec("'renewTime':" + time)));
    }
    for (String number : List.of("1.0", "1.5", "3000000000", "'1'", "true")) {
      all.add(
          create(
              "coordination.k8s.io/v1",
              "leases",
              "Lease",
              spec("'leaseDurationSeconds':" + number)));
      all.add(
          create(
              "policy/v1",
              "poddisruptionbudgets",
              "PodDisruptionBudget",
              spec("'selector':{},'minAvailable':" + number.replace("'1'", "'1%'"))));
    }
    for (String bytes : List.of("'a'", "'ab=='", "'a==='", "'a b='", "'YWJj\\n'", "1")) {
      all.add(create("v1", "secrets", "Secret", "'data':{'a':" + bytes + "}"));
    }
    return all;
  }

  /** Patches and updates of what has its defaults. */
  private static List<Asked> changed() {
    String deployments = "/apis/apps/v1" + NS + "deployments";
    String sets = "/apis/apps/v1" + NS + "daemonsets";
    String small =
        spec(
            "'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':{'labels':{'a':'b'}},'spec':{'containers':[{'name':'c','image':'i'}]}}");
    return List.of(
        Asked.post(
            "create the deployment kept",
            deployments,
            body("apps/v1", "Deployment", "kept", small)),
        Asked.put(
            "update it with the same",
            deployments + "/kept",
            body("apps/v1", "Deployment", "kept", small)),
        Asked.patch(
            "patch its quantities",
            deployments + "/kept",
            "strategic-merge",
            json(
                "{'spec':{'template':{'spec':{'containers':[{'name':'c','resources':{'limits':{'cpu':0.25,'memory':'2048Ki'}}}]}}}}")),
        Asked.patch(
            "patch the same quantities in other words",
            deployments + "/kept",
            "strategic-merge",
            json(
                "{'spec':{'template':{'spec':{'containers':[{'name':'c','resources':{'limits':{'cpu':'250000u','memory':'2Mi'}}}]}}}}")),
        Asked.patch(
            "patch defaults away",
            deployments + "/kept",
            "merge",
            json("{'spec':{'strategy':null,'revisionHistoryLimit':null,'replicas':null}}")),
        Asked.patch(
            "patch another strategy",
            deployments + "/kept",
            "merge",
            json("{'spec':{'strategy':{'type':'Recreate','rollingUpdate':null}}}")),
        Asked.get("the deployment kept", deployments + "/kept"),
        Asked.post("create the daemon set kept", sets, body("apps/v1", "DaemonSet", "kept", small)),
        Asked.put(
            "update the daemon set with the same",
            sets + "/kept",
            body("apps/v1", "DaemonSet", "kept", small)),
        Asked.put(
            "update its template",
            sets + "/kept",
            body("apps/v1", "DaemonSet", "kept", small.replace("'i'", "'i:1'"))),
        Asked.patch(
            "patch the annotation of its template",
            sets + "/kept",
            "merge",
            json("{'metadata':{'annotations':{'deprecated.daemonset.template.generation':'7'}}}")));
  }

  private static String spec(String members) {
    return "'spec':{" + members + "}";
  }

  private static Asked create(String version, String plural, String kind, String members) {
    return posted(root(version) + NS + plural, version, kind, members);
  }

  private static Asked cluster(String version, String plural, String kind, String members) {
    return posted(root(version) + "/" + plural, version, kind, members);
  }

  private static Asked event(String name, String members) {
    return create(
        "v1",
        "events",
        "Event",
        "'involvedObject':{'namespace':'{ns}','name':'x'},'message':'" + name + "'," + members);
  }

  private static String root(String version) {
    return version.contains("/") ? "/apis/" + version : "/api/" + version;
  }

  private static Asked posted(String path, String version, String kind, String members) {
    return Asked.post(
        name(kind, members), path + "?dryRun=All", body(version, kind, "values", members));
  }

  private static String name(String kind, String members) {
    String own = members.replace(ADMITTED, "");
    return "create " + kind + " with " + own.substring(0, Math.min(SHOWN, own.length()));
  }

  private static String body(String version, String kind, String name, String members) {
    return json(
        "{'apiVersion':'"
            + version
            + "','kind':'"
            + kind
            + "','metadata':{'name':'"
            + name
            + "'"
            + (kind.equals("PersistentVolumeClaim") ? PROTECTED : "")
            + "},"
            + members
            + "}");
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
