package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Custom objects that do not fit their schema, each with all faults in their order. */
public final class FaultRequests {
  /** The group. */
  public static final String GROUP = "faults.example.com";

  private static final String ALL = "/apis/" + GROUP + "/v1/namespaces/{ns}/faults";

  private static final List<String> SPECS =
      List.of(
          "'null':null",
          "'null':'x'",
          "'text':'x'",
          "'text':'abcde'",
          "'text':5",
          "'text':null",
          "'char':'ab'",
          "'whole':1.5",
          "'whole':1e20",
          "'whole':99999999999999999999",
          "'small':1.5",
          "'small':12345678901",
          "'small':true",
          "'number':1e20",
          "'number':3",
          "'number':0.7",
          "'choice':{'b':2}",
          "'choice':7",
          "'list':[0,'x']",
          "'list':[1,2,3]",
          "'map':[5]",
          "'map':[{'k':'a'},{'k':'a'},{'k':'a'}]",
          "'map':[{}]",
          "'any':{'a':'x'}",
          "'any':{'b':1}",
          "'any':{}",
          "'any':5",
          "'one':'abc'",
          "'one':'b'",
          "'all':2");

  private static final List<String> STATUSES =
      List.of("{'w':'x'}", "{'w':5}", "5", "null", "{'i':2}", "{'l':['a','a']}", "{'s':'a'}");

  private FaultRequests() {}

  /** Creates the CRD. */
  static Asked create() {
    return Asked.post(
        "create faults",
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        """
        {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
         "metadata":{"name":"faults.faults.example.com"},
         "spec":{"group":"faults.example.com","scope":"Namespaced",
          "names":{"plural":"faults","singular":"fault","kind":"Fault","listKind":"FaultList"},
          "versions":[{"name":"v1","served":true,"storage":true,"subresources":{"status":{}},
           "schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":{"type":"object","properties":{
            "null":{"type":"string","nullable":true,"enum":["a"]},
            "text":{"type":"string","minLength":2,"maxLength":4,"pattern":"^a","enum":["ab"]},
            "char":{"type":"string","maxLength":1},
            "whole":{"type":"integer","minimum":3,"maximum":10,"multipleOf":2},
            "small":{"type":"integer","format":"int32","minimum":2},
            "number":{"type":"number","maximum":1000000,"multipleOf":0.5},
            "choice":{"type":"object","x-kubernetes-preserve-unknown-fields":true,"enum":[{"b":1,"a":"x<y"}]},
            "list":{"type":"array","maxItems":2,"minItems":3,"items":{"type":"integer","minimum":1}},
            "map":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],
             "items":{"type":"object","required":["k"],"properties":{"k":{"type":"string"}}}},
            "any":{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer"}},
             "anyOf":[{"required":["a"],"properties":{"a":{"minLength":3}}},{"required":["c"],"properties":{"b":{"minimum":5}}}]},
            "one":{"type":"string","oneOf":[{"minLength":3},{"pattern":"^a","maxLength":4}]},
            "all":{"type":"integer","allOf":[{"minimum":3},{"multipleOf":3}],"not":{"enum":[2]}}}},
           "status":{"type":"object","properties":{
            "w":{"type":"string","format":"date-time"},"i":{"type":"integer","enum":[1]},"s":{"type":"string","minLength":2},
            "l":{"type":"array","x-kubernetes-list-type":"set","items":{"type":"string"}}}}}}}}]}}
        """);
  }

  /** Requests that show that the CRD is served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(Asked.get("faults served", ALL), Asked.get("faults known", "/apis/" + GROUP));
  }

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("faults: old", ALL, fault("old", "'spec':{}")));
    for (String spec : SPECS) {
      String body = fault("new", "'spec':{" + spec + "}");
      all.add(Asked.post("faults: " + spec, ALL + "?dryRun=All", body));
    }
    for (String status : STATUSES) {
      String body = fault("old", "'status':" + status);
      all.add(Asked.put("faults: status " + status, ALL + "/old/status?dryRun=All", body));
    }
    return Table.of("compare-faults", all);
  }

  private static String fault(String name, String rest) {
    String body = "{'apiVersion':'%s/v1','kind':'Fault','metadata':{'name':'%s'},%s}";
    return body.formatted(GROUP, name, rest).replace('\'', '"');
  }
}
