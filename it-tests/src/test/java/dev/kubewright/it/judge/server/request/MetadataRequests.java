package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Metadata that is odd or wrong, in each kind of write of a built-in and a custom object. */
public final class MetadataRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String LEASES = "/apis/coordination.k8s.io/v1/namespaces/{ns}/leases";
  private static final String GADGETS =
      "/apis/" + CustomRequests.GROUP + "/v1/namespaces/{ns}/" + CustomRequests.PLURAL;
  private static final String APPLY = "application/apply-patch+yaml";
  private static final String POD = "'apiVersion':'v1','kind':'Pod','name':'p'";

  /** Members of metadata. */
  private static final List<String> ODD =
      List.of(
          "'ownerReferences':[{"
              + POD
              + ",'uid':'u','controller':true},"
              + "{"
              + POD
              + ",'uid':'v','controller':true},{"
              + POD
              + ",'uid':'w','controller':true}]",
          "'ownerReferences':[{'apiVersion':'v1','kind':'Event','name':'e','uid':'u'}]",
          "'ownerReferences':[{'apiVersion':'a/b/c','kind':'Pod','name':'p','uid':'u'}]",
          "'finalizers':['orphan','foregroundDeletion']",
          "'finalizers':['a']",
          "'finalizers':['a.b']",
          "'finalizers':['a b','a/b/c']",
          "'finalizers':['']",
          "'labels':{'a b':'c'}",
          "'labels':{'/a':''}",
          "'labels':{'a/':''}",
          "'labels':{'A.b/c':'-'}",
          "'annotations':{'a b':'c'}",
          "'generation':-1",
          "'resourceVersion':'0'",
          "'resourceVersion':'00'",
          "'resourceVersion':'x'",
          "'resourceVersion':'-1'",
          "'resourceVersion':'1'",
          "'resourceVersion':'99999999999999999999'");

  /** Managed fields, which an apply cannot have. */
  private static final List<String> MANAGED =
      List.of(
          managed("'subresource':'" + "s".repeat(257) + "'"),
          managed("'manager':'" + "m".repeat(129) + "'"),
          managed("'manager':'a\\nb'"),
          managed("'apiVersion':'a/b/c'"),
          managed("'apiVersion':'x/v9'"),
          managed("'operation':'Zap'"),
          "'managedFields':[null]",
          "'managedFields':[{},{}]");

  /** What is no list of managed fields, or one. */
  private static final List<String> APPLIED =
      List.of(
          "[]",
          "{}",
          "5",
          "'x'",
          "[5]",
          "[{},5]",
          "[null]",
          "null",
          "[{'manager':5}]",
          "[{'time':'x'}]",
          "[{'fieldsV1':5}]");

  /** Times and numbers that are none, which an apply of a custom object leaves out. */
  private static final List<String> MALFORMED =
      List.of(
          "'creationTimestamp':'x'",
          "'creationTimestamp':5",
          "'creationTimestamp':'2020-01-01'",
          "'deletionTimestamp':'x'",
          "'generation':1.5",
          "'deletionGracePeriodSeconds':'x'",
          "'labels':{'a':5}",
          "'labels':'x'",
          "'uid':5",
          "'selfLink':5");

  private MetadataRequests() {}

  private static String managed(String member) {
    String entry =
        "'manager':'m','operation':'Update','apiVersion':'v1','fieldsType':'FieldsV1','fieldsV1':{'f:data':{'f:k':{}}}";
    String name = member.substring(0, member.indexOf(':'));
    return "'managedFields':[{" + entry.replaceFirst(name + ":[^,]*,?", "") + "," + member + "}]";
  }

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(ask("a map", "POST", MAPS, map("old", "")).keep("map"));
    all.add(ask("a gadget", "POST", GADGETS, gadget("old", "")).keep("gadget"));
    List<String> both = new ArrayList<>(ODD);
    both.addAll(MANAGED);
    for (String metadata : both) {
      writes(metadata, all);
    }
    for (String metadata : ODD) {
      String query = "/old?dryRun=All&fieldManager=me";
      all.add(apply("map", metadata, MAPS + query, map("old", metadata)));
      all.add(apply("gadget", metadata, GADGETS + query, gadget("old", metadata)));
    }
    for (String entries : APPLIED) {
      String metadata = "'managedFields':" + entries;
      String query = "/new?dryRun=All&fieldManager=me";
      all.add(apply("map", metadata, MAPS + query, map("new", metadata)));
    }
    for (String metadata : MALFORMED) {
      String query = "/new?dryRun=All&fieldManager=me";
      all.add(apply("gadget", metadata, GADGETS + query, gadget("new", metadata)));
    }
    return Table.of("compare-metadata", all);
  }

  private static void writes(String metadata, List<Asked> all) {
    String name = "new" + all.size();
    String what = " with " + metadata;
    all.add(ask("map" + what, "POST", MAPS, map(name, metadata)));
    all.add(ask("dry map" + what, "POST", MAPS + "?dryRun=All", map("dry", metadata)));
    all.add(ask("gadget" + what, "POST", GADGETS, gadget(name, metadata)));
    all.add(ask("lease" + what, "PUT", LEASES + "/" + name, lease(name, metadata)));
    boolean versioned = metadata.contains("resourceVersion");
    String own = versioned ? metadata : metadata + ",'resourceVersion':'{gadget.rv}'";
    String dry = "/old?dryRun=All";
    all.add(ask("update of a map" + what, "PUT", MAPS + dry, map("old", metadata)));
    all.add(ask("update of a gadget" + what, "PUT", GADGETS + dry, gadget("old", own)));
    String patch = "{'metadata':{" + metadata + "},'data':{'k':'new'}}";
    all.add(merge("patch of a map" + what, MAPS + dry, patch));
    all.add(merge("patch of a gadget" + what, GADGETS + dry, patch.replace("data'", "spec'")));
  }

  private static Asked ask(String name, String method, String target, String body) {
    return Asked.of("metadata: " + name, method, target).json(body.replace('\'', '"'));
  }

  private static Asked merge(String name, String target, String body) {
    return Asked.patch("metadata: " + name, target, "merge", body.replace('\'', '"'));
  }

  private static Asked apply(String what, String metadata, String target, String body) {
    return Asked.of("metadata: apply of a " + what + " with " + metadata, "PATCH", target)
        .body(APPLY, body.replace('\'', '"'));
  }

  private static String metadata(String name, String members) {
    return "'metadata':{'name':'" + name + "'" + (members.isEmpty() ? "" : "," + members) + "}";
  }

  private static String map(String name, String members) {
    return "{'apiVersion':'v1','kind':'ConfigMap',"
        + metadata(name, members)
        + ",'data':{'k':'v'}}";
  }

  private static String lease(String name, String members) {
    return "{'apiVersion':'coordination.k8s.io/v1','kind':'Lease'," + metadata(name, members) + "}";
  }

  private static String gadget(String name, String members) {
    return "{'apiVersion':'"
        + CustomRequests.GROUP
        + "/v1','kind':'Gadget',"
        + metadata(name, members)
        + ",'spec':{'size':1}}";
  }
}
