package dev.kubewright.it.compare;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;

/** Credentials, impersonation and media types. */
final class HeaderRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String A = MAPS + "/a";
  private static final String MINE = MAPS + "?labelSelector=of%3Dus";
  private static final String META = ";v=v1;g=meta.k8s.io";

  private HeaderRequests() {}

  static Table table() {
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
        accept("protobuf", A, "application/vnd.kubernetes.protobuf")
            .differs(RealOnly.OTHER_ENCODINGS),
        accept("protobuf or JSON", A, "application/zap,application/json"),
        accept("yaml", A, "application/yaml").differs(RealOnly.OTHER_ENCODINGS),
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
