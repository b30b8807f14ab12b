package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** A CRD with columns of all types, with two versions, and with most keywords of schemas. */
public final class ShapeCrd {
  /** The group. */
  public static final String GROUP = "shapes.example.com";

  private static final String ALL = "/apis/" + GROUP + "/v1/namespaces/{ns}/shapes";
  private static final String TABLE = "application/json;as=Table;v=v1;g=meta.k8s.io";

  private static final String CRD =
      """
      {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
       "metadata":{"name":"shapes.shapes.example.com"},
       "spec":{"group":"shapes.example.com","scope":"Namespaced",
        "names":{"plural":"shapes","singular":"shape","kind":"Shape","listKind":"ShapeList",
         "shortNames":["shp"],"categories":["all","figures"]},
        "versions":[
         {"name":"v1","served":true,"storage":true,
          "selectableFields":[{"jsonPath":".spec.mode"}],
          "additionalPrinterColumns":[%s],
          "subresources":{"status":{},"scale":{"specReplicasPath":".spec.replicas",
           "statusReplicasPath":".status.replicas","labelSelectorPath":".status.selector"}},
          "schema":{"openAPIV3Schema":{"type":"object","description":"A shape.",
           "properties":{"spec":{"type":"object","required":["size","empty"],"properties":{
            "size":{"type":"integer","minimum":1,"format":"int64"},
            "replicas":{"type":"integer"},
            "num":{"type":"number","exclusiveMinimum":true,"minimum":0},
            "flag":{"type":"boolean"},
            "when":{"type":"string","format":"date-time"},
            "list":{"type":"array","items":{"type":"string"},"x-kubernetes-list-type":"set","maxItems":9},
            "keyed":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],
             "items":{"type":"object","required":["k"],"properties":{"k":{"type":"string"},"v":{"type":"string","nullable":true}}}},
            "map":{"type":"object","additionalProperties":{"type":"string"},"maxProperties":4},
            "free":{"type":"object","x-kubernetes-preserve-unknown-fields":true,"properties":{"a":{"type":"string"}}},
            "port":{"x-kubernetes-int-or-string":true},
            "limit":{"x-kubernetes-int-or-string":true,"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^[0-9]+$"},
            "empty":{"type":"string","nullable":true,"default":""},
            "any":{"type":"object","x-kubernetes-embedded-resource":true,"x-kubernetes-preserve-unknown-fields":true},
            "part":{"type":"object","x-kubernetes-embedded-resource":true,"properties":{"spec":{"type":"object"}}},
            "alt":{"type":"string","anyOf":[{"pattern":"a"},{"pattern":"b"}],"not":{"enum":["c"]},"title":"Alt"},
            "mode":{"type":"string","default":"on","enum":["on","off"],
             "x-kubernetes-validations":[{"rule":"self != 'x'","message":"no x"}]}}},
           "status":{"type":"object","properties":{"replicas":{"type":"integer"},"selector":{"type":"string"},
            "conditions":{"type":"array","items":{"type":"object","properties":{
             "type":{"type":"string"},"status":{"type":"string"}}}}}}}}}},
         {"name":"v1beta1","served":true,"storage":false,"deprecated":true,
          "schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}},
         {"name":"v1alpha1","served":false,"storage":false,
          "schema":{"openAPIV3Schema":{"type":"object"}}}]}}
      """;

  private ShapeCrd() {}

