package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Subresources of pods that write a few fields, and references of accounts to secrets. */
public final class PodPartRequests {
  private static final String PODS = "/api/v1/namespaces/{ns}/pods";
  private static final String ACCOUNTS = "/api/v1/namespaces/{ns}/serviceaccounts";

  private static final String ACCOUNT =
      "{'metadata':{'name':'sa'},'secrets':[{'name':'s','namespace':'x','kind':'Secret'},"
          + "{'name':'t','uid':'u','apiVersion':'v1','resourceVersion':'1','fieldPath':'p'}]}";

  private static final String CPU = "'resources':{'requests':{'cpu':'1'}}";
  private static final String CPUS = "'resources':{'requests':{'cpu':'2'}}";
  private static final String OTHER_META =
      "'metadata':{'labels':{'a':'x'},'annotations':{'n':'v'},'finalizers':['e.com/f'],"
          + "'ownerReferences':[{'apiVersion':'v1','kind':'ConfigMap','name':'o','uid':'u'}]}";

  private static final List<String> RESIZES =
      List.of(
          "{'spec':{'containers':[{'name':'c'," + CPUS + "}]}}",
          "{" + OTHER_META + ",'spec':{'containers':[{'name':'c',%s}]}}",
          "{'status':{'phase':'Failed'},'spec':{'containers':[{'name':'c',%s,'image':'j'}]}}",
          "{'spec':{'schedulerName':'x','priority':5,'containers':[{'name':'c',%s}]}}",
          "{'spec':{'ephemeralContainers':[{'name':'e','image':'i'}]}}",
          "{'spec':{'nodeName':'other','activeDeadlineSeconds':5}}",
          "{'spec':{'volumes':[{'name':'v','emptyDir':{}}]}}",
          "{'spec':{'containers':[{'name':'d','image':'i'}]}}",
          "{'spec':{'initContainers':[{'name':'d','image':'i'}]}}",
          "{" + OTHER_META + "}");

  private static final List<String> EPHEMERAL =
      List.of(
          "{'spec':{'schedulerName':'x','containers':[{'name':'c','image':'j'}]}}",
          "{"
              + OTHER_META
              + ",'status':{'phase':'Failed'},'spec':{'ephemeralContainers':"
              + "[{'name':'e','image':'debug'}]}}",
          "{'spec':{'nodeName':'other','ephemeralContainers':"
              + "[{'name':'f','image':'debug','targetContainerName':'c'}]}}",
          "{" + OTHER_META + "}");

