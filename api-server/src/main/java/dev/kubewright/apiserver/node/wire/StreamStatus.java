package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.ObjectNode;

/**
 * The status of a command that has ended, in the words of a kubelet, or of the API server that
 * translates them.
 */
final class StreamStatus {
  private static final String INTERNAL = "Internal error occurred: ";

  private final ChannelProtocol protocol;

  StreamStatus(ChannelProtocol protocol) {
    this.protocol = protocol;
  }

  /** Returns the status of a command that has ended. */
  byte[] exited(int code) {
    if (code == 0) {
      return protocol.json() ? Json.bytes(status("Success")) : new byte[0];
    }
    String message =
        "command terminated with non-zero exit code: "
            + (protocol.translated() ? "command terminated with exit code " : "exit status ")
            + code;
    ObjectNode status = failure(message, "NonZeroExitCode");
    status
        .putObject("details")
        .putArray("causes")
        .addObject()
        .put("reason", "ExitCode")
        .put("message", Integer.toString(code));
    return bytes(status, message);
  }

  /** Returns the status of a command that a node could not run. */
  byte[] failed(String why) {
    return protocol.translated() ? refused(INTERNAL + why) : internal(INTERNAL + why);
  }

  /** Returns the status of a command that no node has got. */
  byte[] refused(String why) {
    ObjectNode status = failure(INTERNAL + why, "InternalError");
    status.putObject("details").putArray("causes").addObject().put("message", why);
    return bytes(status.put("code", 500), INTERNAL + why);
  }

  private byte[] internal(String message) {
    return bytes(failure(message, "InternalError").put("code", 500), message);
  }

  private byte[] bytes(ObjectNode status, String message) {
    return protocol.json() ? Json.bytes(status) : message.getBytes(StandardCharsets.UTF_8);
  }

  private ObjectNode failure(String message, String reason) {
    return status("Failure").put("message", message).put("reason", reason);
  }

  /** The API server writes a status of the API, a kubelet only what it has set. */
  private ObjectNode status(String word) {
    ObjectNode status = Json.object();
    if (protocol.translated()) {
      status.putObject("metadata");
    }
    return status.put("status", word);
  }
}
