package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;

/** Autoscalers in both versions: written in one, read, changed and watched in the other. */
public final class AutoscalerRequests {
  private static final String NAME = "/horizontalpodautoscalers";
  private static final String V1 = "/apis/autoscaling/v1/namespaces/{ns}" + NAME;
  private static final String V2 = "/apis/autoscaling/v2/namespaces/{ns}" + NAME;
  private static final String PREFIX = "autoscaling.alpha.kubernetes.io/";
  private static final String TARGET =
      "'scaleTargetRef':{'kind':'Deployment','name':'d','apiVersion':'apps/v1'},'maxReplicas':3";
  private static final String METRICS =
      "'metrics':[{'type':'Resource','resource':{'name':'cpu','target':{'type':'Utilization','averageUtilization':60}}},"
          + "{'type':'Resource','resource':{'name':'memory','target':{'type':'AverageValue','averageValue':'1024Mi'}}},"
          + "{'type':'Pods','pods':{'metric':{'name':'m','selector':{'matchLabels':{'b':'<&>','a':'x'},'matchExpressions':[{'key':'k','operator':'In','values':['v']}]}},'target':{'type':'AverageValue','averageValue':'1000m'}}},"
          + "{'type':'Object','object':{'describedObject':{'kind':'Ingress','name':'i','apiVersion':'networking.k8s.io/v1'},'metric':{'name':'o'},'target':{'type':'Value','value':'10k'}}},"
          + "{'type':'External','external':{'metric':{'name':'e'},'target':{'type':'AverageValue','averageValue':'30'}}},"
          + "{'type':'ContainerResource','containerResource':{'name':'cpu','container':'c','target':{'type':'Utilization','averageUtilization':50}}}]";
  private static final String BEHAVIOR =
      "'behavior':{'scaleUp':{'stabilizationWindowSeconds':0,'policies':[{'type':'Pods','value':2,'periodSeconds':15}]},"
          + "'scaleDown':{'selectPolicy':'Min','tolerance':'0.05'}}";
  private static final String STATUS =
      "'status':{'observedGeneration':1,'lastScaleTime':'2020-01-01T00:00:00Z','currentReplicas':1,'desiredReplicas':2,"
          + "'currentMetrics':[{'type':'Resource','resource':{'name':'cpu','current':{'averageUtilization':7,'averageValue':'100m'}}},"
          + "{'type':'Object','object':{'describedObject':{'kind':'Ingress','name':'i'},'metric':{'name':'o'},'current':{'value':'5'}}}],"
          + "'conditions':[{'type':'AbleToScale','status':'True','lastTransitionTime':'2020-01-01T00:00:00Z','reason':'R','message':'a \\\"b\\\" & c'}]}";

