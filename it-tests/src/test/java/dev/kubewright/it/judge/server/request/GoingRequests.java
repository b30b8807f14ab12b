package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Writes of metadata that never changes, to objects that stay and to objects that are going. */
public final class GoingRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String GADGETS =
      "/apis/" + CustomRequests.GROUP + "/v1/namespaces/{ns}/" + CustomRequests.PLURAL;

  private static final List<String> METADATA =
      List.of(
          "'deletionTimestamp':'2030-01-01T00:00:00Z'",
          "'deletionTimestamp':'2030-01-01T00:00:00Z','labels':{'a':'b'}",
          "'deletionTimestamp':null",
          "'deletionTimestamp':null,'labels':{'a':'c'}",
          "'deletionGracePeriodSeconds':0",
          "'deletionGracePeriodSeconds':5",
          "'deletionGracePeriodSeconds':null",
          "'uid':'other'",
          "'uid':null",
          "'labels':{'a':'-'},'deletionTimestamp':'2030-01-01T00:00:00Z'",
          "'labels':{'a':'-'},'deletionGracePeriodSeconds':7,'uid':'other'",
          "'finalizers':['a.b/c','d.e/f'],'deletionGracePeriodSeconds':7",
          "'finalizers':['d.e/f'],'labels':{'a':'-'},'uid':'other'",
          "'creationTimestamp':'2030-01-01T00:00:00Z'",
          "'generation':77");

  private GoingRequests() {}

  private static final String POD =
      PodPartRequests.pod("{name}", "", "'image':'i'")
          .replace("\"serviceAccountName\":\"sa\"", "\"serviceAccountName\":\"default\"");

  private static final String DEPLOYMENT =
      json(
          "{'metadata':{'name':'{name}','labels':{'a':'b'}},'spec':{'selector':{'matchLabels':{'a':'b'}},"
              + "'template':{'metadata':{'labels':{'a':'b'}},"
              + "'spec':{'containers':[{'name':'c','image':'i'}]}}}}");

  private static final String VOLUME =
      json(
          "{'metadata':{'name':'{name}-of-going','labels':{'a':'b'}},'spec':{'source':{'persistentVolumeName':'v'},"
              + "'attacher':'a.b','nodeName':'n'}}");

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(
        Asked.post(
            "account of going pods",
            "/api/v1/namespaces/{ns}/serviceaccounts",
            json("{'metadata':{'name':'default'}}")));
    all.addAll(writes(MAPS, "'data':{'k':'v'}", "'immutable':false"));
    all.addAll(writes(GADGETS, "'spec':{'size':1}", "'spec':{'size':0}"));
    all.addAll(statuses("/api/v1/namespaces/{ns}/pods", POD));
    all.addAll(statuses("/apis/apps/v1/namespaces/{ns}/deployments", DEPLOYMENT));
    all.addAll(statuses("/apis/storage.k8s.io/v1/volumeattachments", VOLUME));
    String gadget =
        json(
            "{'apiVersion':'compare.example.com/v1','kind':'Gadget','metadata':{'name':'{name}',"
                + "'labels':{'a':'b'}},'spec':{'size':1}}");
    all.addAll(statuses(GADGETS, gadget));
    return Table.of("compare-going", all);
  }

  /** The status is written with metadata that some kinds reset then, and others do not. */
  private static List<Asked> statuses(String kind, String body) {
    List<Asked> all = new ArrayList<>();
    for (String name : List.of("written", "going")) {
      String own = body.contains("{name}-of") ? name + "-of-going" : name;
      String at = kind + "/" + own + "/status";
      String labels = "\"labels\":{\"a\":\"b\"}";
      String held = body.replace("{name}", name);
      int last = held.indexOf(labels);
      held =
          held.substring(0, last)
              + labels
              + ",\"finalizers\":[\"a.b/c\"]"
              + held.substring(last + labels.length());
      all.add(Asked.post(name + " for its status", kind, held).keep(own));
      if (name.equals("going")) {
        all.add(Asked.delete("begin of the end of a status", kind + "/" + own));
      }
      for (String metadata : METADATA) {
        String patch = "{'metadata':{" + metadata + "}}";
        all.add(Asked.patch("status of " + name + " by " + metadata, at, "merge", json(patch)));
        if (metadata.startsWith("'deletion")) {
          String put = held.replace(",\"finalizers\"", "," + json(metadata) + ",\"finalizers\"");
          all.add(Asked.put("status of " + name + " put with " + metadata, at, put));
        }
      }
      all.add(Asked.get("at last its status of " + name, kind + "/" + own));
    }
    return of(kind, all);
  }

  private static List<Asked> writes(String kind, String content, String wrong) {
    List<Asked> all = new ArrayList<>();
    String type = kind.equals(MAPS) ? "" : "'apiVersion':'compare.example.com/v1','kind':'Gadget',";
    for (String name : List.of("stays", "goes")) {
      String at = kind + "/" + name;
      String head = "{" + type + "'metadata':{'name':'" + name + "','finalizers':['a.b/c']";
      all.add(Asked.post(name, kind, json(head + "}," + content + "}")).keep(name));
      if (name.equals("goes")) {
        all.add(Asked.delete("begin of its end", at));
      }
      for (String metadata : METADATA) {
        String patch = "{'metadata':{" + metadata + "}}";
        all.add(Asked.patch(name + " by " + metadata, at, "merge", json(patch)));
      }
      for (String metadata : METADATA.subList(9, 13)) {
        String patch = "{'metadata':{" + metadata + "}," + wrong + "}";
        all.add(Asked.patch(name + " by " + patch, at, "merge", json(patch)));
      }
      for (String metadata : METADATA) {
        if (!metadata.contains("'uid':'other'")) {
          String body = head.replace(",'finalizers':['a.b/c']", finalizers(metadata));
          body = body + "," + metadata + "}," + content + "}";
          all.add(Asked.put(name + " put with " + metadata, at, json(body)));
        }
      }
      all.add(Asked.get("at last " + name, at));
    }
    return of(kind, all);
  }

  /** Requests on several kinds have names of their own. */
  private static List<Asked> of(String kind, List<Asked> all) {
    String plural = kind.substring(kind.lastIndexOf('/') + 1);
    return all.stream().map(one -> one.named(plural + ": " + one.name())).toList();
  }

  private static String finalizers(String metadata) {
    return metadata.contains("finalizers") ? "" : ",'finalizers':['a.b/c']";
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
