package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Bodies in odd words: members that are given twice, numbers in each notation, and other kinds. */
public final class BodyRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String DRY = "?dryRun=All";
  private static final String YAML = "application/yaml";
  private static final String GADGETS = "/apis/compare.example.com/v1/namespaces/{ns}/gadgets";

  private BodyRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("bodies: create", MAPS, json("{'metadata':{'name':'old'}}")));
    all.addAll(repeated());
    all.addAll(ordered());
    all.addAll(kept());
    all.addAll(numbers());
    all.addAll(kinds());
    return Table.of("compare-bodies", all);
  }

  private static List<Asked> repeated() {
    List<Asked> all = new ArrayList<>();
    for (String map :
        List.of(
            "{'metadata':{'name':'x'},'metadata':{'labels':{'a':'b'}}}",
            "{'metadata':{'name':'x'},'metadata':null}",
            "{'metadata':{'name':'x','name':null}}",
            "{'metadata':5,'metadata':{'name':'x'}}",
            "{'metadata':{'name':'x'},'data':{'a':'1','b':'2'},'data':{'a':'3','c':'4'}}",
            "{'metadata':{'name':'x'},'data':{'a':'1'},'data':null,'data':{'c':'d'}}",
            "{'metadata':{'name':'x','zap':1,'zap':2},'foo':{'a':1,'a':2},'foo':3,'bar':4}",
            "{'metadata':{'name':'x','finalizers':['a.b/c','d.e/f'],'finalizers':['x.y/z']}}")) {
      for (String validation : List.of("", "&fieldValidation=Strict", "&fieldValidation=Ignore")) {
        all.add(Asked.post("repeated: " + map + validation, MAPS + DRY + validation, json(map)));
      }
    }
    all.add(
        Asked.put(
            "repeated: update",
            MAPS + "/old" + DRY,
            json("{'metadata':{'name':'old'},'metadata':{'labels':{'a':'b'}}}")));
    all.add(
        Asked.post(
            "repeated: items of lists",
            "/apis/apps/v1/namespaces/{ns}/deployments" + DRY,
            json(
                "{'metadata':{'name':'x'},'spec':{'selector':{'matchLabels':{'a':'b'}},'selector':{'matchLabels':{'c':'d'}},"
                    + "'template':{'metadata':{'labels':{'a':'b','c':'d'}},'spec':{'containers':[{'name':'a','image':'i'},"
                    + "{'name':'b','image':'j'}],'containers':[{'name':'c'}],'containers':[{'name':'q'},{'tty':true}]}}}}")));
    all.add(
        Asked.of("repeated: preconditions", "DELETE", MAPS + "/old" + DRY)
            .body(
                "application/json",
                json("{'preconditions':{'uid':'x'},'preconditions':{'resourceVersion':'1'}}")));
    return all;
  }

  /** Unknown and repeated fields in the order of a text. */
  private static List<Asked> ordered() {
    List<Asked> all = new ArrayList<>();
    for (String members :
        List.of(
            "'metadata':{'name':'x','labels':{'a':'1','a':'2'}},'foo':1",
            "'foo':1,'metadata':{'name':'x','labels':{'a':'1','a':'2'},'bar':{'x':1,'x':2},'bar':3},'foo':2",
            "'zoo':{'a':1,'a':2},'metadata':{'name':'x','name':'x','zap':1},'spec':{'b':1,'b':2},'data':{},'boo':1,'spec':{'b':1}")) {
      for (String query : List.of(DRY, DRY + "&fieldValidation=Strict")) {
        String map = json("{" + members + "}");
        String gadget =
            json("{'apiVersion':'compare.example.com/v1','kind':'Gadget'," + members + "}");
        String name = members + query;
        all.add(Asked.post("order: " + name, MAPS + query, map));
        all.add(Asked.of("order in YAML: " + name, "POST", MAPS + query).body(YAML, map));
        all.add(Asked.post("order, custom: " + name, GADGETS + query, gadget));
        all.add(
            Asked.of("order in YAML, custom: " + name, "POST", GADGETS + query).body(YAML, gadget));
      }
    }
    return all;
  }

  /** Fields that a server drops, or counts with. */
  private static List<Asked> kept() {
    List<Asked> all = new ArrayList<>();
    String set =
        "{'metadata':{'name':'x','annotations':{'deprecated.daemonset.template.generation':'%s'}},"
            + "'spec':{'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':{'labels':{'a':'b'}},"
            + "'spec':{'containers':[{'name':'a','image':'i'}]}}}}";
    for (String count : List.of("5", "0", "-3", "9223372036854775807")) {
      all.add(
          Asked.post(
              "count of templates " + count,
              "/apis/apps/v1/namespaces/{ns}/daemonsets" + DRY,
              json(set.formatted(count))));
    }
    all.add(
        Asked.post(
            "endpoints with a topology",
            "/apis/discovery.k8s.io/v1/namespaces/{ns}/endpointslices" + DRY,
            json(
                "{'metadata':{'name':'x'},'addressType':'IPv4','endpoints':[{'addresses':['10.0.0.1'],"
                    + "'deprecatedTopology':{'kubernetes.io/hostname':'n'}}]}")));
    return all;
  }

  /** Quantities, which keep the notation of a number, and integers. */
  private static List<Asked> numbers() {
    List<Asked> all = new ArrayList<>();
    String quotas = "/api/v1/namespaces/{ns}/resourcequotas";
    String quota = "{'metadata':{'name':'%s'},'spec':{'hard':{'cpu':%s}}}";
    all.add(Asked.post("bodies: a quota", quotas, json(quota.formatted("old", 1))));
    for (String number :
        List.of("1e3", "1E+3", "10e2", "1.5e0", "1e0", "1e-9", "1e25", "1e2", "0.10", "-0.0")) {
      String body = json(quota.formatted("old", number));
      all.add(Asked.post("quantity " + number, quotas + DRY, json(quota.formatted("new", number))));
      all.add(
          Asked.of("quantity in YAML " + number, "POST", quotas + DRY)
              .body("application/yaml", json(quota.formatted("new", number))));
      for (String patch : List.of("merge", "strategic-merge")) {
        all.add(Asked.patch(patch + " quantity " + number, quotas + "/old" + DRY, patch, body));
      }
    }
    for (String number : List.of("1e2", "1.0", "1.50", "1E2")) {
      String body = json("{'metadata':{'name':'old','generation':" + number + "}}");
      all.add(Asked.post("generation " + number, MAPS + DRY, body));
      all.add(Asked.patch("merge generation " + number, MAPS + "/old" + DRY, "merge", body));
    }
    return all;
  }

  /** Objects that state another kind or version than that of the path. */
  private static List<Asked> kinds() {
    List<Asked> all = new ArrayList<>();
    String figures = "/apis/" + NumberRequests.GROUP + "/v1/namespaces/{ns}/figures";
    String own = NumberRequests.GROUP + "/v1";
    all.add(Asked.post("kinds: a figure", figures, typed(own, "Figure", "old")));
    for (String version : List.of("/v1", "v1/", "/", "", "a/b/c", "//", "v2", "apps/v1", own)) {
      for (String kind : List.of("ConfigMap", "List", "ConfigMapList", "Status", "Zap", "Figure")) {
        String name = " " + kind + " of " + version;
        all.add(Asked.post("post" + name, MAPS + DRY, typed(version, kind, "new")));
        // The refusal of a version that is empty has the whole object, and so its version in it.
        if (!version.equals("v1/")) {
          all.add(
              Asked.patch(
                  "merge" + name, MAPS + "/old" + DRY, "merge", typed(version, kind, "old")));
        }
        all.add(Asked.post("figure: post" + name, figures + DRY, typed(version, kind, "new")));
        all.add(
            Asked.put("figure: put" + name, figures + "/old" + DRY, typed(version, kind, "old")));
        all.add(
            Asked.put(
                "figure: put new" + name, figures + "/new" + DRY, typed(version, kind, "new")));
        all.add(
            Asked.patch(
                "figure: merge" + name,
                figures + "/old" + DRY,
                "merge",
                typed(version, kind, "old")));
      }
    }
    for (String metadata : List.of("'x'", "5", "true", "[]")) {
      String body = "{'apiVersion':'%s','kind':'Figure','metadata':%s}".formatted(own, metadata);
      all.add(Asked.post("figure: metadata " + metadata, figures + DRY, json(body)));
      all.add(
          Asked.patch("figure: merge " + metadata, figures + "/old" + DRY, "merge", json(body)));
    }
    for (String path :
        List.of(
            "/apis/events.k8s.io/v1/namespaces/{ns}/events",
            "/apis/networking.k8s.io/v1/namespaces/{ns}/ingresses",
            "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
            "/apis/rbac.authorization.k8s.io/v1/clusterroles")) {
      all.add(Asked.post("a secret for " + path, path + DRY, typed("v1", "Secret", "new")));
      all.add(Asked.post("an event for " + path, path + DRY, typed("apps/v1", "Status", "new")));
    }
    return all;
  }

  private static String typed(String version, String kind, String name) {
    return json(
        "{'apiVersion':'%s','kind':'%s','metadata':{'name':'%s'}}".formatted(version, kind, name));
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
