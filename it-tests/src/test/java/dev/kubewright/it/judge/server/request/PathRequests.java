package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;

/** Unusual paths and methods, of resources and of others. */
public final class PathRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";

  private PathRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(
        Asked.post(
                "create a to find",
                MAPS,
                WriteRequests.map("\"name\":\"a\",\"labels\":{\"of\":\"us\"}"))
            .keep("a"));
    all.addAll(documents());
    all.addAll(odd());
    all.addAll(methods());
    return Table.of("compare-paths", all);
  }

  private static List<Asked> documents() {
    List<Asked> all = new ArrayList<>();
    for (String path :
        List.of(
            "/version",
            "/version/",
            "/healthz",
            "/livez",
            "/readyz",
            "/healthz/ping",
            "/healthz/none",
            "/zap",
            "/api",
            "/api/",
            "/api/v1/",
            "/api/v2",
            "/apis/",
            "/apis/apps",
            "/apis/apps/",
            "/apis/none.example.com",
            "/apis/none.example.com/v1",
            "/apis/apps/v9",
            "/apis/apps/v1/",
            "/openapi/v4",
            "/apis/coordination.k8s.io/v1",
            "/apis/autoscaling/v2",
            "/apis/batch",
            "/metrics/zap",
            "/livez?verbose",
            "/readyz?verbose",
            "/healthz?verbose",
            "/livez?verbose&exclude=etcd&exclude=log",
            "/livez?verbose&exclude=zap",
            "/livez?exclude=zap",
            "/livez?verbose=0",
            "/livez/etcd?verbose",
            "/livez/informer-sync",
            "/readyz/informer-sync",
            "/readyz/shutdown",
            "/readyz/poststarthook",
            "/readyz/poststarthook/rbac/bootstrap-roles",
            "/livez/",
            "/livez/ping/",
            "/swagger.json")) {
      all.add(Asked.get("document " + path, path));
    }
    for (String path :
        List.of("/metrics", "/.well-known/openid-configuration", "/openid/v1/jwks")) {
      all.add(Asked.get("document " + path, path).differs(RealOnly.OTHER_PATHS));
    }
    for (String method : List.of("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "ZAP")) {
      all.add(Asked.of(method + " of a group", method, "/apis/apps"));
      all.add(Asked.of(method + " of a group version", method, "/apis/apps/v1"));
      all.add(Asked.of(method + " of the version", method, "/version"));
      all.add(Asked.of(method + " of health", method, "/healthz"));
    }
    all.add(Asked.get("discovery in plain text", "/apis/apps").accept("text/plain"));
    all.add(Asked.get("discovery in yaml", "/apis/apps/v1").accept("text/plain"));
    String v2 = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";
    all.add(Asked.get("aggregated discovery of core", "/api").accept(v2));
    all.add(Asked.get("aggregated discovery", "/apis").accept(v2 + ",application/json"));
    all.add(
        Asked.get("no credentials on a health check", "/healthz/ping").header("Authorization:"));
    all.add(
        Asked.get("no credentials and a bad timeout", MAPS + "?timeout=x")
            .header("Authorization:"));
    all.add(Asked.get("timeout of an unknown unit", MAPS + "?timeout=5x"));
    all.add(
        Asked.get(
            "a flag without a value", MAPS + "?watch&timeoutSeconds=1&labelSelector=of%3Dnothing"));
    all.add(
        Asked.get("aggregated discovery of v2beta1", "/apis")
            .accept("application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList"));
    all.add(
        Asked.get("aggregated discovery of v9", "/apis")
            .accept("application/json;g=apidiscovery.k8s.io;v=v9;as=APIGroupDiscoveryList"));
    all.add(
        Asked.get("aggregated discovery of v9 or v2", "/api")
            .accept(
                "application/json;g=apidiscovery.k8s.io;v=v9;as=APIGroupDiscoveryList,application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"));
    all.add(
        Asked.get("aggregated discovery of a group", "/apis/apps")
            .accept("application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList"));
    return all;
  }

  private static List<Asked> odd() {
    return List.of(
        Asked.get("a slash at the end", MAPS + "/"),
        Asked.get("a slash after the name", MAPS + "/a/"),
        Asked.get("two slashes", "/api/v1//namespaces/{ns}/configmaps/a"),
        Asked.get("two slashes at the start", "//api/v1/namespaces/{ns}/configmaps/a"),
        Asked.get("a dot", MAPS + "/./a"),
        Asked.get("two dots", MAPS + "/x/../a"),
        Asked.get("two dots percent-encoded", MAPS + "/x/%2e%2e/a"),
        Asked.get("a dot percent-encoded", MAPS + "/%2e/a"),
        Asked.get("a name of a dot", MAPS + "/%2e"),
        Asked.get("a name of two dots", MAPS + "/%2e%2e"),
        Asked.get("a name percent-encoded", MAPS + "/%61"),
        Asked.get("a slash percent-encoded", MAPS + "/a%2Fstatus"),
        Asked.get("a slash percent-encoded before", MAPS + "%2Fa"),
        Asked.get("a question mark percent-encoded", MAPS + "/a%3F"),
        Asked.get("a percent sign percent-encoded", MAPS + "/a%25"),
        Asked.get("a space percent-encoded", MAPS + "/a%20"),
        Asked.get("a plus", MAPS + "/a+b"),
        Asked.get("a semicolon", MAPS + "/a;x=1"),
        Asked.get("a bad escape", MAPS + "/a%zz"),
        Asked.get("half an escape", MAPS + "/a%2"),
        Asked.get("no UTF-8", MAPS + "/%ff").differs(RealOnly.ODD_PATHS),
        Asked.get("a letter beyond ASCII", MAPS + "/%C3%A4"),
        Asked.get("a control character", MAPS + "/a%00").differs(RealOnly.ODD_PATHS),
        Asked.get("a capital name", MAPS + "/A"),
        Asked.get("a capital resource", "/api/v1/namespaces/{ns}/ConfigMaps"),
        Asked.get("the singular", "/api/v1/namespaces/{ns}/configmap"),
        Asked.get("the short name", "/api/v1/namespaces/{ns}/cm"),
        Asked.get("a fifth segment", MAPS + "/a/x/y"),
        Asked.get("an unknown subresource", MAPS + "/a/zap"),
        Asked.get("an empty query", MAPS + "/a?"),
        Asked.get("a bad escape in the query", MINE + "&x=%zz"),
        Asked.get("a semicolon in the query", MINE + ";x=1"),
        Asked.get("a whole address", "https://localhost" + MAPS + "/a"),
        Asked.get("a namespace as resource", "/api/v1/namespaces/{ns}/namespaces"),
        Asked.get("a status of a namespace", "/api/v1/namespaces/{ns}/status"),
        Asked.get("an unknown thing of a namespace", "/api/v1/namespaces/{ns}/zap"),
        Asked.get("finalize by get", "/api/v1/namespaces/{ns}/finalize"),
        Asked.get("a proxy", "/api/v1/namespaces/{ns}/services/none/proxy"));
  }

  private static final String MINE = MAPS + "?labelSelector=of%3Dus";

  private static List<Asked> methods() {
    List<Asked> all = new ArrayList<>();
    for (String method : List.of("OPTIONS", "TRACE", "ZAP", "get")) {
      all.add(Asked.of(method + " of an object", method, MAPS + "/a"));
      all.add(Asked.of(method + " of a collection", method, MAPS));
    }
    all.add(Asked.of("POST of a namespace", "POST", "/api/v1/namespaces/{ns}").json("{}"));
    all.add(Asked.delete("delete all namespaces", "/api/v1/namespaces"));
    all.add(Asked.put("put of a review", "/apis/authentication.k8s.io/v1/tokenreviews", "{}"));
    all.add(Asked.delete("delete all services", "/api/v1/namespaces/{ns}/services?dryRun=All"));
    all.add(Asked.of("POST of the root", "POST", "/").json("{}").differs(RealOnly.ROOT_PATHS));
    all.add(
        Asked.of("a method override", "POST", MAPS + "/a")
            .header("X-HTTP-Method-Override: DELETE")
            .json("{}"));
    return all;
  }
}
