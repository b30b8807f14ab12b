package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/**
 * Managed fields of a custom kind with two versions, each with a field that the other does not
 * have, and of its scale.
 */
public final class VersionRequests {
  /** The group. */
  public static final String GROUP = "parts.example.com";

  private static final String V1 = "/apis/" + GROUP + "/v1/namespaces/{ns}/parts";
  private static final String V2 = "/apis/" + GROUP + "/v2/namespaces/{ns}/parts";
  private static final String VERSION =
      "{'name':'%s','served':true,'storage':%s,'subresources':{'status':{},'scale':{'specReplicasPath':'.spec.replicas','statusReplicasPath':'.status.replicas','labelSelectorPath':'.status.selector'}},"
          + "'schema':{'openAPIV3Schema':{'type':'object','properties':{'spec':%s,"
          + "'status':{'type':'object','x-kubernetes-preserve-unknown-fields':true}}}}}";

  private VersionRequests() {}

  private static String spec(String own) {
    return "{'type':'object','properties':{'replicas':{'x-kubernetes-preserve-unknown-fields':true},"
        + "'both':{'type':'string'},'"
        + own
        + "':{'type':'string'},'free':{'type':'object'"
        + (own.equals("two") ? ",'x-kubernetes-preserve-unknown-fields':true" : "")
        + "}}}";
  }

  /** Creates the CRD. */
  static Asked create() {
    return Asked.post(
        "create parts",
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        ("{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition','metadata':{'name':'parts."
                + GROUP
                + "'},'spec':{'group':'"
                + GROUP
                + "','scope':'Namespaced','names':{'plural':'parts','singular':'part','kind':'Part','listKind':'PartList'},'versions':["
                + VERSION.formatted("v1", true, spec("one"))
                + ","
                + VERSION.formatted("v2", false, spec("two"))
                + "]}}")
            .replace('\'', '"'));
  }

  /** Requests that show that the CRD is served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(
        Asked.get("parts served", V1),
        Asked.get("parts served in v2", V2),
        Asked.get("parts in discovery", "/apis/" + GROUP + "/v2"));
  }

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(apply("creates in v1", V1, "t", "one", "'one':'1','both':'b'"));
    all.add(apply("a field of v2", V2, "t", "two", "'two':'2','both':'b'"));
    all.add(apply("a field of both, forced", V2, "t", "two&force=true", "'both':'c'"));
    all.add(merge("a field of v2", V2 + "/t?fieldManager=three", "{'spec':{'two':'x'}}"));
    all.add(merge("a field of both", V2 + "/t?fieldManager=three", "{'spec':{'both':'x'}}"));
    all.add(merge("a field of v1", V1 + "/t?fieldManager=three", "{'spec':{'one':'x'}}"));
    all.add(Asked.get("parts: after merges", V1 + "/t"));
    all.add(apply("creates in v2", V2, "u", "two", "'two':'2','both':'b'"));
    all.add(apply("the other version", V1, "u", "two", "'one':'2'"));
    all.add(apply("free fields", V2, "f", "one", "'free':{'any':'1'},'both':'b'"));
    all.add(apply("no free fields", V1, "f", "one", "'both':'b'"));
    all.add(apply("free fields again", V2, "f", "one", "'free':{'any':'1'},'both':'b'"));
    all.add(merge("free fields", V2 + "/f?fieldManager=me", "{'spec':{'free':{'any':'x'}}}"));
    scales(all);
    faults(all);
    return Table.of("compare-versions", all);
  }

  /** The scale takes the replicas from their owner. */
  private static void scales(List<Asked> all) {
    all.add(apply("replicas", V1, "s", "one", "'replicas':1"));
    all.add(scale("nothing new", "two", 1));
    all.add(scale("nothing new, forced", "two&force=true", 1));
    all.add(scale("a conflict", "two", 3));
    all.add(scale("a change, forced", "two&force=true", 3));
    all.add(Asked.get("parts: after applied scales", V1 + "/s"));
    all.add(merge("a scale", V1 + "/s/scale?fieldManager=three", "{'spec':{'replicas':4}}"));
    all.add(Asked.get("parts: after a merged scale", V1 + "/s"));
    all.add(
        Asked.put(
            "parts: put a scale",
            V1 + "/s/scale?fieldManager=four",
            scaleOf(5).replace('\'', '"')));
    all.add(Asked.get("parts: after a put scale", V1 + "/s"));
    all.add(apply("the replicas that are there", V1, "s", "one", "'replicas':5"));
    all.add(apply("no replicas any more", V1, "s", "one", ""));
    all.add(Asked.get("parts: after all", V1 + "/s"));
  }

  /** What a scale shows may be anything, if the schema says nothing. */
  private static void faults(List<Asked> all) {
    for (String value :
        List.of(
            "0",
            "1",
            "-1",
            "2147483648",
            "99999999999",
            "1.5",
            "'x'",
            "true",
            "null",
            "[1]",
            "{'a':1}")) {
      String spec = "{'spec':{'replicas':" + value + "}}";
      all.add(merge("replicas " + value, V1 + "/s?dryRun=All", spec));
      all.add(
          merge(
              "status " + value,
              V1 + "/s/status?dryRun=All",
              "{'status':{'replicas':" + value + ",'selector':" + value + "}}"));
    }
    all.add(merge("a spec that is text", V1 + "/s?dryRun=All", "{'spec':'x'}"));
  }

  private static Asked apply(
      String what, String target, String name, String manager, String members) {
    String version = target.contains("/v1/") ? "v1" : "v2";
    String body =
        "{'apiVersion':'"
            + GROUP
            + "/"
            + version
            + "','kind':'Part','metadata':{'name':'"
            + name
            + "'},'spec':{"
            + members
            + "}}";
    return Asked.of(
            "parts: apply " + what, "PATCH", target + "/" + name + "?fieldManager=" + manager)
        .body("application/apply-patch+yaml", body.replace('\'', '"'));
  }

  private static String scaleOf(int replicas) {
    return "{'apiVersion':'autoscaling/v1','kind':'Scale','metadata':{'name':'s','namespace':'{ns}'},'spec':{'replicas':"
        + replicas
        + "}}";
  }

  private static Asked scale(String what, String manager, int replicas) {
    return Asked.of("parts: scale with " + what, "PATCH", V1 + "/s/scale?fieldManager=" + manager)
        .body("application/apply-patch+yaml", scaleOf(replicas).replace('\'', '"'));
  }

  private static Asked merge(String what, String target, String body) {
    return Asked.patch("parts: merge " + what, target, "merge", body.replace('\'', '"'));
  }
}
