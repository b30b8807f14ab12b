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
    return Table.of("compare-naming", all);
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
