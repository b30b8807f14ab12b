package dev.kubewright.it.judge.server.request;

import dev.kubewright.apiserver.RealOnly;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** OpenAPI documents with their entity tags and hashes, and the tags of aggregated discovery. */
public final class OpenApiRequests {
  private static final String V3 = "/openapi/v3";
  private static final String AGGREGATED =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";
  private static final String PROTOBUF =
      "application/com.github.proto-openapi.spec.v2.v1.0+protobuf";

  private OpenApiRequests() {}

  /** Creates the table, for the index of version 3. */
  public static Table table(JsonNode index) {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.get("openapi v2", "/openapi/v2").keep("v2"));
    all.add(Asked.get("openapi v3", V3));
    for (String key : index.path("paths").propertyNames()) {
      all.add(Asked.get("openapi v3 of " + key, V3 + "/" + key));
    }
    String crd = V3 + "/apis/" + ShapeCrd.GROUP + "/v1";
    all.add(Asked.get("openapi of a CRD", crd).keep("crd"));
    for (String path : List.of("/openapi/v2", V3 + "/version", V3)) {
      for (String type :
          List.of(
              "text/plain", "application/yaml", "application/*", "*/*", "text/plain,*/*;q=0.1")) {
        all.add(Asked.get(path + " as " + type, path).accept(type));
      }
      for (String method : List.of("POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS")) {
        all.add(Asked.of(method + " of " + path, method, path));
      }
      all.add(Asked.get(path + "/ with a slash", path + "/"));
      all.add(Asked.get(path + " without credentials", path).header("Authorization:"));
    }
    all.add(
        Asked.get("openapi in protobuf", "/openapi/v2").accept(PROTOBUF).differs(RealOnly.OPENAPI));
    all.add(Asked.get("openapi compressed", "/openapi/v2").header("Accept-Encoding: gzip"));
    all.add(Asked.get("openapi v3 compressed", V3 + "/version").header("Accept-Encoding: gzip"));
    all.add(
        Asked.get("openapi in all of an unknown kind of protobuf", "/openapi/v2")
            .accept("application/com.github.*"));
    all.add(
        Asked.get("openapi in protobuf or JSON", "/openapi/v2")
            .accept(PROTOBUF + ";q=0.5,application/json"));
    for (String path :
        List.of(
            "/openapi",
            "/openapi/",
            "/openapi/v2/zap",
            V3 + "/zap",
            V3 + "/apis/apps/v9",
            V3 + "/apis/apps/v1/zap",
            V3 + "/apis/" + ShapeCrd.GROUP,
            V3 + "/apis/" + ShapeCrd.GROUP + "/v9")) {
      all.add(Asked.get("openapi at " + path, path));
    }
    all.addAll(conditional("openapi v2", "/openapi/v2", "v2", List.of()));
    all.addAll(conditional("openapi of a CRD", crd, "crd", List.of()));
    all.add(Asked.get("openapi with its hash", crd + "?hash={crd.hash}"));
    all.add(Asked.get("openapi with another hash", crd + "?hash=ABC"));
    all.add(Asked.get("openapi with an empty hash", crd + "?hash="));
    all.add(Asked.get("openapi with another hash and more", crd + "?hash=ABC&x=1"));
    all.add(
        Asked.get("openapi with its hash and tag", crd + "?hash={crd.hash}")
            .header("If-None-Match: {crd.etag}"));
    all.add(
        Asked.get("openapi with another hash and its tag", crd + "?hash=ABC")
            .header("If-None-Match: {crd.etag}"));
    all.add(Asked.get("openapi v2 with a hash", "/openapi/v2?hash=ABC"));
    all.add(Asked.get("openapi v3 with a hash", V3 + "?hash=ABC"));
    for (String root : List.of("/api", "/apis")) {
      all.add(Asked.get("tag of " + root, root).accept(AGGREGATED).keep("tag"));
      all.addAll(conditional("aggregated " + root, root, "tag", List.of("Accept: " + AGGREGATED)));
      all.add(
          Asked.get("plain " + root + " with its tag", root).header("If-None-Match: {tag.etag}"));
      String quiet = AGGREGATED + ";profile=nopeer";
      all.add(Asked.get(root + " without peers", root + "?profile=nopeer").accept(quiet));
    }
    all.addAll(dated());
    all.addAll(down());
    return Table.of("compare-openapi", all);
  }

  private static List<Asked> conditional(
      String name, String path, String kept, List<String> headers) {
    List<Asked> all = new ArrayList<>();
    for (String tag :
        List.of(
            "{" + kept + ".etag}",
            "W/{" + kept + ".etag}",
            "\"x\", {" + kept + ".etag}",
            "*",
            "\"x\"",
            "{" + kept + ".hash}")) {
      Asked asked = Asked.get(name + " if none matches " + tag, path);
      for (String header : headers) {
        asked = asked.header(header);
      }
      all.add(asked.header("If-None-Match: " + tag));
    }
    return all;
  }

  /** Conditions on the time of a change, and on tags that must match. */
  private static List<Asked> dated() {
    List<Asked> all = new ArrayList<>();
    for (String header :
        List.of(
            "If-Modified-Since: Wed, 21 Oct 2099 07:28:00 GMT",
            "If-Modified-Since: Wed, 21 Oct 2009 07:28:00 GMT",
            "If-Unmodified-Since: Wed, 21 Oct 2009 07:28:00 GMT",
            "If-Match: \"x\"",
            "If-Match: *",
            "If-None-Match: *")) {
      for (String path : List.of("/openapi/v2", V3, V3 + "/version")) {
        all.add(Asked.get(path + " " + header, path).header(header));
        all.add(Asked.of("post of " + path + " " + header, "POST", path).header(header));
      }
    }
    return all;
  }

  /** A version whose server does not exist. */
  private static List<Asked> down() {
    List<Asked> all = new ArrayList<>();
    String root = "/apis/" + DownService.GROUP;
    for (String path :
        List.of(
            "",
            "/v1beta1",
            "/v1beta1/things",
            "/v1beta1/namespaces/x/things/y",
            "/v2",
            "/v2/things")) {
      all.add(Asked.get("down" + path, root + path));
    }
    all.add(Asked.get("down aggregated", root + "/v1beta1").accept(AGGREGATED));
    all.add(Asked.of("down by post", "POST", root + "/v1beta1/things").json("{}"));
    all.add(Asked.get("down without credentials", root + "/v1beta1").header("Authorization:"));
    all.add(Asked.get("openapi of what is down", V3 + root + "/v1beta1"));
    all.add(Asked.get("groups with one that is down", "/apis"));
    return all;
  }
}
