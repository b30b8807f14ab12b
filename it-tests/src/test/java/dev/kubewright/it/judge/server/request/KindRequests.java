package dev.kubewright.it.judge.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Every verb of every built-in resource, on missing objects. */
public final class KindRequests {
  private KindRequests() {}

  /** Creates the table. The function reads a document of discovery. */
  public static Table table(Function<String, JsonNode> discovery) {
    List<Asked> all = new ArrayList<>();
    group(discovery, "/api/v1", all);
    for (JsonNode group : discovery.apply("/apis").path("groups")) {
      for (JsonNode version : group.path("versions")) {
        String path = "/apis/" + version.path("groupVersion").asString("");
        if (!path.contains(DownService.GROUP)) {
          group(discovery, path, all);
        }
      }
    }
    return Table.of("compare-kinds", all);
  }

  private static void group(Function<String, JsonNode> discovery, String path, List<Asked> all) {
    all.add(Asked.get("resources of " + path, path));
    for (JsonNode resource : discovery.apply(path).path("resources")) {
      String name = resource.path("name").asString("");
      if (!name.contains("/")) {
        String place = resource.path("namespaced").asBoolean() ? "/namespaces/{ns}/" : "/";
        resource(path + place + name, all);
      }
    }
  }

  private static void resource(String path, List<Asked> all) {
    String none = path + "/none";
    all.add(Asked.get("list " + path, path + "?labelSelector=of%3Dnothing"));
    all.add(Asked.get("get " + none, none));
    all.add(Asked.delete("delete " + none, none));
    all.add(Asked.patch("patch " + none, none, "merge", "{}"));
    all.add(
        Asked.post(
            "create strictly " + path,
            path + "?fieldValidation=Strict&dryRun=All",
            "{\"metadata\":{\"name\":\"none\"},\"nonsense\":1}"));
  }
}
