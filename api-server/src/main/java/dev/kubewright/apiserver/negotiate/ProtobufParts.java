package dev.kubewright.apiserver.negotiate;

import dev.kubewright.apiserver.protobuf.BuiltInMessages;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The parts of documents in protobuf. */
final class ProtobufParts implements Parts {
  @Override
  public byte[] members(JsonNode object) {
    return BuiltInMessages.message(object);
  }

  @Override
  public byte[] document(String apiVersion, String kind, byte[] members) {
    return BuiltInMessages.document(apiVersion, kind, members);
  }

  @Override
  public byte[] frame(String type, String apiVersion, String kind, byte[] members) {
    return BuiltInMessages.frame(type, apiVersion, kind, members);
  }

  @Override
  public List<byte[]> list(JsonNode head, String apiVersion, String kind, List<byte[]> items) {
    return BuiltInMessages.list(head, items);
  }
}