  private AutoscalerRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.addAll(created());
    all.addAll(changed());
    all.addAll(statuses());
    all.addAll(applied());
    all.add(
        Asked.get(
            "watch autoscalers in v1",
            V1 + "?watch=true&resourceVersion={first.rv}&timeoutSeconds=1"));
    all.add(
        Asked.get(
            "watch autoscalers in v2",
            V2 + "?watch=true&resourceVersion={first.rv}&timeoutSeconds=1"));
    all.add(Asked.get("autoscalers in v1", V1));
    all.add(Asked.get("autoscalers in v2", V2));
    all.add(Asked.delete("delete an autoscaler in v1", V1 + "/rich"));
    all.addAll(percentages());
    return Table.of("compare-autoscalers", all);
  }

  private static List<Asked> created() {
    return List.of(
        post("plain", V1, "v1", "", TARGET).keep("first"),
        get("plain", V1),
        get("plain", V2),
        post("percentage", V1, "v1", "", TARGET + ",'targetCPUUtilizationPercentage':20"),
        get("percentage", V2),
        post("rich", V2, "v2", "", TARGET + "," + METRICS + "," + BEHAVIOR),
        get("rich", V1),
        get("rich", V2),
        post(
            "behaving",
            V2,
            "v2",
            "",
            TARGET + ",'behavior':{'scaleDown':{'selectPolicy':'Disabled'}}"),
        get("behaving", V1),
        post(
            "annotated",
            V1,
            "v1",
            annotations(
                "metrics",
                "[{'type':'Pods','pods':{'metricName':'x','targetAverageValue':'2000m'}},{'type':'Object','object':{'target':{'kind':'k','name':'n'},'metricName':'o','averageValue':'1'}}]"),
            TARGET),
        get("annotated", V2),
        post("half", V1, "v1", annotations("metrics", "[{'type':'Pods'"), TARGET),
        get("half", V2),
        post("wrong", V1, "v1", annotations("metrics", "[{'type':1}]"), TARGET),
        get("wrong", V2),
        post(
            "small",
            V1,
            "v1",
            annotations(
                "behavior",
                "{'scaleup':{'policies':[{'TYPE':'Pods','value':1,'periodSeconds':60}]}}"),
            TARGET),
        get("small", V1),
        get("small", V2),
        post("behind", V2, "v2", annotations("metrics", "[]"), TARGET + ",'minReplicas':2"),
        get("behind", V2),
        post("unread", V1, "v1", annotations("conditions", "[{'type':'x','status':'y'}]"), TARGET),
        get("unread", V2),
        Asked.post("dry autoscaler in v1", V1 + "?dryRun=All", body("dry", "v1", "", TARGET)));
  }

  private static List<Asked> changed() {
    return List.of(
        Asked.put("put rich in v1", V1 + "/rich", body("rich", "v1", "", TARGET)),
        get("rich", V2).named("rich after a put in v1"),
        Asked.put("put rich in v2", V2 + "/rich", body("rich", "v2", "", TARGET + "," + METRICS)),
        Asked.patch("merge patch in v1", V1 + "/rich", "merge", json("{'spec':{'maxReplicas':5}}")),
        get("rich", V2).named("rich after a patch in v1"),
        Asked.patch(
            "patch the percentage away in v1",
            V1 + "/rich",
            "merge",
            json("{'spec':{'targetCPUUtilizationPercentage':null}}")),
        get("rich", V2).named("rich without a percentage"),
        Asked.patch(
            "patch the annotation away in v1",
            V1 + "/rich",
            "merge",
            json("{'metadata':{'annotations':{'" + PREFIX + "metrics':null}}}")),
        get("rich", V2).named("rich without metrics"),
        Asked.patch(
            "json patch in v1",
            V1 + "/plain",
            "json",
            json("[{'op':'replace','path':'/spec/targetCPUUtilizationPercentage','value':33}]")),
        Asked.patch(
            "strategic patch in v2",
            V2 + "/plain",
            "strategic-merge",
            json(
                "{'spec':{'metrics':[{'type':'External','external':{'metric':{'name':'q'},'target':{'type':'Value','value':'1'}}}]}}")),
        get("plain", V1).named("plain after a patch in v2"),
        Asked.patch("no change in v1", V1 + "/plain", "merge", "{}"),
        Asked.patch("no change in v2", V2 + "/plain", "merge", "{}"));
  }

  private static List<Asked> statuses() {
    return List.of(
        Asked.put(
            "put a status in v2",
            V2 + "/rich/status",
            json(
                "{'apiVersion':'autoscaling/v2','kind':'HorizontalPodAutoscaler','metadata':{'name':'rich'},"
                    + STATUS
                    + "}")),
        get("rich", V1).named("the status in v1"),
        Asked.patch(
            "patch a status in v1",
            V1 + "/rich/status",
            "merge",
            json("{'status':{'desiredReplicas':4}}")),
        Asked.put("put what has a status in v1", V1 + "/rich", body("rich", "v1", "", TARGET)),
        get("rich", V2).named("the status after a put in v1"));
  }

  private static List<Asked> percentages() {
    return List.of(
        Asked.put(
            "put a status in v1",
            V1 + "/plain/status",
            json(
                "{'apiVersion':'autoscaling/v1','kind':'HorizontalPodAutoscaler','metadata':{'name':'plain'},"
                    + "'status':{'currentReplicas':1,'desiredReplicas':2,'currentCPUUtilizationPercentage':9}}")),
        get("plain", V2).named("the status of a percentage").differs(RealOnly.BUILT_IN_CONVERSION));
  }

  private static List<Asked> applied() {
    return List.of(
        apply("apply in v1", V1, "v1", "a", TARGET + ",'targetCPUUtilizationPercentage':50"),
        apply("apply in v2", V2, "v2", "b", TARGET + ",'minReplicas':2"),
        apply("apply a conflict in v2", V2, "v2", "b", METRICS),
        apply(
            "apply the same in v1", V1, "v1", "a", TARGET + ",'targetCPUUtilizationPercentage':50"),
        apply("apply less in v1", V1, "v1", "a", TARGET),
        get("applied", V1),
        get("applied", V2));
  }

  private static Asked apply(
      String name, String path, String version, String manager, String spec) {
    return Asked.of(name, "PATCH", path + "/applied?fieldManager=" + manager)
        .body("application/apply-patch+yaml", body("applied", version, "", spec));
  }

  private static Asked get(String name, String path) {
    return Asked.get("autoscaler " + name + " in " + version(path), path + "/" + name);
  }

  private static String version(String path) {
    return path.equals(V1) ? "v1" : "v2";
  }

  private static Asked post(
      String name, String path, String version, String metadata, String spec) {
    return Asked.post("create autoscaler " + name, path, body(name, version, metadata, spec));
  }

  private static String annotations(String name, String value) {
    String text = value.replace("'", "\\\"");
    return ",'annotations':{'own':'x','" + PREFIX + name + "':'" + text + "'}";
  }

  private static String body(String name, String version, String metadata, String spec) {
    return json(
        "{'apiVersion':'autoscaling/"
            + version
            + "','kind':'HorizontalPodAutoscaler','metadata':{'name':'"
            + name
            + "'"
            + metadata
            + "},'spec':{"
            + spec
            + "}}");
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
