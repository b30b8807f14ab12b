package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/**
 * Resources inside of a custom object whose type or metadata are not what they should be. Each has
 * one fault, because Go looks at members in any order.
 */
public final class EmbeddedRequests {
  private static final String ALL = "/apis/" + ShapeCrd.GROUP + "/v1/namespaces/{ns}/shapes";

  private static final List<String> PARTS =
      List.of(
          "{}",
          "{'apiVersion':'v1','kind':'Pod'}",
          "{'apiVersion':5,'kind':'Pod'}",
          "{'apiVersion':'v1','kind':5}",
          "{'apiVersion':null,'kind':'Pod'}",
          "{'apiVersion':'v1','kind':null}",
          "{'apiVersion':'','kind':'Pod'}",
          "{'apiVersion':'v1','kind':''}",
          "{'apiVersion':'a/b/c','kind':'Pod'}",
          "{'apiVersion':'v1','kind':'a b'}",
          "{'apiVersion':'v1','kind':'Pod','metadata':5}",
          "{'apiVersion':'v1','kind':'Pod','metadata':{'name':5}}",
          "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'a/b','generateName':'..','namespace':'A'}}",
          "{'apiVersion':'v1','kind':'Pod','metadata':{'generation':-1,'annotations':{'a b':'c'}}}",
          "{'apiVersion':'v1','kind':'Pod','metadata':{'ownerReferences':[{'kind':'A'}],'finalizers':['a b','x']}}",
          "{'apiVersion':'v1','kind':'Pod','metadata':{'zap':1}}",
          "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'A B','labels':{'a':'b c'}}}",
          "{'apiVersion':'v1','kind':'Pod','spec':5}",
          "[]",
          "5");

  private EmbeddedRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("embedded: create", ALL, shape("e", "{}")));
    for (String field : List.of("any", "part")) {
      for (String part : PARTS) {
        String name = "embedded: " + field + " " + part;
        String given = "{'" + field + "':" + part + "}";
        all.add(Asked.post("create " + name, ALL + "?dryRun=All", shape("new", given)));
        all.add(
            Asked.patch(
                "merge " + name, ALL + "/e?dryRun=All", "merge", json("{'spec':" + given + "}")));
        all.add(
            Asked.of("apply " + name, "PATCH", ALL + "/a?dryRun=All&fieldManager=me")
                .body("application/apply-patch+yaml", shape("a", given)));
      }
    }
    return Table.of("compare-embedded", all);
  }

  private static String shape(String name, String parts) {
    return json(
        "{'apiVersion':'GROUP/v1','kind':'Shape','metadata':{'name':'NAME'},'spec':SPEC}"
            .replace("GROUP", ShapeCrd.GROUP)
            .replace("NAME", name)
            .replace(
                "SPEC", parts.replaceFirst("\\{", "{'size':1" + (parts.equals("{}") ? "" : ","))));
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
