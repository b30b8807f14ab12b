package dev.kubewright.benchmarks.fabric8;

import dev.kubewright.benchmarks.CodecPeer;
import dev.kubewright.benchmarks.TextPeer;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Jackson's trees, without any model. */
public final class TreeCodec implements CodecPeer, TextPeer {
  private final JsonMapper mapper = new JsonMapper();

  /** Made by name. */
  public TreeCodec() {}

  @Override
  public Object decodeList(byte[] body) {
    return mapper.readTree(body);
  }

  @Override
  public List<?> items(Object list) {
    List<JsonNode> items = new ArrayList<>();
    ((JsonNode) list).get("items").forEach(items::add);
    return items;
  }

  @Override
  public Object decodePod(byte[] body) {
    return mapper.readTree(body);
  }

  @Override
  public Object decodeEvent(byte[] frame) {
    return mapper.readTree(frame);
  }

  @Override
  public byte[] encode(Object pod) {
    return mapper.writeValueAsBytes(pod);
  }

  @Override
  public Object withoutManagedFields(Object pod) {
    ((ObjectNode) ((JsonNode) pod).get("metadata")).remove("managedFields");
    return pod;
  }

  @Override
  public Object decodeConfigMaps(byte[] body) {
    return mapper.readTree(body);
  }

  @Override
  public Object decodeSecrets(byte[] body) {
    return mapper.readTree(body);
  }

  @Override
  public byte[] encodeConfigMaps(Object list) {
    return encode(list);
  }

  @Override
  public byte[] encodeSecrets(Object list) {
    return encode(list);
  }
}
