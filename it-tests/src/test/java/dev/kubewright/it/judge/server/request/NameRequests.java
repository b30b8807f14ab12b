package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.List;

/** CRDs that ask for the same names. One gets them, and the other once the first is deleted. */
public final class NameRequests {
  /** The group. */
  public static final String GROUP = "names.example.com";

  private static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  private static final String SECOND = "/apis/names.example.com/v1/namespaces/{ns}/seconds";

  private NameRequests() {}

  /** Creates the CRD that gets the names. */
  static Asked create() {
    return crd("firsts", "'first'", "");
  }

  /** Requests that show that the first CRD is served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(Asked.get("served first", "/apis/names.example.com/v1/firsts"));
  }

  /** Returns the table in which the second CRD does not get the names. */
  public static Table conflict() {
    return Table.of(
        "compare-names",
        List.of(
            crd(
                "seconds",
                "'first','second'",
                "'deprecated':true,'deprecationWarning':'d\u00e9mod\u00e9 \u2603',"),
            Asked.get("list what has no names", SECOND),
            Asked.delete("delete the CRD that has the names", CRDS + "/firsts." + GROUP)
                .differs(RealOnly.MANAGED_FIELDS)));
  }

  /** Requests that show that the second CRD is served. */
  public static List<Asked> freed() {
    return List.of(
        Asked.get("served second", "/apis/names.example.com/v1/seconds"),
        Asked.get("served second in discovery", "/apis/names.example.com/v1"));
  }

  /** Returns the table in which the second CRD has the names. */
  public static Table table() {
    return Table.of(
        "compare-freed-names",
        List.of(
            Asked.get("list what has got its names", SECOND),
            Asked.get("names in discovery", "/apis/names.example.com/v1"),
            Asked.post(
                "create by a name that was freed",
                SECOND,
                json(
                    "{'apiVersion':'names.example.com/v1','kind':'Both',"
                        + "'metadata':{'name':'a','finalizers':['a.b/c']}}")),
            Asked.get("get by the name that is gone", SECOND.replace("seconds", "firsts")),
            Asked.delete("delete a CRD with an object that stays", CRDS + "/seconds." + GROUP)
                .differs(RealOnly.MANAGED_FIELDS)));
  }

  /** The discovery of a CRD that is being deleted. It leaves out the verbs before list. */
  public static List<Asked> terminating() {
    return List.of(Asked.get("terminating second", "/apis/names.example.com/v1"));
  }

  /** Returns the table in which the second CRD is being deleted. */
  public static Table end() {
    String kept = "/apis/names.example.com/v1/namespaces/compare-freed-names/seconds/a";
    return Table.of(
        "compare-terminating-names",
        List.of(
            Asked.get("discovery of a CRD that is being deleted", "/apis/names.example.com/v1"),
            Asked.get("get what stays", kept),
            Asked.post(
                "create beside what stays",
                kept.substring(0, kept.lastIndexOf('/')),
                json(
                    "{'apiVersion':'names.example.com/v1','kind':'Both','metadata':{'name':'b'}}")),
            Asked.of("apply beside what stays", "PATCH", kept + "b?fieldManager=me")
                .body(
                    "application/apply-patch+yaml",
                    "{apiVersion: names.example.com/v1, kind: Both, metadata: {name: ab}}"),
            Asked.patch(
                "patch what stays", kept, "merge", json("{'metadata':{'labels':{'a':'b'}}}")),
            Asked.patch(
                "let the last object go",
                kept,
                "merge",
                json("{'metadata':{'finalizers':null}}"))));
  }

  private static Asked crd(String plural, String shortNames, String version) {
    return Asked.post(
        "create the CRD " + plural,
        CRDS,
        json(
            "{'metadata':{'name':'"
                + plural
                + ".names.example.com'},'spec':{'group':'names.example.com','scope':'Namespaced',"
                + "'names':{'plural':'"
                + plural
                + "','kind':'Both','shortNames':["
                + shortNames
                + "]},'versions':[{'name':'v1','served':true,'storage':true,"
                + version
                + "'schema':"
                + "{'openAPIV3Schema':{'type':'object'}}}]}}"));
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
