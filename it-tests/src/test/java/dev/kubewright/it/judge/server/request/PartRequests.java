package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/**
 * Subresources with rules of their own: tokens of service accounts, finalizers of namespaces,
 * approvals, and logs and commands of pods whose node is missing. Reviews, too.
 */
public final class PartRequests {
  private static final String ACCOUNTS = "/api/v1/namespaces/{ns}/serviceaccounts";
  private static final String PODS = "/api/v1/namespaces/{ns}/pods";
  private static final String SPACES = "/api/v1/namespaces";
  private static final String SPACE = "/api/v1/namespaces/{ns}";
  private static final String SIGNING = "/apis/certificates.k8s.io/v1/certificatesigningrequests";

  /** A certificate signing request, in PEM and then in base64. */
  private static final String REQUEST =
      "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURSBSRVFVRVNULS0tLS0KTUlIYk1JR0NBZ0VBTUNBeEREQUtCZ05WQkFv"
          + "TUEyOXdjekVRTUE0R0ExVUVBd3dIWTI5dGNHRnlaVEJaTUJNRwpCeXFHU000OUFnRUdDQ3FHU000OUF3RUhB"
          + "MElBQkxjYXNnR29aMFpTWEE1cGhaQk1HMGtPMzBVU09wT3BTc3RNCnl4RmU4a0xBd3JwMUVCNnJ4Z0I1MVFI"
          + "WFVYTmM3OHorZ1hqS2tCME1vWkNiNDRhbnFLMmdBREFLQmdncWhrak8KUFFRREFnTklBREJGQWlFQXNybUNT"
          + "a1pUTU1JZGg2T2xCSWYrVlZ1UFJqTmhZY2JHUmFqU00vSDRUUEVDSUJIbwpMV2p4WkpESnRSVFZ3NTcrTzQ0"
          + "OGRkM09CQTdZY243R3VZWFZGR2xDCi0tLS0tRU5EIENFUlRJRklDQVRFIFJFUVVFU1QtLS0tLQo=";

