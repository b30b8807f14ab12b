package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** How responses are written: for people or programs, compressed or not. */
public final class FormRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String SMALL = MAPS + "/small";
  private static final String LARGE = MAPS + "/large";
  private static final String GZIP = "Accept-Encoding: gzip";
  private static final String YAML = "application/yaml";
  private static final String PROTOBUF = "application/vnd.kubernetes.protobuf";

  private FormRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("create a small object", MAPS, map("small", 10)));
    all.add(Asked.post("create a large object", MAPS, map("large", 140_000)));
    all.addAll(pretty());
    all.addAll(compressed());
    all.addAll(yaml());
    all.add(Asked.get("an audit id of the client", SMALL).header("Audit-ID: from-the-client"));
    all.add(Asked.get("an empty audit id", SMALL).header("Audit-ID:"));
    return Table.of("compare-form", all);
  }

  private static String map(String name, int length) {
    return """
        {"apiVersion":"v1","kind":"ConfigMap",
         "metadata":{"name":"%s","labels":{"of":"us","e":""}},"data":{"k":"%s"}}"""
        .formatted(name, "0123456789".repeat(length / 10));
  }

  /** Texts that readers of YAML 1.1 take for something else, as keys and values. */
  private static List<Asked> yaml() {
    String words =
        "y Y n N yes On ~ = .inf -.INF .nan 0o7 0O7 0b1 0B1 0xg 1_000 1_ 08 1e3 1.e3 .5 .1_0 1:30"
            + " 1:60 2001-1-2 2001-13-14 2001-12-14T21:59:43.5+01:00 0x1p3 +.5 1e400 18446744073709551616";
    var data = new StringJoiner(",");
    int count = 10;
    for (String word : words.split(" ")) {
      data.add("\"k" + count++ + "\":\"" + word + "\"");
    }
    for (String key : List.of("y", "n", "10", "9", "a10", "a9", "0b1", "_", "B")) {
      data.add("\"" + key + "\":\"v\"");
    }
    String body = "{\"metadata\":{\"name\":\"%s\"},\"data\":{%s}}";
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("words of YAML", MAPS, body.formatted("words", data)));
    all.add(Asked.get("words in YAML", MAPS + "/words").accept(YAML));
    all.add(Asked.post("a delete", MAPS, body.formatted("control", "\"k\":\"\\u007f\"")));
    all.add(Asked.get("a delete in YAML", MAPS + "/control").accept(YAML));
    all.add(Asked.get("an escape in YAML", MAPS + "/none%1b").accept(YAML));
    return all;
  }

  private static List<Asked> pretty() {
    List<Asked> all = new ArrayList<>();
    for (String value : List.of("true", "1", "T", "True", "0", "false", "zap", "")) {
      all.add(Asked.get("pretty=" + value, SMALL + "?pretty=" + value));
    }
    all.add(Asked.get("pretty without value", SMALL + "?pretty"));
    for (String agent : List.of("curl/8.5", "Wget/1.2", "Mozilla/5.0 (X11)", "Mozilla/4", "Curl")) {
      all.add(Asked.get("read by " + agent, SMALL).header("User-Agent: " + agent));
      all.add(
          Asked.get("read by " + agent + " for a program", SMALL + "?pretty=false")
              .header("User-Agent: " + agent));
    }
    all.add(Asked.get("pretty by Accept", SMALL).accept("application/json;pretty=1"));
    all.add(Asked.get("pretty by Accept, true", SMALL).accept("application/json;pretty=true"));
    for (String path :
        List.of(
            MAPS + "?labelSelector=of%3Dus",
            MAPS + "?labelSelector=of%3Dnothing",
            MAPS + "/none",
            "/api/v1/zaps",
            "/api",
            "/apis/apps",
            "/apis/apps/v1",
            "/version",
            "/healthz",
            "/zap")) {
      all.add(
          Asked.get("for people " + path, path + (path.contains("?") ? "&" : "?") + "pretty=1"));
      all.add(Asked.get("for programs " + path, path));
    }
    String watch = MAPS + "?watch=true&timeoutSeconds=1&labelSelector=of%3Dus&pretty=1";
    all.add(Asked.get("a watch for people", watch));
    all.add(Asked.post("create for people", MAPS + "?pretty=1&dryRun=All", map("new", 10)));
    all.add(Asked.get("YAML for people", SMALL + "?pretty=1").accept(YAML));
    all.add(Asked.of("version by post", "POST", "/version"));
    return all;
  }

  private static List<Asked> compressed() {
    List<Asked> all = new ArrayList<>();
    for (String type : List.of("application/json", YAML, PROTOBUF)) {
      for (String path : List.of(SMALL, LARGE, MAPS + "?labelSelector=of%3Dus")) {
        all.add(Asked.get("compressed " + path + " as " + type, path).accept(type).header(GZIP));
      }
    }
    for (String coding :
        List.of("gzip, deflate", "deflate,  gzip", "br", "gzip;q=1", "*", "GZIP")) {
      all.add(Asked.get("compressed by " + coding, LARGE).header("Accept-Encoding: " + coding));
    }
    all.add(Asked.patch("compressed patch", LARGE + "?dryRun=All", "merge", "{}").header(GZIP));
    all.add(Asked.get("compressed for people", LARGE + "?pretty=1").header(GZIP));
    all.add(Asked.get("large and not compressed", LARGE));
    return all;
  }
}
