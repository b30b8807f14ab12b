package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;

/** Patches of every type. */
public final class PatchRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String A = MAPS + "/a";
  private static final String LABEL = "{\"metadata\":{\"labels\":{\"a\":\"b\"}}}";

  private PatchRequests() {}

  public static Table table() {
    List<Asked> all = new ArrayList<>();
    all.add(Asked.post("create a to patch", MAPS, WriteRequests.map("\"name\":\"a\"")).keep("a"));
    all.addAll(options());
    all.addAll(merges());
    all.addAll(jsonPatches());
    all.addAll(strategics());
    all.addAll(types());
    return Table.of("compare-patch", all);
  }

  private static List<Asked> options() {
    return List.of(
        Asked.patch("merge patch with force", A + "?force=true", "merge", LABEL),
        Asked.patch("merge patch with force=false", A + "?force=false", "merge", LABEL),
        Asked.patch("json patch with force", A + "?force=true", "json", "[]"),
        Asked.patch("strategic patch with force", A + "?force=true", "strategic-merge", LABEL),
        Asked.patch("merge patch with force=x", A + "?force=x", "merge", LABEL),
        Asked.patch("merge patch with a field manager", A + "?fieldManager=me", "merge", LABEL),
        Asked.patch(
            "merge patch with a field manager of 129",
            A + "?fieldManager=" + WriteRequests.LONG,
            "merge",
            LABEL),
        Asked.patch(
            "merge patch with an unprintable field manager",
            A + "?fieldManager=%07",
            "merge",
            LABEL),
        Asked.patch("merge patch with dryRun=x", A + "?dryRun=x", "merge", LABEL),
        Asked.patch(
            "merge patch with dryRun=All",
            A + "?dryRun=All",
            "merge",
            "{\"metadata\":{\"labels\":{\"dry\":\"run\"}}}"),
        Asked.patch(
            "merge patch with an unknown validation", A + "?fieldValidation=x", "merge", LABEL),
        Asked.patch(
            "merge patch strictly, field unknown",
            A + "?fieldValidation=Strict",
            "merge",
            "{\"nonsense\":1}"),
        Asked.patch("merge patch with warning, field unknown", A, "merge", "{\"nonsense\":1}"),
        Asked.patch(
            "merge patch with several wrong options",
            A + "?force=true&dryRun=x&fieldManager=" + WriteRequests.LONG,
            "merge",
            LABEL),
        Asked.patch("merge patch with timeout=abc", A + "?timeout=abc", "merge", LABEL));
  }

  private static List<Asked> merges() {
    return List.of(
        Asked.patch("merge patch", A, "merge", "{\"data\":{\"x\":\"y\"}}"),
        Asked.patch("merge patch that removes", A, "merge", "{\"data\":{\"x\":null}}"),
        Asked.patch("merge patch of nothing", A, "merge", "{}"),
        Asked.patch("merge patch with a list", A, "merge", "[]"),
        Asked.patch("merge patch with a string", A, "merge", "\"x\""),
        Asked.patch("merge patch with null", A, "merge", "null"),
        Asked.patch("merge patch with half a body", A, "merge", "{\"data\""),
        Asked.patch("merge patch with an empty body", A, "merge", ""),
        Asked.patch("merge patch of the name", A, "merge", "{\"metadata\":{\"name\":\"b\"}}"),
        Asked.patch("merge patch of the kind", A, "merge", "{\"kind\":\"Widget\"}"),
        Asked.patch("merge patch with a wrong type", A, "merge", "{\"data\":{\"x\":1}}"),
        Asked.patch(
            "merge patch with the version",
            A,
            "merge",
            "{\"metadata\":{\"resourceVersion\":\"1\"}}"),
        Asked.patch("merge patch with another uid", A, "merge", "{\"metadata\":{\"uid\":\"x\"}}"),
        Asked.patch(
            "merge patch with a bad label",
            A,
            "merge",
            "{\"metadata\":{\"labels\":{\"a\":\"/\"}}}"),
        Asked.patch("merge patch of a missing object", MAPS + "/none", "merge", LABEL),
        Asked.patch("merge patch of a collection", MAPS, "merge", LABEL),
        Asked.patch("merge patch of a status that the kind lacks", A + "/status", "merge", LABEL));
  }

  private static List<Asked> jsonPatches() {
    return List.of(
        Asked.patch(
            "json patch", A, "json", "[{\"op\":\"add\",\"path\":\"/data/j\",\"value\":\"k\"}]"),
        Asked.patch(
            "json patch that tests",
            A,
            "json",
            "[{\"op\":\"test\",\"path\":\"/data/j\",\"value\":\"k\"}]"),
        Asked.patch(
            "json patch whose test fails",
            A,
            "json",
            "[{\"op\":\"test\",\"path\":\"/data/j\",\"value\":\"no\"}]"),
        Asked.patch(
            "json patch that removes nothing",
            A,
            "json",
            "[{\"op\":\"remove\",\"path\":\"/data/none\"}]"),
        Asked.patch(
            "json patch that replaces nothing",
            A,
            "json",
            "[{\"op\":\"replace\",\"path\":\"/data/none\",\"value\":\"x\"}]"),
        Asked.patch(
            "json patch with an unknown operation",
            A,
            "json",
            "[{\"op\":\"zap\",\"path\":\"/data/j\"}]"),
        Asked.patch("json patch without a path", A, "json", "[{\"op\":\"add\",\"value\":1}]"),
        Asked.patch(
            "json patch without a value", A, "json", "[{\"op\":\"add\",\"path\":\"/data/j\"}]"),
        Asked.patch("json patch that is an object", A, "json", "{}"),
        Asked.patch("json patch with half a body", A, "json", "[{"),
        Asked.patch("json patch with an empty body", A, "json", ""),
        Asked.patch(
            "json patch to the root",
            A,
            "json",
            "[{\"op\":\"replace\",\"path\":\"\",\"value\":{}}]"),
        Asked.patch(
            "json patch that copies",
            A,
            "json",
            "[{\"op\":\"copy\",\"from\":\"/data/k\",\"path\":\"/data/l\"}]"),
        Asked.patch(
            "json patch that moves",
            A,
            "json",
            "[{\"op\":\"move\",\"from\":\"/data/l\",\"path\":\"/data/m\"}]"),
        Asked.patch(
            "json patch that moves nothing",
            A,
            "json",
            "[{\"op\":\"move\",\"from\":\"/data/none\",\"path\":\"/data/m\"}]"),
        Asked.patch(
            "json patch into a missing object",
            A,
            "json",
            "[{\"op\":\"add\",\"path\":\"/none/a\",\"value\":\"b\"}]"),
        Asked.patch(
            "json patch of a stale version",
            A,
            "json",
            "[{\"op\":\"replace\",\"path\":\"/metadata/resourceVersion\",\"value\":\"1\"}]"),
        Asked.patch(
            "json patch with a wrong type",
            A,
            "json",
            "[{\"op\":\"add\",\"path\":\"/data\",\"value\":\"x\"}]"));
  }

  private static List<Asked> strategics() {
    return List.of(
        Asked.patch("strategic patch", A, "strategic-merge", "{\"data\":{\"s\":\"t\"}}"),
        Asked.patch(
            "strategic patch that replaces",
            A,
            "strategic-merge",
            "{\"data\":{\"$patch\":\"replace\",\"only\":\"this\"}}"),
        Asked.patch(
            "strategic patch with an unknown directive",
            A,
            "strategic-merge",
            "{\"data\":{\"$patch\":\"zap\"}}"),
        Asked.patch("strategic patch with a list", A, "strategic-merge", "[]"),
        Asked.patch("strategic patch with null", A, "strategic-merge", "null"),
        Asked.patch("strategic patch with half a body", A, "strategic-merge", "{"),
        Asked.patch("strategic patch with an empty body", A, "strategic-merge", ""));
  }

  private static List<Asked> types() {
    String apply = "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"a\"}}";
    return List.of(
        Asked.of("patch of plain JSON", "PATCH", A).json(LABEL),
        Asked.of("patch without a type", "PATCH", A).body("", LABEL),
        Asked.of("patch of an unknown type", "PATCH", A).body("application/zap", LABEL),
        Asked.of("patch with a type parameter", "PATCH", A)
            .body("application/merge-patch+json; charset=utf-8", LABEL),
        Asked.of("patch with a type in capitals", "PATCH", A)
            .body("Application/Merge-Patch+JSON", LABEL),
        Asked.of("apply patch without manager", "PATCH", A)
            .body("application/apply-patch+yaml", apply),
        Asked.of("apply patch", "PATCH", A + "?fieldManager=me")
            .body("application/apply-patch+yaml", apply));
  }
}
