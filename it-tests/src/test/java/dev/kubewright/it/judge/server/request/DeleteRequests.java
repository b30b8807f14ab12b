package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Deletes with all their options, in the query and in the body. */
public final class DeleteRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String UNREADABLE = "?ignoreStoreReadErrorWithClusterBreakingPotential=true";
  private static final String A = MAPS + "/a";

  private DeleteRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(create("a").keep("a"));
    all.addAll(refused());
    all.addAll(bodies());
    all.addAll(done());
    return Table.of("compare-delete", all);
  }

  private static Asked create(String name) {
    return Asked.post(
        "create " + name + " to delete",
        MAPS,
        WriteRequests.map("\"name\":\"" + name + "\",\"labels\":{\"of\":\"us\"}"));
  }

  private static List<Asked> refused() {
    return List.of(
        Asked.delete("delete a missing object", MAPS + "/none"),
        Asked.delete("delete with an unknown policy", A + "?propagationPolicy=Zap"),
        Asked.delete("delete with an empty policy", A + "?propagationPolicy=&dryRun=All"),
        Asked.delete(
            "delete with both policies", A + "?propagationPolicy=Orphan&orphanDependents=true"),
        Asked.delete(
            "delete with both policies, false",
            A + "?propagationPolicy=Background&orphanDependents=false"),
        Asked.delete("delete with orphanDependents=x", A + "?orphanDependents=x&dryRun=All"),
        Asked.delete(
            "delete with a negative grace period", A + "?gracePeriodSeconds=-1&dryRun=All"),
        Asked.delete("delete with gracePeriodSeconds=x", A + "?gracePeriodSeconds=x&dryRun=All"),
        Asked.delete("delete with dryRun=x", A + "?dryRun=x"),
        Asked.delete("delete with timeout=abc", A + "?timeout=abc&dryRun=All"),
        Asked.delete("delete as dry run", A + "?dryRun=All"),
        Asked.delete(
            "delete with a field manager of 129",
            A + "?dryRun=All&fieldManager=" + WriteRequests.LONG),
        Asked.delete(
            "delete with ignoreStoreReadError and a policy",
            A + UNREADABLE + "&propagationPolicy=Orphan"),
        Asked.delete("delete what cannot be read, and can", A + UNREADABLE + "&dryRun=All"),
        Asked.delete("delete what cannot be read, and is missing", MAPS + "/none" + UNREADABLE),
        Asked.delete("delete all that cannot be read", MAPS + UNREADABLE),
        Asked.delete("delete the default namespace", "/api/v1/namespaces/default"),
        Asked.delete(
            "delete a priority class of the system",
            "/apis/scheduling.k8s.io/v1/priorityclasses/system-node-critical"),
        Asked.delete(
            "delete a bootstrap role as dry run",
            "/apis/rbac.authorization.k8s.io/v1/clusterroles/view?dryRun=All"),
        Asked.delete("delete in a missing namespace", "/api/v1/namespaces/none-such/configmaps/a"),
        Asked.delete(
            "delete a kind that cannot be deleted",
            "/apis/authentication.k8s.io/v1/tokenreviews/x"));
  }

  private static Asked body(String name, String json) {
    return Asked.delete(name, A).json(json);
  }

  private static List<Asked> bodies() {
    return List.of(
        body(
            "delete with both policies in the body",
            "{\"propagationPolicy\":\"Orphan\",\"orphanDependents\":true}"),
        body(
            "delete with a policy and orphanDependents null",
            "{\"propagationPolicy\":\"Orphan\",\"orphanDependents\":null,\"dryRun\":[\"All\"]}"),
        body(
            "delete with orphanDependents and no policy",
            "{\"propagationPolicy\":null,\"orphanDependents\":true,\"dryRun\":[\"All\"]}"),
        body(
            "delete with nothing but null",
            "{\"propagationPolicy\":null,\"orphanDependents\":null,\"dryRun\":[\"All\"]}"),
        body(
            "delete with an empty policy in the body",
            "{\"propagationPolicy\":\"\",\"dryRun\":[\"All\"]}"),
        body(
            "delete with an unknown policy in the body",
            "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"v1\",\"propagationPolicy\":\"Zap\"}"),
        body("delete with dry run in the body", "{\"dryRun\":[\"All\"]}"),
        body("delete with a bad dry run in the body", "{\"dryRun\":[\"x\"]}"),
        body(
            "delete what cannot be read with other options",
            "{\"ignoreStoreReadErrorWithClusterBreakingPotential\":true,\"orphanDependents\":false,"
                + "\"gracePeriodSeconds\":1,\"preconditions\":{},\"propagationPolicy\":\"Orphan\"}"),
        body("delete with another uid", "{\"preconditions\":{\"uid\":\"x\"}}"),
        body("delete with another version", "{\"preconditions\":{\"resourceVersion\":\"1\"}}"),
        body("delete with options of another kind", "{\"kind\":\"Pod\",\"apiVersion\":\"v1\"}"),
        body("delete with options of an unknown kind", "{\"kind\":\"Zap\",\"apiVersion\":\"v1\"}"),
        body(
            "delete with options of the group",
            "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"meta.k8s.io/v1\",\"dryRun\":[\"All\"]}"),
        body("delete with half a body", "{"),
        body("delete with a list", "[]"),
        body("delete with null as options", "null"),
        Asked.delete("delete with options in body and query", A + "?propagationPolicy=Zap")
            .json("{\"dryRun\":[\"All\"]}"),
        Asked.delete("delete with an unknown body type", A).body("text/plain", "{}"),
        body("delete with an unknown option", "{\"dryRun\":[\"All\"],\"nonsense\":1}"),
        body("delete with an option of a wrong type", "{\"gracePeriodSeconds\":\"x\"}"));
  }

  private static List<Asked> done() {
    return List.of(
        create("b"),
        create("c"),
        create("d"),
        create("e"),
        Asked.delete("delete b", MAPS + "/b"),
        Asked.delete("delete b again", MAPS + "/b"),
        Asked.delete("delete in the foreground", MAPS + "/c?propagationPolicy=Foreground"),
        Asked.get("get what is deleted in the foreground", MAPS + "/c"),
        Asked.delete("delete it again in the background", MAPS + "/c?propagationPolicy=Background"),
        Asked.delete("delete and orphan by the old option", MAPS + "/d?orphanDependents=true"),
        Asked.delete(
            "delete the rest with an unknown policy",
            MAPS + "?labelSelector=of%3Dus&propagationPolicy=Zap"),
        Asked.delete("delete the rest with a bad selector", MAPS + "?labelSelector=a%3D%3D%3Db"),
        Asked.delete("delete the rest as dry run", MAPS + "?labelSelector=of%3Dus&dryRun=All"),
        Asked.delete("delete the rest", MAPS + "?labelSelector=of%3Dus,!none"),
        Asked.delete("delete the rest again", MAPS + "?labelSelector=of%3Dus"),
        Asked.delete("delete of all namespaces", "/api/v1/configmaps?labelSelector=of%3Dus"),
        Asked.delete("delete a service account", "/api/v1/namespaces/{ns}/serviceaccounts/none"));
  }
}
