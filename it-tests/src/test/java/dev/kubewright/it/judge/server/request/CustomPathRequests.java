package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Each method on each form of path of custom resources, in a version that is deprecated. */
public final class CustomPathRequests {
  /** The group of the ways. That of the worlds ends with it. */
  public static final String GROUP = "ways.example.com";

  /** Of two CRDs in one group, the real server shows one of them first, by chance. */
  private static final String OF_WORLDS = "worlds." + GROUP;

  private static final String ROOT = "/apis/" + GROUP + "/v1";
  private static final String WORLDS = "/apis/" + OF_WORLDS + "/v1";
  private static final String WAYS = ROOT + "/namespaces/{ns}/ways";
  private static final String VERSION =
      "{'name':'v1','served':true,'storage':true,'deprecated':true,'subresources':{'status':{},'scale':{'specReplicasPath':'.spec.replicas','statusReplicasPath':'.status.replicas'}},"
          + "'schema':{'openAPIV3Schema':{'type':'object','x-kubernetes-preserve-unknown-fields':true}}}";
  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "ZAP");

  private CustomPathRequests() {}

  /** Creates the CRD of namespaces. */
  static Asked createWays() {
    return create("ways", GROUP, "Way", "Namespaced");
  }

  /** Creates the CRD of the cluster. */
  static Asked createWorlds() {
    return create("worlds", OF_WORLDS, "World", "Cluster");
  }

  private static Asked create(String plural, String group, String kind, String scope) {
    return Asked.post(
        "create " + plural,
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        "{'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition','metadata':{'name':'PLURAL.GROUP'},'spec':{'group':'GROUP','scope':'SCOPE','names':{'plural':'PLURAL','kind':'KIND'},'versions':[VERSION]}}"
            .replace("VERSION", VERSION)
            .replace("PLURAL", plural)
            .replace("GROUP", group)
            .replace("SCOPE", scope)
            .replace("KIND", kind)
            .replace('\'', '"'));
  }

  /** Requests that show that the CRDs are served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(
        Asked.get("ways served", WAYS),
        Asked.get("worlds served", WORLDS + "/worlds"),
        Asked.get("ways in discovery", ROOT),
        Asked.get("worlds in discovery", WORLDS));
  }

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("create a way", WAYS, object("Way", "a")));
    all.add(Asked.post("create a world", WORLDS + "/worlds", object("World", "a")));
    for (Map.Entry<String, String> path : paths().entrySet()) {
      for (String method : METHODS) {
        all.add(asked(method, path.getKey(), path.getValue()));
      }
    }
    for (String body :
        List.of("", "{", "[]", "null", "1", "{}", "{'kind':'Scale'}", "{'kind':1}")) {
      all.add(scale("JSON", body, "application/json"));
    }
    for (String version :
        List.of("autoscaling/v1", "autoscaling/v2", "apps/v1beta2", "v1", "x/y/z")) {
      all.add(
          scale(
              "a version",
              "{'kind':'Scale','apiVersion':'" + version + "','metadata':{'name':'a'}}",
              "application/json"));
    }
    all.add(scale("YAML", "a: [", "application/yaml"));
    all.add(scale("protobuf", "x", "application/vnd.kubernetes.protobuf"));
    all.add(scale("text", "x", "text/plain"));
    return Table.of("compare-custom-paths", all);
  }

  private static Asked scale(String what, String body, String type) {
    return Asked.of("PUT of a way's scale in " + what + ": " + body, "PUT", WAYS + "/a/scale")
        .body(type, body.replace('\'', '"'));
  }

  private static Asked asked(String method, String what, String path) {
    Asked asked = Asked.of(method + " of " + what, method, path + "?dryRun=All");
    return switch (method) {
      case "POST", "PUT" -> asked.json(object(path.contains("worlds") ? "World" : "Way", "a"));
      case "PATCH" -> asked.body("application/merge-patch+json", "{}");
      default -> asked;
    };
  }

  private static Map<String, String> paths() {
    Map<String, String> paths = new TreeMap<>();
    paths.put("ways", WAYS);
    paths.put("a way", WAYS + "/a");
    paths.put("no way", WAYS + "/none");
    for (String sub : List.of("status", "scale", "zap", "status/zap")) {
      paths.put("a way's " + sub, WAYS + "/a/" + sub);
    }
    paths.put("all ways", ROOT + "/ways");
    paths.put("a way without namespace", ROOT + "/ways/a");
    paths.put("the status of a way without namespace", ROOT + "/ways/a/status");
    paths.put("worlds", WORLDS + "/worlds");
    paths.put("a world", WORLDS + "/worlds/a");
    paths.put("a world's status", WORLDS + "/worlds/a/status");
    paths.put("a world's zap", WORLDS + "/worlds/a/zap");
    paths.put("worlds of a namespace", WORLDS + "/namespaces/{ns}/worlds");
    paths.put("a world of a namespace", WORLDS + "/namespaces/{ns}/worlds/a");
    paths.put("unknown ways", ROOT + "/namespaces/{ns}/zaps");
    paths.put("an unknown way", ROOT + "/namespaces/{ns}/zaps/a");
    paths.put("an unknown version's way", "/apis/" + GROUP + "/v2/namespaces/{ns}/ways/a");
    return paths;
  }

  private static String object(String kind, String name) {
    return "{'apiVersion':'GROUP/v1','kind':'KIND','metadata':{'name':'NAME'},'spec':{'replicas':1}}"
        .replace("GROUP", kind.equals("World") ? OF_WORLDS : GROUP)
        .replace("KIND", kind)
        .replace("NAME", name)
        .replace('\'', '"');
  }
}
