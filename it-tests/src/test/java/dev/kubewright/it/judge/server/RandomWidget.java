package dev.kubewright.it.judge.server;

import dev.kubewright.it.judge.server.request.Asked;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A custom object with a field of each shape, and random writes of it. Few values exist, so that
 * managers share and contest them.
 */
final class RandomWidget {
  static final String CRDS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";
  static final String PATH = "/apis/random.test/v1/namespaces/default/widgets";

  private static final JsonMapper JSON = new JsonMapper();
  private static final int APPLIERS = 3;
  private static final int UPDATERS = 4;
  private static final String TEXTS = "'type':'object','additionalProperties':{'type':'string'}";
  private static final String TWO =
      "'type':'object','properties':{'a':{'type':'string'},'b':{'type':'string'}}";

  private static final String SPEC =
      """
      'replicas':{'type':'integer'},
      'mode':{'type':'string','default':'auto'},
      'tags':{'type':'array','x-kubernetes-list-type':'set','items':{'type':'string'}},
      'args':{'type':'array','items':{'type':'string'}},
      'ports':{'type':'array','x-kubernetes-list-type':'map',
       'x-kubernetes-list-map-keys':['port','protocol'],'items':{'type':'object','required':['port'],
       'properties':{'port':{'type':'integer'},'protocol':{'type':'string','default':'TCP'},
       'note':{'type':'string'}}}},
      'items':{'type':'array','x-kubernetes-list-type':'map','x-kubernetes-list-map-keys':['name'],
       'items':{'type':'object','required':['name'],'properties':{'name':{'type':'string'},
       'value':{'type':'string'},'inner':{%2$s}}}},
      'cfg':{%1$s},
      'free':{'nullable':true,%1$s},
      'atomic':{'x-kubernetes-map-type':'atomic',%1$s},
      'whole':{'x-kubernetes-map-type':'atomic',%2$s},
      'struct':{%2$s},
      'either':{'x-kubernetes-int-or-string':true},
      'any':{'type':'object','x-kubernetes-preserve-unknown-fields':true}"""
          .formatted(TEXTS, TWO);

  /** Values of each field, as JSON. Lists are made of some of the values. */
  private static final Map<String, List<String>> FIELDS =
      Map.ofEntries(
          Map.entry("replicas", List.of("1", "2", "null")),
          Map.entry("mode", List.of("'auto'", "'hand'", "null")),
          Map.entry("tags", List.of("['x']", "['y','x']", "['z','y']", "[]", "['x','x']", "null")),
          Map.entry("args", List.of("['x']", "['y','x']", "[]")),
          Map.entry(
              "ports",
              List.of(
                  "[{'port':80}]",
                  "[{'port':80,'protocol':'UDP'}]",
                  "[{'port':81,'note':'n'},{'port':80,'protocol':'TCP','note':'o'}]",
                  "[{'note':'n'}]")),
          Map.entry(
              "items",
              List.of(
                  "[{'name':'x'}]",
                  "[{'name':'y','value':'1'},{'name':'x','inner':{'a':'1'}}]",
                  "[{'name':'x','value':'2','inner':{'b':'1'}}]",
                  "[{'name':'z','inner':{}},{'name':'y'}]",
                  "[]",
                  "[{'name':'x'},{'name':'x'}]")),
          Map.entry("cfg", List.of("{'a':'1'}", "{'b':'1'}", "{'a':'2','b':'1'}", "{}", "{'c':3}")),
          Map.entry("free", List.of("{'a':'1'}", "{'b':'1'}", "{}", "null")),
          Map.entry("atomic", List.of("{'a':'1'}", "{'b':'1'}", "{}")),
          Map.entry("whole", List.of("{'a':'1'}", "{'b':'1'}", "{'a':'1','c':'1'}")),
          Map.entry("struct", List.of("{'a':'1'}", "{'b':'1'}", "{'a':'2','b':'2'}", "{}")),
          Map.entry("either", List.of("1", "'50%'")),
          Map.entry(
              "any",
              List.of("{'a':{'b':1}}", "{'a':{'c':[1,2]}}", "{'a':null,'d':'x'}", "{'a':[{}]}")));

  /**
   * Members of the metadata, each after a comma, or none. Where an apply takes the last label, a
   * real server stores a null that it does not show, and writes the object once more with the next
   * update that changes nothing. An apply of {@code labels: {}} is a change each second, so there
   * is none.
   */
  private static final List<String> METADATA =
      Stream.of(
              "",
              ",'labels':{'l':'1'}",
              ",'labels':{'l':'2','m':'1'},'annotations':{'n':'1'}",
              ",'annotations':{'n':'2'}")
          .flatMap(
              each ->
                  Stream.of(
                      each,
                      each + ",'finalizers':['f.test/a']",
                      each + ",'finalizers':['f.test/b','f.test/a']",
                      each
                          + ",'ownerReferences':[{'apiVersion':'v1','kind':'ConfigMap','name':'o','uid':'u'}]"))
          .toList();

