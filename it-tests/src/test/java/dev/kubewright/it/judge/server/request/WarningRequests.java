package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Requests with more faults than a server warns of, or lists. */
public final class WarningRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String A = MAPS + "/warned";
  private static final String YAML = "application/yaml";
  private static final String STRICT = "fieldValidation=Strict";
  private static final String GADGETS = "/apis/compare.example.com/v1/namespaces/{ns}/gadgets";

  private WarningRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.addAll(builtIn());
    all.addAll(patches());
    all.addAll(custom());
    return Table.of("compare-warnings", all);
  }

  private static String many(int count, String member) {
    return IntStream.range(0, count).mapToObj(member::formatted).collect(Collectors.joining(","));
  }

  private static String map(String members) {
    return "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"warned\"},"
        + members
        + "}";
  }

  private static List<Asked> builtIn() {
    String hundred = many(100, "\"u%03d\":1");
    String more = many(150, "\"u%03d\":1");
    String twice = "\"data\":{" + many(150, "\"k%03d\":\"\"") + "," + many(150, "\"k%1$03d\":\"\"");
    String lines = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: warned}\n";
    return List.of(
        Asked.post("warn of 100 unknown fields", MAPS + "?dryRun=All", map(hundred)),
        Asked.post("warn of 150 unknown fields", MAPS + "?dryRun=All", map(more)),
        Asked.post("refuse 100 unknown fields", MAPS + "?" + STRICT, map(hundred)),
        Asked.post("refuse 150 unknown fields", MAPS + "?" + STRICT, map(more)),
        Asked.post("warn of 150 repeated keys", MAPS + "?dryRun=All", map(twice + "}")),
        Asked.post("refuse 150 repeated keys", MAPS + "?" + STRICT, map(twice + "}")),
        Asked.of("warn of 150 unknown fields in YAML", "POST", MAPS + "?dryRun=All")
            .body(YAML, lines + more.replace("\"", "").replace(",", "\n").replace(":", ": ")),
        Asked.of("refuse 150 unknown fields in YAML", "POST", MAPS + "?" + STRICT)
            .body(YAML, lines + more.replace("\"", "").replace(",", "\n").replace(":", ": ")),
        Asked.of("refuse 150 repeated keys in YAML", "POST", MAPS + "?" + STRICT)
            .body(YAML, map(twice + "}")),
        Asked.of("warn of 150 repeated keys in YAML", "POST", MAPS + "?dryRun=All")
            .body(YAML, map(twice + "}")),
        Asked.post(
            "warn of a long unknown field",
            MAPS + "?dryRun=All",
            map("\"" + "é".repeat(5000) + "\":1")),
        Asked.post(
            "warn of long unknown fields",
            MAPS + "?dryRun=All",
            map(many(30, "\"u%02d" + "\ud83d\ude00".repeat(300) + "\":1"))),
        Asked.post(
            "warn of fields with odd characters",
            MAPS + "?dryRun=All",
            map("\"a\\nb\":1,\"a\\\\\\\"b\":1,\"a\\u0085b\":1,\"c\":1")),
        Asked.post("create a map to patch", MAPS, map("\"data\":{}")));
  }

  private static List<Asked> patches() {
    String more = many(150, "\"u%03d\":1");
    String operation = "{\"op\":\"add\",\"path\":\"/u%1$03d\",\"value\":1}";
    String odd = "{\"op\":\"add\",\"path\":\"/data\",\"value\":{},\"u\":1}";
    String twice = "{\"data\":{" + many(150, "\"k%03d\":\"\"") + ",";
    List<Asked> all = new ArrayList<>();
    for (String type : List.of("merge", "strategic-merge")) {
      for (String query : List.of("?dryRun=All", "?" + STRICT)) {
        all.add(Asked.patch(type + ": unknown fields" + query, A + query, type, "{" + more + "}"));
        all.add(
            Asked.patch(
                type + ": repeated keys" + query,
                A + query,
                type,
                twice + many(150, "\"k%03d\":\"x\"") + "}}"));
        all.add(
            Asked.patch(
                type + ": repeated keys and unknown fields" + query,
                A + query,
                type,
                twice + many(150, "\"k%03d\":\"x\"") + "}," + more + "}"));
      }
    }
    for (String query : List.of("?dryRun=All", "?" + STRICT)) {
      all.add(
          Asked.patch(
              "json: unknown fields" + query, A + query, "json", "[" + many(150, operation) + "]"));
      all.add(
          Asked.patch(
              "json: unknown members" + query, A + query, "json", "[" + many(150, odd) + "]"));
    }
    return all;
  }

  private static String gadget(String members) {
    return "{\"apiVersion\":\"compare.example.com/v1\",\"kind\":\"Gadget\","
        + "\"metadata\":{\"name\":\"warned\"},\"spec\":{\"size\":1,"
        + members
        + "}}";
  }

  private static List<Asked> custom() {
    String more = many(300, "\"u%03d\":1");
    String twice = many(150, "\"replicas\":1,\"u%1$03d\":1,\"u%1$03d\":1");
    String meta = gadget("\"mode\":\"on\"").replace("\"warned\"", "\"warned\"," + more);
    return List.of(
        Asked.post("custom: warn of 300 unknown fields", GADGETS + "?dryRun=All", gadget(more)),
        Asked.post("custom: refuse 300 unknown fields", GADGETS + "?" + STRICT, gadget(more)),
        Asked.post("custom: warn of repeated keys", GADGETS + "?dryRun=All", gadget(twice)),
        Asked.post("custom: refuse repeated keys", GADGETS + "?" + STRICT, gadget(twice)),
        Asked.post("custom: warn of unknown metadata", GADGETS + "?dryRun=All", meta),
        Asked.post("custom: refuse unknown metadata", GADGETS + "?" + STRICT, meta),
        Asked.post("custom: create one to patch", GADGETS, gadget("\"mode\":\"on\"")),
        Asked.patch(
            "custom: warn of 300 patched fields",
            GADGETS + "/warned",
            "merge",
            "{\"spec\":{" + more + "}}"),
        Asked.delete("custom: delete it again", GADGETS + "/warned"));
  }
}
