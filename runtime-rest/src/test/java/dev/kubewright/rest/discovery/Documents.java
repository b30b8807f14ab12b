package dev.kubewright.rest.discovery;

import dev.kubewright.rest.PathTransport;

/** Discovery documents of small servers. Single quotes stand for double ones. */
public final class Documents {
  /** The media type of aggregated documents. */
  public static final String AGGREGATED =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

  /** The versions of the core group. */
  public static final String CORE = "{'kind':'APIVersions','versions':['v1']}";

  private Documents() {}

  /** Returns a list of groups. Each is written {@code apps v1 v1beta1}, preferred version first. */
  public static String groups(String... groups) {
    var text = new StringBuilder("{'kind':'APIGroupList','apiVersion':'v1','groups':[");
    for (int i = 0; i < groups.length; i++) {
      String[] parts = groups[i].split(" ");
      text.append(i == 0 ? "" : ",").append("{'name':'").append(parts[0]).append("','versions':[");
      for (int v = 1; v < parts.length; v++) {
        text.append(v == 1 ? "" : ",").append(version(parts[0], parts[v]));
      }
      text.append("],'preferredVersion':").append(version(parts[0], parts[1])).append('}');
    }
    return text.append("]}").toString();
  }

  private static String version(String group, String version) {
    return "{'groupVersion':'" + group + "/" + version + "','version':'" + version + "'}";
  }

  /** Returns a list of namespaced resources, or of others if the name begins with a plus sign. */
  public static String resources(String groupVersion, String... names) {
    var text = new StringBuilder("{'kind':'APIResourceList','apiVersion':'v1','groupVersion':'");
    text.append(groupVersion).append("','resources':[");
    for (int i = 0; i < names.length; i++) {
      boolean namespaced = !names[i].startsWith("+");
      text.append(i == 0 ? "" : ",")
          .append("{'name':'")
          .append(names[i].replace("+", ""))
          .append("','singularName':'','namespaced':")
          .append(namespaced)
          .append(",'kind':'K','verbs':['get']}");
    }
    return text.append("]}").toString();
  }

  /** A server without aggregated documents, with the core group and {@code apps}. */
  public static PathTransport legacyServer() {
    return new PathTransport()
        .on("/api", CORE)
        .on("/apis", groups("apps v1"))
        .on("/api/v1", resources("v1", "pods", "+nodes"))
        .on("/apis/apps/v1", resources("apps/v1", "deployments", "deployments/status"));
  }

  /** An aggregated document with one group. {@code versions} is the JSON of its versions. */
  public static String aggregated(String group, String versions) {
    return "{'kind':'APIGroupDiscoveryList','apiVersion':'apidiscovery.k8s.io/v2','metadata':{},'items':["
        + item(group, versions)
        + "]}";
  }

  /** An item of an aggregated document. */
  public static String item(String group, String versions) {
    return "{'metadata':{'name':'"
        + group
        + "','creationTimestamp':null},'versions':"
        + versions
        + "}";
  }

  /** A version of an aggregated document. */
  public static String current(String version, String resources) {
    return "{'version':'" + version + "','freshness':'Current','resources':[" + resources + "]}";
  }

  /** A resource of an aggregated document. */
  public static String resource(String plural, String kind) {
    return "{'resource':'"
        + plural
        + "','responseKind':{'group':'','version':'','kind':'"
        + kind
        + "'},'scope':'Namespaced','singularResource':'"
        + kind.toLowerCase(java.util.Locale.ROOT)
        + "','verbs':['get','list']}";
  }

  /**
   * A server with aggregated documents: {@code pods} in {@code v1}, {@code deployments} in apps.
   */
  public static PathTransport aggregatedServer() {
    return new PathTransport()
        .on(
            "/api",
            200,
            AGGREGATED,
            aggregated("", "[" + current("v1", resource("pods", "Pod")) + "]"))
        .on(
            "/apis",
            200,
            AGGREGATED,
            aggregated("apps", "[" + current("v1", resource("deployments", "Deployment")) + "]"));
  }
}
