package dev.kubewright.it.judge.server.request;

import java.util.List;

/** An APIService whose service does not exist. */
public final class DownService {
  /** The group. */
  public static final String GROUP = "down.example.com";

  private static final String BODY =
      """
      {"apiVersion":"apiregistration.k8s.io/v1","kind":"APIService",
       "metadata":{"name":"v1beta1.down.example.com"},
       "spec":{"group":"down.example.com","version":"v1beta1","insecureSkipTLSVerify":true,
        "groupPriorityMinimum":100,"versionPriority":100,
        "service":{"name":"none","namespace":"default"}}}
      """;

  private DownService() {}

  public static Asked create() {
    return Asked.post(
        "create a service that is down", "/apis/apiregistration.k8s.io/v1/apiservices", BODY);
  }

  /** Requests that show that the version is announced: each response then has the text. */
  public static List<Asked> announced() {
    return List.of(
        Asked.get("announced", "/apis"),
        Asked.get("announced group", "/apis/" + GROUP),
        Asked.get("announced discovery", "/apis")
            .accept("application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"));
  }
}
