package dev.kubewright.it.judge.server.request;

import java.util.List;

/** Bodies in protobuf, written byte by byte: what is below 0x80 is itself in UTF-8. */
public final class ProtobufRequests {
  private static final String MAPS = "/api/v1/namespaces/{ns}/configmaps";
  private static final String MAGIC = "k8s\0";

  private ProtobufRequests() {}

  public static Table table() {
    String named = part(1, part(1, "a"));
    return Table.of(
        "compare-protobuf",
        List.of(
            post("an object", body("v1", "ConfigMap", named)),
            post(
                "data",
                body(
                    "v1",
                    "ConfigMap",
                    part(1, part(1, "b")) + part(2, part(1, "k") + part(2, "v")))),
            post(
                "an entry without a value",
                body("v1", "ConfigMap", part(1, part(1, "c")) + part(2, part(1, "k")))),
            post("no type", MAGIC + part(2, part(1, part(1, "d")))),
            post(
                "an unknown field",
                body("v1", "ConfigMap", part(1, part(1, "e")) + part(14, "zap"))),
            post(
                "metadata in two parts",
                body(
                    "v1",
                    "ConfigMap",
                    part(1, part(1, "f")) + part(1, part(11, part(1, "l") + part(2, "w"))))),
            post("no body", ""),
            post("JSON", "{\"metadata\":{\"name\":\"g\"}}"),
            post("no more than the beginning", MAGIC),
            post("a broken envelope", MAGIC + "\n\u007f"),
            post("a cut object", body("v1", "ConfigMap", "\n\u0009\n\u0001")),
            post("a number for metadata", body("v1", "ConfigMap", "\u0008\u0001")),
            post("a text for a flag", body("v1", "ConfigMap", named + part(4, "true"))),
            post("the tag zero", body("v1", "ConfigMap", "\0\u0001")),
            post("the end of a group", body("v1", "ConfigMap", "\u000c")),
            post("the wire type seven", body("v1", "ConfigMap", "\u007f\u0001")),
            post("a pod", body("v1", "Pod", named)),
            post("an unknown kind", body("v1", "Zap", named)),
            post("another version", body("v2", "ConfigMap", named)),
            post(
                "the content type with a parameter",
                body("v1", "ConfigMap", part(1, part(1, "h"))),
                "application/vnd.kubernetes.protobuf;charset=utf-8"),
            post("another content type", named, "application/protobuf"),
            Asked.put("a replacement", MAPS + "/a", "")
                .body(
                    "application/vnd.kubernetes.protobuf",
                    body("v1", "ConfigMap", named + part(2, part(1, "n") + part(2, "w")))),
            Asked.delete("options", MAPS + "/a")
                .body(
                    "application/vnd.kubernetes.protobuf",
                    body("v1", "DeleteOptions", part(5, "All")))));
  }

  private static Asked post(String what, String body) {
    return post(what, body, "application/vnd.kubernetes.protobuf");
  }

  private static Asked post(String what, String body, String type) {
    return Asked.of("protobuf: " + what, "POST", MAPS).body(type, body);
  }

  /** An object in its envelope. */
  private static String body(String apiVersion, String kind, String object) {
    return MAGIC + part(1, part(1, apiVersion) + part(2, kind)) + part(2, object);
  }

  /** A field of bytes: tag, length and content, which are short. */
  private static String part(int number, String content) {
    if (number > 15 || content.length() > 127) {
      throw new IllegalArgumentException("needs more than one byte: " + content);
    }
    return "" + (char) (number << 3 | 2) + (char) content.length() + content;
  }
}
