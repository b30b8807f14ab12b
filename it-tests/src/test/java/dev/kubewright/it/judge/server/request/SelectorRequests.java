package dev.kubewright.it.judge.server.request;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Which fields the selectors of each kind may name, and what texts are selectors. */
public final class SelectorRequests {
  private static final List<String> FIELDS =
      List.of(
          "metadata.namespace",
          "spec.nodeName",
          "spec.driver",
          "spec.type",
          "spec.unschedulable",
          "status.phase",
          "status.replicas",
          "status.successful",
          "type",
          "involvedObject.name");

  private static final List<String> RESOURCES =
      List.of(
          "/api/v1/namespaces/{ns}/pods",
          "/api/v1/namespaces/{ns}/events",
          "/api/v1/namespaces/{ns}/services",
          "/api/v1/namespaces/{ns}/secrets",
          "/api/v1/namespaces/{ns}/replicationcontrollers",
          "/api/v1/nodes",
          "/api/v1/namespaces",
          "/api/v1/persistentvolumes",
          "/apis/events.k8s.io/v1/namespaces/{ns}/events",
          "/apis/apps/v1/namespaces/{ns}/replicasets",
          "/apis/apps/v1/namespaces/{ns}/deployments",
          "/apis/batch/v1/namespaces/{ns}/jobs",
          "/apis/resource.k8s.io/v1/resourceslices",
          "/apis/certificates.k8s.io/v1/certificatesigningrequests",
          "/apis/apiextensions.k8s.io/v1/customresourcedefinitions");

  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";

  private static final List<String> LABELS =
      List.of(
          "n=a",
          "n==a",
          "n!=a",
          "n",
          "!n",
          "! n",
          "n,num",
          "n in (a,b)",
          "n in (a,,b)",
          "n in (,)",
          "n in ()",
          "n in (a b)",
          "n in (a",
          "n in a",
          "n in",
          "n notin (a)",
          "n in (in,notin)",
          "in in (x)",
          "in",
          "notin",
          "in=x",
          "num>1",
          "num<3",
          "num>-1",
          "num>+1",
          "num>x",
          "num>",
          "num>99999999999999999999",
          "num>9223372036854775807",
          "num gt 1",
          "num>=1",
          "n=",
          "n==",
          "n!=",
          "n===a",
          "n=a=b",
          "n=(a)",
          "n=a,",
          "n,,num",
          ",",
          "(",
          ")",
          "!",
          "!!n",
          "!n=a",
          "n a",
          "n = a",
          "  n  =  a  ",
          "n\t=a",
          "x/y/z=a",
          "/n=a",
          "n/=a",
          "A.B/c=d",
          "a.b/c",
          "a".repeat(64),
          "n=" + "a".repeat(64),
          "n in (" + "b".repeat(64) + ",a_)",
          "n in (a_,b-)",
          "n=\"a\"",
          "n='a'",
          "n=\u00e9",
          "n in (a),num",
          "n in (a))",
          "n in (a) num",
          "n=a;num",
          ">1",
          "<",
          "n>",
          "n<>1",
          "n!a",
          "n!",
          "n=!a",
          "n=in",
          "notin in (x)",
          "n in (!a)",
          "n in (=)",
          "n in (a=b)",
          "\0",
          "n\0=x",
          "n=a\0b",
          " ");

  private static final List<String> FIELD_TEXTS =
      List.of(
          "metadata.name=a",
          "metadata.name==a",
          "metadata.name!=a",
          "metadata.name",
          "=a",
          "a",
          "=",
          "!=",
          "metadata.name=",
          "metadata.name===a",
          "metadata.name=a=b",
          "metadata.name=a\\b",
          "metadata.name=a\\",
          "metadata.name=a\\,b",
          "metadata.name=a\\=b",
          "metadata.name=a\\\\",
          "metadata.name=a,b",
          "b,a",
          "x=1,a=2",
          "metadata.name in (a,b)",
          ",",
          "metadata.name=a,",
          "metadata.name=a,metadata.name=b",
          "metadata.name!",
          "!metadata.name",
          "metadata.name>a",
          "metadata.name = a",
          "metadata.namespace=x,metadata.name!=a",
          "metadata.name=\\\u00e9");

  private SelectorRequests() {}

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String map(String name, String labels) {
    return "{\"metadata\":{\"name\":\"" + name + "\",\"labels\":{" + labels + "}}}";
  }

  /** Creates the table. */
  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("select a", MAPS, map("a", "\"n\":\"a\",\"num\":\"1\"")));
    all.add(Asked.post("select b", MAPS, map("b", "\"n\":\"b\",\"num\":\"5\",\"in\":\"x\"")));
    all.add(Asked.post("select c", MAPS, map("c", "\"gt\":\"1\",\"num\":\"-5\"")));
    for (String text : LABELS) {
      all.add(Asked.get("select by " + text, MAPS + "?labelSelector=" + encoded(text)));
    }
    for (String text : FIELD_TEXTS) {
      all.add(Asked.get("select field by " + text, MAPS + "?fieldSelector=" + encoded(text)));
    }
    for (String resource : RESOURCES) {
      for (String field : FIELDS) {
        all.add(
            Asked.get(
                "select " + resource + " by " + field,
                resource + "?labelSelector=of%3Dnothing&fieldSelector=" + field + "%3Dx"));
      }
    }
    return Table.of("compare-selectors", all);
  }
}