  private static final List<String> STATUSES =
      List.of("{'phase':'up'}", "{'phase':'down','seen':1}", "{'seen':2}", "{}");

  private final RandomGenerator random;
  private final List<String> names = FIELDS.keySet().stream().sorted().toList();

  RandomWidget(RandomGenerator random) {
    this.random = random;
  }

  /** Returns the CRD. */
  static String crd() {
    return read("""
            {'apiVersion':'apiextensions.k8s.io/v1','kind':'CustomResourceDefinition',
             'metadata':{'name':'widgets.random.test'},
             'spec':{'group':'random.test','scope':'Namespaced','names':{'plural':'widgets',
             'singular':'widget','kind':'Widget','listKind':'WidgetList'},
             'versions':[{'name':'v1','served':true,'storage':true,'subresources':{'status':{},
             'scale':{'specReplicasPath':'.spec.replicas','statusReplicasPath':'.status.seen'}},
             'schema':{'openAPIV3Schema':{'type':'object','properties':{
             'spec':{'type':'object','properties':{%s}},
             'status':{'type':'object','properties':{'phase':{'type':'string'},
             'seen':{'type':'integer'}}}}}}}]}}"""
            .formatted(SPEC))
        .toString();
  }

  private static ObjectNode read(String json) {
    return (ObjectNode) JSON.readTree(json.replace('\'', '"'));
  }

  private String one(List<String> values) {
    return values.get(random.nextInt(values.size()));
  }

  private String spec(int most) {
    StringBuilder spec = new StringBuilder();
    int fields = random.nextInt(most + 1);
    int first = random.nextInt(names.size());
    for (int i = 0; i < fields; i++) {
      String name = names.get((first + i * 4) % names.size());
      spec.append(i == 0 ? "" : ",").append('\'').append(name).append("':");
      spec.append(one(FIELDS.getOrDefault(name, List.of())));
    }
    return "{" + spec + "}";
  }

  private String object(String metadata, String members) {
    return read("{'apiVersion':'random.test/v1','kind':'Widget','metadata':{'name':'w'%s%s}%s}"
            .formatted(metadata, one(METADATA), members))
        .toString();
  }

  /** Returns the next write. */
  Asked next(int number) {
    return switch (random.nextInt(16)) {
      case 0, 1, 2, 3, 4, 5 -> apply(number);
      case 6 -> applyStatus(number);
      case 7, 8 ->
          Asked.put(
              "put " + number,
              PATH + "/w" + updater(),
              object(",'resourceVersion':'{w.rv}'", ",'spec':" + spec(6)));
      case 9, 10 ->
          merge(
              "merge " + number,
              "/w",
              random.nextInt(3) == 0
                  ? "{'metadata':{" + one(METADATA).replaceFirst("^,", "") + "}}"
                  : inSpec());
      case 11, 12 -> json(number);
      case 13 -> merge("status " + number, "/w/status", "{'status':" + one(STATUSES) + "}");
      case 14 -> merge("scale " + number, "/w/scale", "{'spec':{'replicas':" + count() + "}}");
      default ->
          random.nextInt(4) > 0 ? apply(number) : Asked.delete("delete " + number, PATH + "/w");
    };
  }

  private int count() {
    return 1 + random.nextInt(3);
  }

  private String inSpec() {
    return "{'spec':" + spec(3) + "}";
  }

  private String updater() {
    return "?fieldManager=u" + random.nextInt(UPDATERS);
  }

  private Asked merge(String name, String part, String body) {
    return Asked.patch(name, PATH + part + updater(), "merge", read(body).toString());
  }

  private Asked apply(int number) {
    String spec = random.nextInt(8) == 0 ? "" : ",'spec':" + spec(5);
    return applied("apply " + number, "/w", object("", spec));
  }

  private Asked applyStatus(int number) {
    return applied("applystatus " + number, "/w/status", object("", ",'status':" + one(STATUSES)));
  }

  private Asked applied(String name, String part, String body) {
    String target = PATH + part + "?fieldManager=a" + random.nextInt(APPLIERS);
    return Asked.of(name, "PATCH", target + (random.nextInt(3) > 0 ? "&force=true" : ""))
        .body("application/apply-patch+yaml", body);
  }

  private Asked json(int number) {
    String field = names.get(random.nextInt(names.size()));
    String operation =
        random.nextInt(4) == 0
            ? "{'op':'remove','path':'/spec/%s'}".formatted(field)
            : "{'op':'add','path':'/spec/%s','value':%s}"
                .formatted(field, one(FIELDS.getOrDefault(field, List.of())));
    return Asked.patch(
        "json " + number,
        PATH + "/w" + updater(),
        "json",
        "[" + operation.replace('\'', '"') + "]");
  }
}
