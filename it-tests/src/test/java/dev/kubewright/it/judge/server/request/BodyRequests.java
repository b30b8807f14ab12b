package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Bodies in odd words: members that are given twice, and numbers in each notation. */
public final class BodyRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String DRY = "?dryRun=All";

  private BodyRequests() {}

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("bodies: create", MAPS, json("{'metadata':{'name':'old'}}")));
    all.addAll(repeated());
    all.addAll(numbers());
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

  /** Quantities, which keep the notation of a number, and integers. */
  private static List<Asked> numbers() {
    List<Asked> all = new ArrayList<>();
    String quotas = "/api/v1/namespaces/{ns}/resourcequotas";
    String quota = "{'metadata':{'name':'%s'},'spec':{'hard':{'cpu':%s}}}";
    all.add(Asked.post("numbers: old", quotas, json(quota.formatted("old", 1))));
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

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
