package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Names that kinds with rules of their own refuse, each with its message. */
public final class NamingRequests {
  private static final List<String> NAMES =
      List.of("a..b", "A.b", "A_b", "-", "a".repeat(254), "a".repeat(62) + "..b");

  private NamingRequests() {}

  /** Creates the table. */
  public static Table table() {
    String template =
        "'template':{'metadata':{'labels':{'a':'b'}},'spec':{'containers':[{'name':'c','image':'i'}]}}";
    List<Asked> all = new ArrayList<>();
    all.addAll(names("/api/v1/namespaces/{ns}/services", "'spec':{'ports':[{'port':80}]}"));
    all.addAll(
        names(
            "/apis/apps/v1/namespaces/{ns}/statefulsets",
            "'spec':{'serviceName':'s','selector':{'matchLabels':{'a':'b'}}," + template + "}"));
    all.addAll(
        names(
            "/api/v1/namespaces/{ns}/replicationcontrollers",
            "'spec':{'selector':{'a':'b'}," + template + "}"));
    all.addAll(names("/apis/resource.k8s.io/v1/deviceclasses", "'spec':{}"));
    all.addAll(
        names(
            "/apis/apiregistration.k8s.io/v1/apiservices",
            "'spec':{'group':'naming.example.com','version':'v1','groupPriorityMinimum':5,"
                + "'versionPriority':5,'service':{'name':'s','namespace':'n'},"
                + "'insecureSkipTLSVerify':true}"));
    all.addAll(addresses());
    all.add(
        Asked.post(
            "name jobs of 64 characters",
            "/apis/batch/v1/namespaces/{ns}/jobs?dryRun=All",
            json(
                "{'metadata':{'name':'"
                    + "a".repeat(64)
                    + "'},'spec':{'template':{'spec':{'restartPolicy':'Never','containers':[{'name':'c','image':'i'}]}}}}")));
    return Table.of("compare-naming", all);
  }

  /** Names of addresses have one form each, and are never drawn. */
  private static List<Asked> addresses() {
    String path = "/apis/networking.k8s.io/v1/ipaddresses?dryRun=All";
    String body =
        "{'metadata':{'%s':'%s'},'spec':{'parentRef':{'resource':'services','name':'x','namespace':'n'}}}";
    List<Asked> all = new ArrayList<>();
    for (String name :
        List.of(
            "192.0.2.1",
            "192.0.2.01",
            "2001:db8::1",
            "2001:DB8::1",
            "::ffff:192.0.2.1",
            "::1.2.3.4",
            "1:0:0:2:0:0:0:3",
            "fe80::1%eth0",
            "a.b",
            "192.0.2.1/24")) {
      for (String field : List.of("name", "generateName")) {
        all.add(
            Asked.post(field + " ipaddresses " + name, path, json(body.formatted(field, name))));
      }
    }
    return all;
  }

  private static List<Asked> names(String path, String rest) {
    String resource = path.substring(path.lastIndexOf('/') + 1);
    List<Asked> all = new ArrayList<>();
    for (String name : NAMES) {
      all.add(
          Asked.post(
              "name " + resource + " " + name,
              path + "?dryRun=All",
              json("{'metadata':{'name':'" + name + "'}," + rest + "}")));
    }
    return all;
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }
}
