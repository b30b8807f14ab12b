package dev.kubewright.apiserver.negotiate;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/** The parts of documents in JSON. */
final class JsonParts implements Parts {
  private static final Set<String> TYPE = Set.of("kind", "apiVersion");

  @Override
  public byte[] members(JsonNode object) {
    return JsonBytes.members(object, TYPE);
  }

  @Override
  public byte[] document(String apiVersion, String kind, byte[] members) {
    return Parts.joined(List.of(begin(apiVersion, kind), members));
  }

  @Override
  public byte[] frame(String type, String apiVersion, String kind, byte[] members) {
    byte[] before = utf8("{\"type\":" + quoted(type) + ",\"object\":");
    return Parts.joined(List.of(before, begin(apiVersion, kind), members, utf8("}\n")));
  }

  @Override
  public List<byte[]> list(JsonNode head, String apiVersion, String kind, List<byte[]> items) {
    byte[] begin = kind.isEmpty() ? utf8("{") : begin(apiVersion, kind);
    byte[] next = Parts.joined(List.of(utf8(","), begin));
    List<byte[]> pieces = new ArrayList<>(2 * items.size() + 2);
    byte[] open = Json.bytes(head);
    pieces.add(Arrays.copyOf(open, open.length - 1));
    pieces.add(utf8(",\"items\":["));
    for (int i = 0; i < items.size(); i++) {
      pieces.add(i == 0 ? begin : next);
      pieces.add(items.get(i));
    }
    pieces.add(utf8("]}"));
    return pieces;
  }

  private static byte[] begin(String apiVersion, String kind) {
    return utf8("{\"kind\":" + quoted(kind) + ",\"apiVersion\":" + quoted(apiVersion) + ",");
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String quoted(String text) {
    return Json.text(StringNode.valueOf(text));
  }
}