  private PartRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("create an account", ACCOUNTS, named("sa")).keep("sa"));
    all.add(
        Asked.post("create a secret to bind", "/api/v1/namespaces/{ns}/secrets", named("bound")));
    all.add(pod());
    all.addAll(tokens());
    all.addAll(bodies());
    all.addAll(nodes());
    all.addAll(finalizers());
    all.addAll(namespaces());
    all.addAll(approvals());
    all.addAll(reviews());
    return Table.of("compare-parts", all);
  }

  private static String named(String name) {
    return json("{'metadata':{'name':'" + name + "'}}");
  }

  private static Asked pod() {
    return Asked.post(
            "create a pod of the account",
            PODS,
            json(
                "{'metadata':{'name':'p'},'spec':{'serviceAccountName':'sa','nodeName':'none',"
                    + "'automountServiceAccountToken':false,'priority':0,"
                    + "'preemptionPolicy':'PreemptLowerPriority','tolerations':["
                    + toleration("not-ready")
                    + ","
                    + toleration("unreachable")
                    + "],'containers':[{'name':'c','image':'i'}]}}"))
        .keep("p");
  }

  private static String toleration(String key) {
    return "{'key':'node.kubernetes.io/"
        + key
        + "','operator':'Exists','effect':'NoExecute','tolerationSeconds':300}";
  }

  private static List<Asked> tokens() {
    List<Asked> all = new ArrayList<>();
    for (String reference :
        List.of(
            "'kind':'Pod','apiVersion':'v1','name':'p'",
            "'kind':'Pod','apiVersion':'v2','name':'p','uid':'{p.uid}'",
            "'kind':'Pod','apiVersion':'v1','name':'p','uid':'x'",
            "'kind':'Pod','apiVersion':'v1','name':'none'",
            "'kind':'Pod','apiVersion':'v1'",
            "'kind':'Pod','apiVersion':'apps/v1','name':'p'",
            "'kind':'Secret','name':'bound'",
            "'kind':'Secret','apiVersion':'v1','name':'bound','uid':'x'",
            "'kind':'Secret','apiVersion':'v1','name':'none'",
            "'kind':'Node','apiVersion':'v1','name':'none'",
            "'kind':'Zap','apiVersion':'v1','name':'none'",
            "'kind':'ValidatingWebhookConfiguration',"
                + "'apiVersion':'admissionregistration.k8s.io/v1','name':'x'")) {
      all.add(token(reference, "{'spec':{'boundObjectRef':{" + reference + "}}}"));
    }
    all.add(
        Asked.post(
            "a token of another account for the pod",
            ACCOUNTS + "/default/token",
            json("{'spec':{'boundObjectRef':{'kind':'Pod','apiVersion':'v1','name':'p'}}}")));
    return all;
  }

  private static List<Asked> bodies() {
    List<Asked> all = new ArrayList<>();
    for (String body :
        List.of(
            "{}",
            "{'spec':{'audiences':['a'],'expirationSeconds':600},'status':{'token':'x'}}",
            "{'spec':{'expirationSeconds':4294967297}}",
            "{'spec':{'expirationSeconds':599}}",
            "{'spec':5}",
            "{'spec':{'attestations':{'a':['b']}}}",
            "{'metadata':{'uid':'x'}}",
            "{'metadata':{'uid':'{sa.uid}','labels':{'a':'b'},'generateName':'q'}}",
            "{'metadata':{'name':'x'}}",
            "{'metadata':{'namespace':'x'}}",
            "{'apiVersion':'authentication.k8s.io/v1beta1','kind':'TokenRequest'}",
            "{'apiVersion':'v1','kind':'TokenRequest'}",
            "{'apiVersion':'authentication.k8s.io/v1','kind':'TokenReview'}",
            "{'apiVersion':'v1','kind':'Pod'}")) {
      all.add(token(body, body));
      all.add(
          Asked.post(
              "a token of a missing account: " + body, ACCOUNTS + "/none/token", json(body)));
    }
    all.add(
        Asked.post(
            "a token as dry run",
            ACCOUNTS + "/sa/token?dryRun=All&fieldManager=me",
            json("{'spec':{'audiences':['a']}}")));
    return all;
  }

  private static Asked token(String what, String body) {
    return Asked.post("a token: " + what, ACCOUNTS + "/sa/token", json(body));
  }

  private static List<Asked> nodes() {
    List<Asked> all = new ArrayList<>();
    for (String part : List.of("log", "exec?command=x", "attach", "portforward")) {
      all.add(Asked.get(part + " of a pod on a missing node", PODS + "/p/" + part));
    }
    return all;
  }

  private static List<Asked> finalizers() {
    List<Asked> all = new ArrayList<>();
    for (String body :
        List.of(
            "{'metadata':{'name':'{ns}','labels':{'q':'r'}},'spec':{'finalizers':['kubernetes']}}",
            "{'metadata':{'name':'{ns}','labels':{'!':'r'}}}",
            "{'metadata':{'name':'{ns}'},'status':{'phase':'Terminating'},"
                + "'spec':{'finalizers':['kubernetes','a.b/c']}}",
            "{'metadata':{'name':'other'}}",
            "{'metadata':{'name':'{ns}','uid':'x'}}",
            "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'{ns}'}}")) {
      all.add(Asked.put("finalize " + body, SPACE + "/finalize", json(body)));
    }
    all.add(Asked.get("the namespace that was finalized", SPACE));
    return all;
  }

  private static List<Asked> namespaces() {
    List<Asked> all = new ArrayList<>();
    int n = 0;
    for (String finalizers :
        List.of("", "'example.com/x'", "'kubernetes','example.com/x'", "'example.com/x','a.b/c'")) {
      String name = "compare-finalizers-" + n++;
      String body =
          "{'metadata':{'name':'%s'},'spec':{'finalizers':[%s]}}".formatted(name, finalizers);
      all.add(Asked.post("namespace with finalizers " + finalizers, SPACES, json(body)));
      all.add(
          Asked.put(
              "namespace put with finalizers " + finalizers,
              SPACES + "/" + name,
              json("{'metadata':{'name':'" + name + "'},'spec':{'finalizers':['z.y/x']}}")));
      all.add(Asked.delete("delete it with finalizers " + finalizers, SPACES + "/" + name));
    }
    String last = SPACES + "/compare-finalizers-4";
    String body = "{'metadata':{'name':'compare-finalizers-4'},'spec':{'finalizers':['e.com/x']}}";
    all.add(Asked.post("namespace to finalize", SPACES, json(body)));
    all.add(
        Asked.put("finalize all before", last + "/finalize", json(body.replace("'e.com/x'", ""))));
    all.add(Asked.delete("delete the finalized namespace", last));
    return all;
  }

  private static List<Asked> approvals() {
    String one = SIGNING + "/compare-parts";
    return List.of(
        Asked.post(
                "create a signing request",
                SIGNING,
                json(
                    "{'metadata':{'name':'compare-parts'},'spec':{'signerName':'example.com/x',"
                        + "'usages':['client auth'],'request':'"
                        + REQUEST
                        + "'}}"))
            .header("Impersonate-User: alice")
            .header("Impersonate-Group: system:masters"),
        Asked.patch(
            "approve with a certificate",
            one + "/approval",
            "merge",
            json(
                "{'status':{'certificate':'AAAA','conditions':[{'type':'Approved',"
                    + "'status':'True','reason':'R','message':'M'}]}}")),
        Asked.patch(
            "approve with a certificate alone",
            one + "/approval",
            "merge",
            json("{'status':{'certificate':'AAAA'}}")),
        Asked.get("the approved signing request", one));
  }

  private static List<Asked> reviews() {
    String rules = "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews";
    return List.of(
        Asked.post("a review of rules without a namespace", rules, json("{'spec':{}}")),
        Asked.post(
            "a review of no token",
            "/apis/authentication.k8s.io/v1/tokenreviews",
            json("{'spec':{}}")),
        Asked.post(
            "a review of a token",
            "/apis/authentication.k8s.io/v1/tokenreviews",
            json("{'spec':{'token':'x'}}")));
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
