package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Patches of scales of a built-in kind and of a custom one: faults, odd values, no replicas. */
public final class ScaleRequests {
  private static final String DEPLOYMENTS = "/apis/apps/v1/namespaces/{ns}/deployments";
  private static final String GADGETS =
      "/apis/" + CustomRequests.GROUP + "/v1/namespaces/{ns}/" + CustomRequests.PLURAL;

  private static final List<String> MERGES =
      List.of(
          "{'spec':{'replicas':2,'zap':1}}",
          "{'zap':1,'spec':{'replicas':3}}",
          "{'spec':{'replicas':2,'replicas':4}}",
          "{'spec':{'replicas':'x'}}",
          "{'spec':{'replicas':1.5}}",
          "{'spec':{'replicas':3000000000}}",
          "{'spec':{'replicas':-1}}",
          "{'spec':'x'}",
          "{'metadata':{'zap':1}}",
          "{'metadata':{'name':'other'}}",
          "{'metadata':{'labels':{'a':'b'}}}",
          "{'metadata':{'uid':'x'}}",
          "{'kind':'Zap'}",
          "{'kind':null}",
          "{'apiVersion':'v7'}",
          "{'apiVersion':null}",
          "{'status':{'zap':2}}",
          "{'spec':{'replicas':null}}",
          "{'spec':null}");

  private static final List<String> STRATEGIC =
      List.of(
          "{'spec':{'replicas':2,'zap':1}}",
          "{'spec':{'replicas':'x'}}",
          "{'spec':{'replicas':2,'replicas':4}}");

  private static final List<String> JSON =
      List.of(
          "[{'op':'add','path':'/spec/zap','value':1}]",
          "[{'op':'add','path':'/spec/replicas','value':7,'zap':1}]",
          "[{'op':'replace','path':'','value':5}]",
          "[{'op':'replace','path':'','value':{}}]");

  private static final String EXPRESSIONS =
      "{'key':'tier','operator':'In','values':['y','x']},"
          + "{'key':'b','operator':'NotIn','values':['2','1']},"
          + "{'key':'z','operator':'Exists'},"
          + "{'key':'c','operator':'DoesNotExist'}";

  private ScaleRequests() {}

  /** Returns the requests. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(
        post(
            "a deployment to scale",
            DEPLOYMENTS,
            "{'metadata':{'name':'d'},'spec':{'selector':{'matchLabels':{'a':'b'}},'template':{'metadata':{'labels':{'a':'b'}},'spec':{'containers':[{'name':'c','image':'i'}]}}}}"));
    all.add(
        post(
            "an object to scale",
            GADGETS,
            "{'apiVersion':'compare.example.com/v1','kind':'Gadget','metadata':{'name':'d'},'spec':{'size':1,'replicas':1}}"));
    for (String of : List.of(DEPLOYMENTS, GADGETS)) {
      for (String validation : List.of("Strict", "Warn", "Ignore")) {
        String target = of + "/d/scale?fieldManager=me&fieldValidation=" + validation;
        MERGES.forEach(patch -> all.add(patch(target, "merge", patch)));
        STRATEGIC.forEach(patch -> all.add(patch(target, "strategic-merge", patch)));
        JSON.forEach(patch -> all.add(patch(target, "json", patch)));
      }
      all.add(Asked.get("scale without replicas of " + of, of + "/d/scale"));
      all.add(Asked.get("what was scaled of " + of, of + "/d"));
    }
    all.addAll(selectors());
    return Table.of("compare-scales", all);
  }

  private static List<Asked> selectors() {
    List<Asked> all = new ArrayList<>();
    String labels = "'matchLabels':{'m':'1','a':'b'}";
    List<String> selectors =
        List.of(
            "{" + labels + "}",
            "{" + labels + ",'matchExpressions':[" + EXPRESSIONS + "]}",
            "{'matchExpressions':[{'key':'a','operator':'In','values':['b']}]}",
            "{'matchExpressions':[{'key':'a','operator':'In','values':['c','b','b']}]}",
            "{'matchLabels':{'a':'b'},'matchExpressions':[{'key':'a','operator':'Exists'}]}");
    for (String plural : List.of("deployments", "replicasets", "statefulsets")) {
      int n = 0;
      for (String selector : selectors) {
        String name = "s" + n++;
        String target = "/apis/apps/v1/namespaces/{ns}/" + plural;
        all.add(post("select " + plural + " " + selector, target, selecting(name, selector)));
        all.add(Asked.get("scale of " + plural + " " + selector, target + "/" + name + "/scale"));
      }
    }
    String controllers = "/api/v1/namespaces/{ns}/replicationcontrollers";
    all.add(post("select by a map", controllers, selecting("rc", "{'m':'1','a':'b'}")));
    all.add(Asked.get("scale of a map", controllers + "/rc/scale"));
    return all;
  }

  private static String selecting(String name, String selector) {
    return "{'metadata':{'name':'%s'},'spec':{'selector':%s,'template':{'metadata':{'labels':{'m':'1','a':'b','tier':'x','z':''}},'spec':{'containers':[{'name':'c','image':'i'}]}}}}"
        .formatted(name, selector);
  }

  private static Asked patch(String target, String type, String body) {
    String name = "scale: " + type + " patch " + body + " of " + target;
    return Asked.patch(name, target, type, body.replace('\'', '"'));
  }

  private static Asked post(String name, String target, String body) {
    return Asked.post(name, target, body.replace('\'', '"'));
  }
}
