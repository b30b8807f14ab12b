package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Evictions of pods with and without disruption budgets, whose statuses the requests write. */
public final class EvictionRequests {
  private static final String PODS = "/api/v1/namespaces/{ns}/pods";
  private static final String BUDGETS = "/apis/policy/v1/namespaces/{ns}/poddisruptionbudgets";
  private static final String RUNNING =
      "'phase':'Running','conditions':[{'type':'Ready','status':'True'}]";

  private EvictionRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.addAll(guarded());
    all.addAll(unhealthy());
    all.addAll(bodies());
    all.addAll(options());
    return Table.of("compare-evictions", all);
  }

  private static List<Asked> guarded() {
    List<Asked> all = new ArrayList<>();
    for (String pod : List.of("a", "b", "c", "d")) {
      all.add(pod(pod, "'of':'us'"));
      all.add(status(pod, RUNNING));
    }
    all.add(pod("pending", "'of':'us'"));
    all.add(budget("guard", "'selector':{'matchLabels':{'of':'us'}},'minAvailable':1"));
    all.add(evict("a").named("evict before the budget is observed"));
    all.add(evict("pending").named("evict a pod that is pending"));
    all.add(observe("guard", "'disruptionsAllowed':0,'currentHealthy':1,'desiredHealthy':1"));
    all.add(evict("a").named("evict when none is allowed"));
    all.add(observe("guard", "'disruptionsAllowed':0,'currentHealthy':3,'desiredHealthy':1"));
    all.add(evict("a").named("evict when none is allowed although there are enough"));
    all.add(
        observe(
            "guard",
            "'disruptionsAllowed':0,'currentHealthy':3,'desiredHealthy':1,"
                + condition("False", "SyncFailed", "no luck")));
    all.add(evict("a").named("evict when the budget has failed"));
    all.add(
        observe(
            "guard",
            "'disruptionsAllowed':0,'currentHealthy':3,'desiredHealthy':1,"
                + condition("False", "Odd", "no way")));
    all.add(evict("a").named("evict when a condition says no"));
    all.add(
        observe(
            "guard",
            "'disruptionsAllowed':2,'currentHealthy':3,'desiredHealthy':1,"
                + condition("True", "SufficientPods", "")));
    all.add(evict("a", "?dryRun=All").named("evict as dry run with a budget"));
    all.add(evict("a").named("evict within the budget"));
    all.add(budgetAfter("one eviction"));
    all.add(evict("b").named("evict the last that is allowed"));
    all.add(budgetAfter("two evictions"));
    all.add(evict("c").named("evict one too many"));
    all.add(budget("other", "'selector':{'matchExpressions':[{'key':'of','operator':'Exists'}]}"));
    all.add(evict("c").named("evict with two budgets"));
    all.add(Asked.delete("delete the second budget", BUDGETS + "/other"));
    return all;
  }

  private static Asked budgetAfter(String what) {
    return Asked.get("the budget after " + what, BUDGETS + "/guard");
  }

  private static List<Asked> unhealthy() {
    List<Asked> all = new ArrayList<>();
    all.add(status("c", "'phase':'Running','conditions':[{'type':'Ready','status':'False'}]"));
    all.add(observe("guard", "'disruptionsAllowed':0,'currentHealthy':0,'desiredHealthy':2"));
    all.add(evict("c").named("evict an unhealthy pod of too few"));
    all.add(observe("guard", "'disruptionsAllowed':0,'currentHealthy':2,'desiredHealthy':2"));
    all.add(evict("c").named("evict an unhealthy pod of enough"));
    all.add(status("d", "'phase':'Running','conditions':[]"));
    all.add(
        Asked.patch(
            "let unhealthy pods go",
            BUDGETS + "/guard",
            "merge",
            json("{'spec':{'unhealthyPodEvictionPolicy':'AlwaysAllow'}}")));
    all.add(observe("guard", "'disruptionsAllowed':0,'currentHealthy':0,'desiredHealthy':1"));
    all.add(evict("d").named("evict an unhealthy pod that may always go"));
    return all;
  }

  private static List<Asked> bodies() {
    List<Asked> all = new ArrayList<>();
    all.add(pod("e", "'of':'others'"));
    all.add(
        Asked.post(
            "evict by another name", PODS + "/e/eviction", json(eviction("'name':'x'", ""))));
    all.add(Asked.post("evict without a name", PODS + "/e/eviction", json(eviction("", ""))));
    all.add(
        Asked.post(
            "evict what cannot be read",
            PODS + "/e/eviction",
            json(
                eviction(
                    "'name':'e'",
                    "'deleteOptions':{'ignoreStoreReadErrorWithClusterBreakingPotential':true}"))));
    all.add(
        Asked.post(
            "evict with another uid",
            PODS + "/e/eviction",
            json(eviction("'name':'e'", "'deleteOptions':{'preconditions':{'uid':'x'}}"))));
    all.add(
        Asked.post(
            "evict in another version",
            PODS + "/e/eviction",
            json(eviction("'name':'e'", "").replace("policy/v1", "policy/v1beta1"))));
    all.add(evict("e").named("evict a pod without a budget"));
    return all;
  }

  private static List<Asked> options() {
    List<Asked> all = new ArrayList<>();
    all.add(pod("f", "'of':'others'"));
    for (String type :
        List.of(
            "v1 Pod",
            "v9 Pod",
            "v1 Zap",
            "policy/v2 Eviction",
            "v1 Eviction",
            "autoscaling/v1 Scale")) {
      String body = "{'apiVersion':'" + type.replace(" ", "','kind':'") + "','metadata':{}}";
      all.add(Asked.post("evict with a body of " + type, PODS + "/f/eviction", json(body)));
    }
    all.add(evictF("in another namespace", "", "'name':'f','namespace':'zz'", ""));
    all.add(
        evictF("in another namespace under another name", "", "'name':'x','namespace':'zz'", ""));
    all.add(
        evictF(
            "as two kinds of dry run",
            "?dryRun=All",
            "'name':'f'",
            "'deleteOptions':{'dryRun':['x']}"));
    all.add(
        evictF(
            "as dry run twice", "?dryRun=All", "'name':'f'", "'deleteOptions':{'dryRun':['All']}"));
    all.add(
        evictF(
            "as dry run in the body only", "", "'name':'f'", "'deleteOptions':{'dryRun':['All']}"));
    all.add(
        evictF(
            "as dry run with an unknown policy",
            "?dryRun=All",
            "'name':'f'",
            "'deleteOptions':{'propagationPolicy':'Zap'}"));
    all.add(
        evictF(
            "with an unknown dry run in the body",
            "",
            "'name':'f'",
            "'deleteOptions':{'dryRun':['x']}"));
    all.add(evictF("with metadata that is a number", "", "", "'metadata':5"));
    all.add(
        evictF(
            "in the foreground",
            "",
            "'name':'f'",
            "'deleteOptions':{'propagationPolicy':'Foreground'}"));
    all.add(Asked.get("the pod that is evicted in the foreground", PODS + "/f"));
    return all;
  }

  private static Asked evictF(String how, String query, String metadata, String more) {
    return Asked.post("evict " + how, PODS + "/f/eviction" + query, json(eviction(metadata, more)));
  }

  private static Asked pod(String name, String labels) {
    return Asked.post(
        "create the pod " + name + " to evict",
        PODS,
        json(
            "{'metadata':{'name':'"
                + name
                + "','labels':{"
                + labels
                + "}},'spec':{'terminationGracePeriodSeconds':0,'priority':0,"
                + "'preemptionPolicy':'PreemptLowerPriority','tolerations':["
                + toleration("not-ready")
                + ","
                + toleration("unreachable")
                + "],'containers':[{'name':'c','image':'i'}]}}"));
  }

  private static String toleration(String key) {
    return "{'key':'node.kubernetes.io/"
        + key
        + "','operator':'Exists','effect':'NoExecute','tolerationSeconds':300}";
  }

  private static Asked status(String pod, String status) {
    return Asked.patch(
        "the pod " + pod + " becomes " + status,
        PODS + "/" + pod + "/status",
        "merge",
        json("{'status':{" + status + "}}"));
  }

  private static Asked budget(String name, String spec) {
    return Asked.post(
        "create the budget " + name,
        BUDGETS,
        json("{'metadata':{'name':'" + name + "'},'spec':{" + spec + "}}"));
  }

  private static Asked observe(String name, String status) {
    return Asked.patch(
        "the budget " + name + " has " + status,
        BUDGETS + "/" + name + "/status",
        "merge",
        json("{'status':{'observedGeneration':9,'expectedPods':4," + status + "}}"));
  }

  private static String condition(String status, String reason, String message) {
    return "'conditions':[{'type':'DisruptionAllowed','lastTransitionTime':'2020-01-01T00:00:00Z','status':'"
        + status
        + "','reason':'"
        + reason
        + "','message':'"
        + message
        + "'}]";
  }

  private static Asked evict(String pod) {
    return evict(pod, "");
  }

  private static Asked evict(String pod, String query) {
    return Asked.post(
        "evict " + pod + query,
        PODS + "/" + pod + "/eviction" + query,
        json(eviction("'name':'" + pod + "'", "")));
  }

  private static String eviction(String metadata, String more) {
    String tail = more.isEmpty() ? "" : "," + more;
    return "{'apiVersion':'policy/v1','kind':'Eviction','metadata':{" + metadata + "}" + tail + "}";
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
