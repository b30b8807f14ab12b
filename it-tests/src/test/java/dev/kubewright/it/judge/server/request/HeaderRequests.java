package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;

/** Credentials, impersonation and media types. */
public final class HeaderRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String A = MAPS + "/a";
  private static final String MINE = MAPS + "?labelSelector=of%3Dus";
  private static final String META = ";v=v1;g=meta.k8s.io";
  private static final String JSON = "application/json";
  private static final String YAML = "application/yaml";
  private static final String PROTOBUF = "application/vnd.kubernetes.protobuf";
  private static final String AGGREGATED = ";as=APIGroupDiscoveryList;v=v2;g=apidiscovery.k8s.io";

  private HeaderRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(
        Asked.post(
                "create a to show",
                MAPS,
                WriteRequests.map("\"name\":\"a\",\"labels\":{\"of\":\"us\"}"))
            .keep("a"));
    all.addAll(credentials());
    all.addAll(impersonation());
    all.addAll(accepts());
    all.addAll(encodings());
    all.addAll(orders());
    all.addAll(contentTypes());
    return Table.of("compare-headers", all);
  }

  private static List<Asked> credentials() {
    return List.of(
        Asked.get("no credentials", A).header("Authorization:"),
        Asked.get("no credentials on a list", MAPS).header("Authorization:"),
        Asked.get("no credentials on a watch", MAPS + "?watch=true").header("Authorization:"),
        Asked.get("no credentials on a cluster kind", "/api/v1/nodes").header("Authorization:"),
        Asked.get(
                "no credentials on a subresource",
                "/apis/apps/v1/namespaces/{ns}/deployments/d/scale")
            .header("Authorization:"),
        Asked.post("no credentials on a create", MAPS, "{}").header("Authorization:"),
        Asked.delete("no credentials on a collection", MAPS).header("Authorization:"),
        Asked.get("no credentials on an unknown resource", "/api/v1/namespaces/{ns}/widgets")
            .header("Authorization:"),
        Asked.get("no credentials on the version", "/version").header("Authorization:"),
        Asked.get("no credentials on discovery", "/api").header("Authorization:"),
        Asked.get("no credentials on health", "/healthz").header("Authorization:"),
        Asked.get("no credentials on an unknown path", "/zap").header("Authorization:"),
        Asked.get("a wrong token", A).header("Authorization: Bearer wrong"),
        Asked.get("an empty token", A).header("Authorization: Bearer "),
        Asked.get("a token in another scheme", A).header("Authorization: Zap wrong"),
        Asked.get("basic authentication", A).header("Authorization: Basic YWRtaW46YWRtaW4="),
        Asked.get("basic authentication on the version", "/version")
            .header("Authorization: Basic YWRtaW46YWRtaW4="),
        Asked.get("a wrong token on health", "/healthz").header("Authorization: Bearer wrong"),
        Asked.get("a scheme alone", A).header("Authorization: Bearer"),
        Asked.get("a token with a space", A).header("Authorization: Bearer a b"));
  }

  private static List<Asked> impersonation() {
    return List.of(
        Asked.get("impersonated user", A)
            .header("Impersonate-User: nobody")
            .differs(RealOnly.AUTHORIZATION),
        Asked.get("impersonated user and group", A)
            .header("Impersonate-User: nobody")
            .header("Impersonate-Group: system:masters"),
        Asked.get("impersonated group without user", A).header("Impersonate-Group: system:masters"),
        Asked.get("impersonated uid without user", A).header("Impersonate-Uid: 1"),
        Asked.get("impersonated extra without user", A)
            .header("Impersonate-Extra-Scopes: view")
            .header("Impersonate-Extra-Acme%2Fb: x\"y"),
        Asked.get("impersonated user that is empty", A).header("Impersonate-User:"),
        Asked.get("impersonated anonymous user", A).header("Impersonate-User: system:anonymous"),
        Asked.get("impersonation without credentials", A)
            .header("Authorization:")
            .header("Impersonate-User: nobody"),
        Asked.get("impersonation of a service account without credentials", A)
            .header("Authorization:")
            .header("Impersonate-User: system:serviceaccount:default:robot"),
        whoAmI("a user", "Impersonate-User: jane"),
        whoAmI("a user with everything", "Impersonate-User: jane")
            .header("Impersonate-Uid: u-1")
            .header("Impersonate-Group: a")
            .header("Impersonate-Group: b")
            .header("Impersonate-Extra-Acme.com%2Fscopes%2520x: view")
            .header("Impersonate-Extra-%zz: odd"),
        whoAmI("a service account", "Impersonate-User: system:serviceaccount:default:robot"),
        whoAmI("the unauthenticated group", "Impersonate-User: jane")
            .header("Impersonate-Group: system:unauthenticated")
            .header("Impersonate-Group: system:masters"),
        Asked.get("impersonation on the version", "/version").header("Impersonate-User: nobody"));
  }

  private static Asked whoAmI(String who, String header) {
    return Asked.post(
            "acting as " + who,
            "/apis/authentication.k8s.io/v1/selfsubjectreviews",
            "{\"apiVersion\":\"authentication.k8s.io/v1\",\"kind\":\"SelfSubjectReview\"}")
        .header(header);
  }

  private static Asked accept(String name, String target, String accept) {
    return Asked.get("accept " + name, target).accept(accept);
  }

  private static List<Asked> accepts() {
    return List.of(
        accept("anything", A, "*/*"),
        accept("application/*", A, "application/*"),
        accept("text/*", A, "text/*"),
        accept("plain text", A, "text/plain"),
        accept("plain text of a list", MINE, "text/plain"),
        accept("plain text of a missing object", MAPS + "/none", "text/plain"),
        accept("an empty header", A, ""),
        accept("nonsense", A, "nonsense"),
        accept("several", A, "text/plain, application/json"),
        accept("by quality", A, "application/zap;q=1, application/json;q=0.5"),
        accept("with a charset", A, "application/json;charset=utf-8"),
        accept("with pretty", A, "application/json;pretty=1"),
        accept("in capitals", A, "APPLICATION/JSON"),
        accept("protobuf", A, PROTOBUF),
        accept("YAML", A, YAML),
        accept("YAML of a table", A, YAML + ";as=Table" + META).differs(RealOnly.BUILT_IN_COLUMNS),
        accept("protobuf of a table", A, PROTOBUF + ";as=Table" + META),
        accept("protobuf or JSON", A, "application/zap,application/json"),
        accept("cbor", A, "application/cbor"),
        accept("a table", A, "application/json;as=Table" + META).differs(RealOnly.BUILT_IN_COLUMNS),
        accept("a table of a list", MINE, "application/json;as=Table" + META)
            .differs(RealOnly.BUILT_IN_COLUMNS),
        accept("a table in v1beta1", A, "application/json;as=Table;v=v1beta1;g=meta.k8s.io")
            .differs(RealOnly.BUILT_IN_COLUMNS),
        accept("a table in v2beta1", A, "application/json;as=Table;v=v2beta1;g=meta.k8s.io"),
        accept(
            "a table in v2beta1 or JSON",
            A,
            "application/json;as=Table;v=v2beta1;g=meta.k8s.io,application/json"),
        accept("a table without group", A, "application/json;as=Table;v=v1"),
        accept("a table without version", A, "application/json;as=Table;g=meta.k8s.io"),
        accept("a table of another group", A, "application/json;as=Table;v=v1;g=apps"),
        accept("metadata", A, "application/json;as=PartialObjectMetadata" + META),
        accept("metadata of a list", MINE, "application/json;as=PartialObjectMetadataList" + META),
        accept(
            "a metadata list of an object",
            A,
            "application/json;as=PartialObjectMetadataList" + META),
        accept(
            "metadata of an object for a list",
            MINE,
            "application/json;as=PartialObjectMetadata" + META),
        accept(
            "metadata in v1beta1",
            A,
            "application/json;as=PartialObjectMetadata;v=v1beta1;g=meta.k8s.io"),
        accept(
            "metadata lists in v1beta1",
            MINE,
            "application/json;as=PartialObjectMetadataList;v=v1beta1;g=meta.k8s.io"),
        accept(
            "metadata in v2beta1",
            A,
            "application/json;as=PartialObjectMetadata;v=v2beta1;g=meta.k8s.io"),
        accept("an unknown form", A, "application/json;as=Zap" + META),
        accept(
            "an unknown form or JSON", A, "application/json;as=Zap" + META + ",application/json"),
        accept("a table of a missing object", MAPS + "/none", "application/json;as=Table" + META),
        accept(
                "a table with objects",
                A + "?includeObject=Object",
                "application/json;as=Table" + META)
            .differs(RealOnly.BUILT_IN_COLUMNS),
        accept(
                "a table without objects",
                A + "?includeObject=None",
                "application/json;as=Table" + META)
            .differs(RealOnly.BUILT_IN_COLUMNS),
        accept("a table with zaps", A + "?includeObject=Zap", "application/json;as=Table" + META),
        accept("two headers", A, "text/plain").header("Accept: application/json"),
        Asked.post("create and accept plain text", MAPS, WriteRequests.map("\"name\":\"p\""))
            .accept("text/plain"),
        Asked.post("create and accept a table", MAPS, WriteRequests.map("\"name\":\"tab\""))
            .accept("application/json;as=Table" + META)
            .differs(RealOnly.BUILT_IN_COLUMNS),
        Asked.post("create and accept metadata", MAPS, WriteRequests.map("\"name\":\"meta\""))
            .accept("application/json;as=PartialObjectMetadata" + META),
        Asked.delete("delete and accept plain text", A + "?dryRun=All").accept("text/plain"),
        Asked.delete("delete and accept a table", A + "?dryRun=All")
            .accept("application/json;as=Table" + META),
        Asked.delete("delete all and accept metadata", MINE + "&dryRun=All")
            .accept("application/json;as=PartialObjectMetadataList" + META),
        Asked.patch("patch and accept a table", A, "merge", "{}")
            .accept("application/json;as=Table" + META)
            .differs(RealOnly.BUILT_IN_COLUMNS),
        accept(
            "a table of a scale",
            "/apis/apps/v1/namespaces/{ns}/deployments/none/scale",
            "application/json;as=Table" + META));
  }

  /** Each kind of response in YAML and in protobuf. */
  private static List<Asked> encodings() {
    List<Asked> all = new ArrayList<>();
    String watch = MINE + "&watch=true&timeoutSeconds=1&resourceVersion=0";
    for (String type : List.of(YAML, PROTOBUF)) {
      all.add(accept(type + " of a list", MINE, type));
      all.add(accept(type + " of a watch", watch, type));
      all.add(accept(type + " of a watch that names streams", watch, type + ";stream=watch"));
      all.add(
          accept(
              type + " of a watch that cannot be", MAPS + "?watch=true&resourceVersion=x", type));
      all.add(accept(type + " of a missing object", MAPS + "/none", type));
      all.add(accept(type + " of a table of nothing", MAPS + "/none", type + ";as=Table" + META));
      all.add(accept(type + " of a table, or JSON", A, type + ";as=Zap" + META + "," + JSON));
      all.add(accept(type + " of metadata", A, type + ";as=PartialObjectMetadata" + META));
      all.add(
          accept(
              type + " of metadata in v1beta1",
              A,
              type + ";as=PartialObjectMetadata;v=v1beta1;g=meta.k8s.io"));
      all.add(
          accept(
              type + " of listed metadata", MINE, type + ";as=PartialObjectMetadataList" + META));
      all.add(
          accept(type + " of watched metadata", watch, type + ";as=PartialObjectMetadata" + META));
      all.add(accept(type + " of an unknown resource", "/api/v1/zaps", type));
      all.add(accept(type + " of an unknown path", "/zap", type));
      all.add(accept(type + " of the version", "/version", type));
      all.add(accept(type + " of health", "/healthz", type));
      all.add(accept(type + " of core resources", "/api", type));
      all.add(accept(type + " of a group", "/apis/apps", type));
      all.add(accept(type + " of an unknown group", "/apis/zap", type));
      all.add(accept(type + " of a group-version", "/apis/autoscaling/v1", type));
      all.add(accept(type + " without credentials", A, type).header("Authorization:"));
      all.add(
          accept(type + " of whom a user acts as", A, type).header("Impersonate-Group: nobody"));
      all.add(Asked.put(type + " of a wrong method", "/api/v1/namespaces", "{}").accept(type));
      all.add(
          Asked.post(type + " of a bad object", MAPS, "{\"metadata\":{\"name\":\"_\"}}")
              .accept(type));
      all.add(Asked.post(type + " of a bad body", MAPS, "{").accept(type));
      all.add(
          Asked.post(
                  type + " of a created object",
                  MAPS,
                  WriteRequests.map("\"name\":\"in-" + type.replaceAll(".*[/.]", "") + "\""))
              .accept(type));
      all.add(Asked.patch(type + " of a patched object", A, "merge", "{}").accept(type));
      all.add(Asked.delete(type + " of a deleted object", A + "?dryRun=All").accept(type));
      all.add(Asked.delete(type + " of deleted objects", MINE + "&dryRun=All").accept(type));
      all.add(
          Asked.post(
                  type + " of a token",
                  "/api/v1/namespaces/{ns}/serviceaccounts/nobody/token",
                  "{}")
              .accept(type));
    }
    return all;
  }

  /** Which clause of a header wins. */
  private static List<Asked> orders() {
    List<Asked> all = new ArrayList<>();
    int number = 0;
    for (String header :
        List.of(
            JSON + ";q=0.1," + PROTOBUF,
            JSON + ";q=0.1," + PROTOBUF + ";q=0.05," + YAML + ";q=0.2",
            "*/*," + PROTOBUF,
            "*/*;q=1," + PROTOBUF + ";q=0.1",
            PROTOBUF + ";q=0.1,*/*;q=1",
            "*/*," + YAML + ";q=0.3," + PROTOBUF + ";q=0.2",
            PROTOBUF + ";q=0",
            PROTOBUF + ";q=zap," + JSON,
            PROTOBUF + ";q= 0.9," + JSON + ";q=0.5",
            PROTOBUF + ";q=.9," + JSON + ";q=0.5",
            PROTOBUF + ";q=2," + JSON + ";q=1",
            "*," + YAML,
            "application/*," + YAML,
            "text/plain," + PROTOBUF,
            " application / json ," + YAML,
            YAML + ";charset=utf-8",
            YAML + ";stream=watch",
            PROTOBUF + ";stream=watch",
            PROTOBUF + ";stream=zap",
            JSON + ";sv=v1",
            JSON + ";sv=v2",
            JSON + ";g=meta.k8s.io",
            JSON + ";v=v1," + YAML,
            JSON + ";as=," + YAML,
            PROTOBUF + "," + JSON + ";as=Table" + META,
            ",," + YAML + ",")) {
      number++;
      all.add(accept("order " + number, A, header));
      all.add(accept("order " + number + " of a failure", MAPS + "/none", header));
    }
    number = 0;
    for (String header :
        List.of(
            JSON + "," + JSON + AGGREGATED,
            YAML + AGGREGATED + "," + JSON,
            JSON + ";as=APIGroupDiscoveryList;v=v2beta1;g=apidiscovery.k8s.io",
            JSON + ";as=APIGroupDiscoveryList;v=v2beta1;g=apidiscovery.k8s.io," + YAML,
            PROTOBUF,
            "application/*",
            JSON + ";as=Table" + META)) {
      number++;
      for (String path : List.of("/api", "/apis", "/api/v1", "/apis/apps", "/apis/apps/v1")) {
        all.add(accept("order " + number + " of " + path, path, header));
      }
    }
    return all;
  }

  private static Asked typed(String type) {
    return Asked.of("create of type " + type, "POST", MAPS + "?dryRun=All")
        .body(type, WriteRequests.map("\"name\":\"x\""));
  }

  private static List<Asked> contentTypes() {
    return List.of(
        typed("application/json; charset=utf-8"),
        typed("APPLICATION/JSON"),
        typed("text/plain"),
        typed("application/xml"),
        typed("*/*"),
        typed("nonsense"),
        typed(";"),
        typed("application/x-www-form-urlencoded"),
        Asked.put("update of plain text", A, "").body("text/plain", "{}"));
  }
}