  private static String columns() {
    List<String> columns = new ArrayList<>();
    columns.add(
        "{\"name\":\"Described\",\"type\":\"integer\",\"jsonPath\":\".spec.size\",\"format\":\"int64\","
            + "\"priority\":2,\"description\":\"How big it is.\"}");
    for (String column :
        List.of(
            "Num number .spec.num",
            "Mode string .spec.mode",
            "Flag boolean .spec.flag",
            "When date .spec.when",
            "Each string .spec.list[*]",
            "Second string .spec.list[1]",
            "Last string .spec.list[-1]",
            "Slice string .spec.list[0:2]",
            "Free string .spec.free",
            "List string .spec.list",
            "Ready string .status.conditions[?(@.type==\\\"Ready\\\")].status",
            "IntOfText integer .spec.mode",
            "TextOfInt string .spec.size",
            "TextOfNum string .spec.num",
            "TextOfFlag string .spec.flag",
            "IntOfNum integer .spec.num",
            "NumOfInt number .spec.size",
            "DateOfInt date .spec.size",
            "DateOfText date .spec.mode",
            "FlagOfText boolean .spec.mode",
            "Missing string .spec.none",
            "Name string .metadata.name")) {
      String[] parts = column.split(" ", 3);
      columns.add(
          "{\"name\":\"%s\",\"type\":\"%s\",\"jsonPath\":\"%s\"}".formatted((Object[]) parts));
    }
    return String.join(",", columns);
  }

  public static Asked create() {
    return Asked.post(
        "create a definition with columns",
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        CRD.formatted(columns()));
  }

  /** Requests that show that the CRD is served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(
        Asked.get("served shapes", "/apis/" + GROUP + "/v1"),
        Asked.get("listed shapes", "/apis/" + GROUP + "/v1/namespaces/{ns}/shapes"),
        Asked.get("openapi v2 of shapes", "/openapi/v2"),
        Asked.get("openapi index of shapes", "/openapi/v3"),
        Asked.get("discovered shapes", "/apis")
            .accept("application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"));
  }

  private static Asked shape(String name, String spec) {
    return Asked.post(
        "create shape " + name,
        ALL,
        "{\"apiVersion\":\"shapes.example.com/v1\",\"kind\":\"Shape\",\"metadata\":{\"name\":\""
            + name
            + "\"},\"spec\":"
            + spec
            + "}");
  }

  public static Table table() {
    return Table.of(
        "compare-shapes",
        List.of(
            shape(
                "full",
                "{\"size\":1,\"num\":1.5,\"flag\":true,\"when\":\"2020-01-02T03:04:05Z\","
                    + "\"list\":[\"x\",\"y\",\"z\"],\"free\":{\"b\":\"<1>\",\"z\":[1.50,{\"d\":1,\"c\":\"&\"}]}}"),
            shape(
                "odd",
                "{\"size\":2000000,\"num\":3,\"when\":\"2999-01-02T03:04:05Z\",\"list\":[]}"),
            shape("large", "{\"size\":5,\"num\":2000000.5,\"flag\":false}"),
            shape("small", "{\"size\":5,\"num\":0.00001,\"when\":\"2020-01-02T03:04:05+02:00\"}"),
            Asked.patch(
                "conditions of a shape",
                ALL + "/full/status",
                "merge",
                "{\"status\":{\"conditions\":[{\"type\":\"Ready\"},{\"type\":\"Ready\",\"status\":\"Yes\"}]}}"),
            Asked.get("shapes as table", ALL).accept(TABLE),
            Asked.get("a shape as table", ALL + "/full").accept(TABLE),
            Asked.get("shapes as table without objects", ALL + "?includeObject=None").accept(TABLE),
            Asked.get("shapes as table with objects", ALL + "?includeObject=Object").accept(TABLE),
            Asked.get("shapes as table of v1beta1", ALL)
                .accept("application/json;as=Table;v=v1beta1;g=meta.k8s.io"),
            Asked.get("the first shape as table", ALL + "?limit=1").accept(TABLE),
            Asked.get(
                    "shapes of the other version as table",
                    "/apis/" + GROUP + "/v1beta1/namespaces/{ns}/shapes")
                .accept(TABLE),
            Asked.get(
                "shapes of a version that is not served",
                "/apis/" + GROUP + "/v1alpha1/namespaces/{ns}/shapes"),
            Asked.get("shapes by a selectable field", ALL + "?fieldSelector=spec.mode%3Don"),
            Asked.get("watch shapes as table", ALL + "?watch=true&timeoutSeconds=1")
                .accept(TABLE)));
  }
}
