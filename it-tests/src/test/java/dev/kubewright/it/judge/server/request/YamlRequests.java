package dev.kubewright.it.judge.server.request;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Bodies in YAML: of a built-in kind, of a custom one, of subresources and of options. */
public final class YamlRequests {
  /** The group of the custom kind. */
  public static final String GROUP = "yaml.example.com";

  private static final String TYPE = "application/yaml";
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps?dryRun=All";
  private static final String ZAPS = "/apis/" + GROUP + "/v1/namespaces/{ns}/zaps";
  private static final String MAP = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: conf}\n";
  private static final String ZAP =
      "apiVersion: " + GROUP + "/v1\nkind: Zap\nmetadata: {name: z}\n";

  /** Abbreviations of the files: what is asked, and with what validation. */
  private static final Map<String, String> TARGETS =
      Map.of(
          "maps", MAPS,
          "maps strict", MAPS + "&fieldValidation=Strict",
          "maps ignore", MAPS + "&fieldValidation=Ignore",
          "zaps", ZAPS + "?dryRun=All",
          "zaps strict", ZAPS + "?dryRun=All&fieldValidation=Strict");

  private static final String CRD =
      """
      {"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
       "metadata":{"name":"zaps.yaml.example.com"},
       "spec":{"group":"yaml.example.com","scope":"Namespaced",
        "names":{"plural":"zaps","singular":"zap","kind":"Zap","listKind":"ZapList"},
        "versions":[{"name":"v1","served":true,"storage":true,
         "schema":{"openAPIV3Schema":{"type":"object","properties":{
          "spec":{"type":"object","properties":{"a":{"type":"string"},
           "x":{"x-kubernetes-preserve-unknown-fields":true}}}}}}}]}}
      """;

  /** A body that is only a little longer is read to its end by both servers. */
  private static final int LIMIT = 3 << 20;

  private YamlRequests() {}

  public static Asked create() {
    return Asked.post(
        "create a definition for YAML",
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        CRD);
  }

  /** Requests that show that the CRD is served: each response then names the group. */
  public static List<Asked> served() {
    return List.of(
        Asked.get("YAML: served", "/apis/" + GROUP + "/v1"), Asked.get("YAML: served list", ZAPS));
  }

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.addAll(read("yaml-texts.txt"));
    all.addAll(odd());
    all.addAll(large());
    all.add(
        Asked.post(
            "YAML: a service account",
            "/api/v1/namespaces/{ns}/serviceaccounts",
            "{\"metadata\":{\"name\":\"robot\"}}"));
    all.addAll(read("yaml-requests.txt"));
    return Table.of("compare-yaml", all);
  }

  /** Each request has a line with its name, a line with its target, and the lines of its body. */
  private static List<Asked> read(String file) {
    List<Asked> all = new ArrayList<>();
    for (String part : text(file).split("(?m)^=== ")) {
      String[] lines = part.split("\n", 3);
      if (lines.length == 3) {
        all.add(asked(lines[0], lines[1], lines[2].replace("@map\n", MAP).replace("@zap\n", ZAP)));
      }
    }
    return all;
  }

  private static Asked asked(String name, String target, String body) {
    String known = TARGETS.get(target);
    if (known != null) {
      return post(name, known, body);
    }
    String[] words = target.split(" ", 3);
    return Asked.of("YAML: " + name, words[0], words[1])
        .body(words[2].equals("-") ? "" : words[2], body);
  }

  private static Asked post(String name, String target, String body) {
    return Asked.of("YAML: " + name, "POST", target).body(TYPE, body);
  }

  private static String text(String file) {
    try (InputStream in = YamlRequests.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Characters that a file is better without. */
  private static List<Asked> odd() {
    String json =
        "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"conf\"},\"data\":";
    return List.of(
        post("no text", TARGETS.get("maps"), ""),
        post("no text of a custom kind", TARGETS.get("zaps"), ""),
        post("JSON", TARGETS.get("maps"), json + "{\"a\":\"b\"}}"),
        post(
            "JSON that gives a key twice", TARGETS.get("maps strict"), json + "{\"a\":1,\"a\":2}}"),
        post("a tab for indentation", TARGETS.get("zaps"), ZAP + "spec:\n\tx: a\n"),
        post("a tab after a key", TARGETS.get("zaps"), ZAP + "spec:\n  x:\ta\n  a: \tb\n"),
        post("a tab in braces", TARGETS.get("zaps"), ZAP + "spec: {\n\tx: a}\n"),
        post("a tab after a dash", TARGETS.get("zaps"), ZAP + "spec:\n  x:\n  -\ta: b\n"),
        post("a tab before a comment", TARGETS.get("zaps"), ZAP + "spec:\t# c\n  x: a\t# d\n"),
        post(
            "carriage returns",
            TARGETS.get("zaps"),
            (ZAP + "spec:\n  x: |\n    a\n    b\n").replace("\n", "\r\n")),
        post("a byte order mark", TARGETS.get("zaps"), '\ufeff' + ZAP),
        post("a byte order mark inside", TARGETS.get("zaps"), quoted('\ufeff')),
        post("a control character", TARGETS.get("zaps"), quoted('\u0001')),
        post("delete", TARGETS.get("zaps"), quoted('\u007f')),
        post("a later control character", TARGETS.get("zaps"), quoted('\u0090')),
        post("no character", TARGETS.get("zaps"), quoted('\ufffe')),
        post("a next line", TARGETS.get("zaps"), quoted('\u0085')),
        post("a line separator", TARGETS.get("zaps"), quoted('\u2028')),
        post("a hard space", TARGETS.get("zaps"), quoted('\u00a0')),
        post("an emoji", TARGETS.get("zaps"), ZAP + "spec: {x: \"\ud83d\ude00\"}\n"));
  }

  private static String quoted(char odd) {
    return ZAP + "spec: {x: \"a" + odd + "b\"}\n";
  }

  private static List<Asked> large() {
    StringBuilder aliases = new StringBuilder(MAP).append("a: &a [x,x,x,x,x,x,x,x,x]\n");
    for (char c = 'b'; c < 'j'; c++) {
      String before = "*" + (char) (c - 1);
      aliases.append(c).append(": &").append(c).append(" [").append(before);
      aliases.append((", " + before).repeat(8)).append("]\n");
    }
    return List.of(
        post("many aliases", TARGETS.get("maps"), aliases.toString()),
        post("200 lists", TARGETS.get("maps"), nested(200)),
        post("10,001 lists", TARGETS.get("maps"), nested(10_001)),
        post(
            "10,001 maps",
            TARGETS.get("maps"),
            MAP + "data: {a: " + "{a: ".repeat(10_001) + "}".repeat(10_001) + "}\n"),
        post("a long key", TARGETS.get("maps"), MAP + "x".repeat(2000) + ": a\n"),
        post("more than 3 MiB", TARGETS.get("maps"), MAP + "data: " + "x".repeat(LIMIT)));
  }

  private static String nested(int depth) {
    return MAP + "data: {a: " + "[".repeat(depth) + "]".repeat(depth) + "}\n";
  }
}
