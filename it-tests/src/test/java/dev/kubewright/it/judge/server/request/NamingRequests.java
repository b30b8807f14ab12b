package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Names that kinds with rules of their own refuse, each with its message. */
public final class NamingRequests {
  private static final List<String> NAMES =
      List.of("a..b", "A.b", "A_b", "-", "a".repeat(254), "a".repeat(62) + "..b");

  /** One that signs others, for a hundred years. */
  private static final String CERTIFICATE =
      "-----BEGIN CERTIFICATE-----\\n"
          + "MIIBcDCCARegAwIBAgIURm87lJ2vpPEcPFGAxlaGh2JBlG4wCgYIKoZIzj0EAwIw\\n"
          + "DTELMAkGA1UEAwwCY2EwIBcNMjYxMTI4MDAxMjU3WhgPMjEyNjExMDQwMDEyNTda\\n"
          + "MA0xCzAJBgNVBAMMAmNhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE/9a3B4tL\\n"
          + "NwsfJzr/VHPjjQJHakP14hOySTziAt0dP00jMJVjBDNLlwYtu1ji5vRDjQA2n1e+\\n"
          + "gl3uPnwCOir82KNTMFEwHQYDVR0OBBYEFD5hwuEP4r2gUiGO1tt7+Bn+MpSPMB8G\\n"
          + "A1UdIwQYMBaAFD5hwuEP4r2gUiGO1tt7+Bn+MpSPMA8GA1UdEwEB/wQFMAMBAf8w\\n"
          + "CgYIKoZIzj0EAwIDRwAwRAIgSQsnOsXyo5A3Zu3jRQMeNNbqoOMCcJ/Zu59pIdA6\\n"
          + "DHcCIC6O4cW9M+k3SKjPhe8UMcJOe1K6o8AImi5u4Uj7MrfR\\n"
          + "-----END CERTIFICATE-----\\n";

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
    for (int length : new int[] {52, 53}) {
      all.add(
          Asked.post(
              "name cronjobs of " + length + " characters",
              "/apis/batch/v1/namespaces/{ns}/cronjobs?dryRun=All",
              json(
                  "{'metadata':{'name':'"
                      + "a".repeat(length)
                      + "'},'spec':{'schedule':'* * * * *','jobTemplate':{'spec':{'template':{'spec':{"
                      + "'restartPolicy':'Never','containers':[{'name':'c','image':'i'}]}}}}}}")));
    }
    all.addAll(bundles());
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

  /** The bundles have no certificates, which a real server refuses too: names come first. */
  private static List<Asked> bundles() {
    String path = "/apis/certificates.k8s.io/v1/clustertrustbundles?dryRun=All";
    List<Asked> all = new ArrayList<>();
    for (String signer : List.of("", "e.io/x")) {
      for (String name : List.of("a:b", "e.io:x:A", "A")) {
        String body =
            "{'metadata':{'name':'%s'},'spec':{'signerName':'%s','trustBundle':'%s'}}"
                .formatted(name, signer, CERTIFICATE);
        all.add(Asked.post("name bundles " + name + " of " + signer, path, json(body)));
      }
    }
    return all;
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