  private PodPartRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("an account with secrets", ACCOUNTS, json(ACCOUNT)));
    all.addAll(accounts());
    for (String name : List.of("resized", "debugged")) {
      all.add(
          Asked.post("pod to be " + name, PODS, pod(name, "", "'image':'i'," + CPU)).keep(name));
    }
    all.addAll(patches("resized/resize", RESIZES));
    all.add(put("resized", "resize"));
    all.add(put("debugged", "ephemeralcontainers"));
    all.addAll(patches("debugged/ephemeralcontainers", EPHEMERAL));
    for (String name : List.of("resized", "debugged")) {
      all.add(Asked.get("the pod that was " + name, PODS + "/" + name));
    }
    all.addAll(wholePods());
    all.addAll(claims());
    return Table.of("compare-pod-parts", all);
  }

  /**
   * Returns the body of a pod as admission leaves it, of the account {@code sa}.
   *
   * @param node its node, or empty. Admission refuses to resize a pod on a missing node
   */
  static String pod(String name, String node, String container) {
    return json(
        "{'metadata':{'name':'%s','labels':{'a':'b'}},'spec':{'serviceAccountName':'sa',"
                .formatted(name)
            + (node.isEmpty() ? "" : "'nodeName':'%s',".formatted(node))
            + "'automountServiceAccountToken':false,'priority':0,"
            + "'preemptionPolicy':'PreemptLowerPriority','tolerations':["
            + toleration("not-ready")
            + ","
            + toleration("unreachable")
            + "],'containers':[{'name':'c',"
            + container
            + "}]}}");
  }

  private static String toleration(String key) {
    return "{'key':'node.kubernetes.io/"
        + key
        + "','operator':'Exists','effect':'NoExecute','tolerationSeconds':300}";
  }

  private static List<Asked> patches(String part, List<String> bodies) {
    List<Asked> all = new ArrayList<>();
    String target = PODS + "/" + part + "?fieldManager=me";
    int cpu = 3;
    for (String body : bodies) {
      String filled = body.replace("%s", CPUS.replace("2", String.valueOf(cpu++)));
      all.add(Asked.patch(part + " by " + filled, target, "strategic-merge", json(filled)));
    }
    return all;
  }

  /** The whole pod is sent, with another label and with fields that the part does not write. */
  private static Asked put(String name, String part) {
    String body =
        pod(name, "", "'image':'k','resources':{'requests':{'cpu':'9'}}")
            .replace("\"a\":\"b\"", "\"a\":\"put\"");
    return Asked.put(part + " of a whole pod", PODS + "/" + name + "/" + part, body);
  }

  /** An empty list of claims in a status is another one than none. */
  private static List<Asked> claims() {
    String status = PODS + "/claiming/status?fieldManager=me";
    String claim = "{'status':{'resourceClaimStatuses':[{'name':'r','resourceClaimName':'s'}]}}";
    String pod =
        pod("claiming", "", "'image':'i'")
            .replace(
                "\"containers\"",
                json("'resourceClaims':[{'name':'r','resourceClaimName':'s'}],'containers'"));
    String body = pod.replaceFirst("\\{", json("{'status':{'resourceClaimStatuses':[]},"));
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("pod with claims", PODS, pod));
    for (String rest :
        List.of(
            "{'status':{'message':'m'}}",
            "{'status':{'resourceClaimStatuses':[]}}",
            "{'status':{'resourceClaimStatuses':null}}",
            "{'metadata':{'labels':{'c':'d'}},'status':{'resourceClaimStatuses':[]}}")) {
      all.add(Asked.patch("claims before " + rest, status, "merge", json(claim)));
      all.add(Asked.patch("claims after " + rest, status, "merge", json(rest)));
    }
    all.add(Asked.patch("claims before a PUT", status, "merge", json(claim)));
    all.add(Asked.put("claims in a PUT of the pod", PODS + "/claiming?fieldManager=me", body));
    all.add(Asked.put("claims in a PUT of the status", status, body));
    all.add(Asked.get("the pod with claims", PODS + "/claiming"));
    return all;
  }

  /** A pod with resources of its own, and with a container that starts before the others. */
  private static List<Asked> wholePods() {
    String target = PODS + "/sized/resize";
    String requests = "'resources':{'requests':{'cpu':'%s'}}";
    String sidecar = "'initContainers':[{'name':'s',%s'restartPolicy':'Always',%s}]";
    String own =
        "'priority':0,"
            + requests.formatted(4)
            + ","
            + sidecar.formatted("'image':'i',", requests.formatted(1));
    String body = pod("sized", "", "'image':'i'," + CPU);
    return List.of(
        Asked.post("pod with resources", PODS, body.replace("\"priority\":0", json(own))),
        Asked.patch(
            "resize of a whole pod's resources",
            target,
            "merge",
            json("{'spec':{'schedulerName':'x'," + requests.formatted(5) + "}}")),
        Asked.patch(
            "resize of a container that starts before",
            target,
            "strategic-merge",
            json(
                "{'spec':{"
                    + sidecar.formatted("'image':'j',", requests.formatted(2))
                    + ",'resources':null}}")),
        Asked.put("resize of a pod without its container", target, body),
        Asked.get("the pod with resources", PODS + "/sized"));
  }

  private static List<Asked> accounts() {
    String one = ACCOUNTS + "/sa";
    return List.of(
        Asked.put(
            "secrets of an account",
            one,
            json("{'metadata':{'name':'sa'},'secrets':[{'name':'n','kind':'x'},{'uid':'u'}]}")),
        Asked.patch(
            "secrets of a patched account",
            one,
            "merge",
            json("{'secrets':[{'name':'m','kind':'x'}]}")),
        Asked.patch(
            "secrets of an account that is patched strategically",
            one,
            "strategic-merge",
            json("{'secrets':[{'name':'l','namespace':'x'}],'imagePullSecrets':[{'name':'i'}]}")));
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
