package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Numbers and nulls in a custom object, in each notation that JSON has, and odd texts. */
public final class NumberRequests {
  /** The group. */
  public static final String GROUP = "numbers.example.com";

  private static final String ALL = "/apis/" + GROUP + "/v1/namespaces/{ns}/figures";

  private static final List<String> SPECS =
      List.of(
          "{'i':1.0}",
          "{'i':-1.0}",
          "{'i':1e0}",
          "{'i':1.5}",
          "{'i':1e19}",
          "{'i':9223372036854775808}",
          "{'i32':2147483648}",
          "{'i32':2147483647.0}",
          "{'i32':1.5}",
          "{'i64':9223372036854775807}",
          "{'i64':9.223372036854775807e18}",
          "{'n':1.0}",
          "{'n':1.10}",
          "{'n':1e2}",
          "{'n':1e-7}",
          "{'n':1e21}",
          "{'n':123456789012345678901234567890}",
          "{'n':-0.0}",
          "{'n':1e400}",
          "{'n':1.7976931348623157e308}",
          "{'port':1.0}",
          "{'port':1e1}",
          "{'port':1.5}",
          "{'any':1.0}",
          "{'any':{'x':1e2,'y':[1.0,2.50,1E3]}}",
          "{'any':9223372036854775808}",
          "{'any':1e1000}",
          "{'list':[1.0,2]}",
          "{'list':[null]}",
          "{'map':{'a':1.0,'b':null}}",
          "{'deep':{'a':{'b':null}}}",
          "{'deep':{'c':null}}",
          "{'preset':{'a':null}}",
          "{'presets':[null,'x']}",
          "{'any':" + "1".repeat(1200) + "}");

  private NumberRequests() {}

  /** Creates the CRD. */
  static Asked create() {
    return Asked.post(
        "create figures",
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        """
        {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
         "metadata":{"name":"figures.numbers.example.com"},
         "spec":{"group":"numbers.example.com","scope":"Namespaced",
          "names":{"plural":"figures","singular":"figure","kind":"Figure","listKind":"FigureList"},
          "versions":[{"name":"v1","served":true,"storage":true,
           "schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":{"type":"object","properties":{
            "i":{"type":"integer"},"i32":{"type":"integer","format":"int32"},
            "i64":{"type":"integer","format":"int64"},"n":{"type":"number"},
            "port":{"x-kubernetes-int-or-string":true},
            "any":{"x-kubernetes-preserve-unknown-fields":true},
            "list":{"type":"array","items":{"type":"integer"}},
            "map":{"type":"object","additionalProperties":{"type":"number"}},
            "deep":{"type":"object","additionalProperties":{"type":"object","additionalProperties":{"type":"string"}}},
            "preset":{"type":"object","additionalProperties":{"type":"string","default":"p"}},
            "presets":{"type":"array","items":{"type":"string","default":"p"}}}}}}}}]}}
        """);
  }

  /** Requests that show that the CRD is served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(Asked.get("figures served", ALL), Asked.get("figures known", "/apis/" + GROUP));
  }

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("numbers: old", ALL, figure("old", "{'i':1,'map':{'a':1.5}}")));
    for (String spec : SPECS) {
      String shown = spec.length() > 100 ? "many digits" : spec;
      all.add(Asked.post("numbers: create " + shown, ALL + "?dryRun=All", figure("new", spec)));
      all.add(
          Asked.of("numbers: apply " + shown, "PATCH", ALL + "/new?dryRun=All&fieldManager=me")
              .body("application/apply-patch+yaml", figure("new", spec)));
      // A real server takes 1.0 for another number than 1 when it counts generations.
      if (!spec.startsWith("{'i':1")) {
        all.add(
            Asked.patch(
                "numbers: merge " + shown,
                ALL + "/old?dryRun=All",
                "merge",
                "{\"spec\":" + spec.replace('\'', '"') + "}"));
      }
    }
    all.add(Asked.post("numbers: a byte order mark", ALL, "\ufeff" + figure("new", "{}")));
    return Table.of("compare-numbers", all);
  }

  private static String figure(String name, String spec) {
    return ("{'apiVersion':'"
            + GROUP
            + "/v1','kind':'Figure','metadata':{'name':'"
            + name
            + "'},'spec':"
            + spec
            + "}")
        .replace('\'', '"');
  }
}
