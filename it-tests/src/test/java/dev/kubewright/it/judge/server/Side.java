package dev.kubewright.it.judge.server;

import dev.kubewright.it.judge.server.request.Asked;
import dev.kubewright.it.judge.server.request.Values;
import dev.kubewright.it.support.TestServer;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One of the two servers. Safe for all threads. */
final class Side {
  private static final JsonMapper JSON = new JsonMapper();

  private final Wire wire;
  private final String token;

  Side(String url, String caPem, String token) {
    this.wire = new Wire(url, caPem);
    this.token = token;
  }

  static Side of(TestServer server) {
    return new Side(server.url(), server.caPem(), server.token());
  }

  /** Sends a request unchanged. */
  ReceivedResponse send(Asked asked, Values values) {
    return wire.send(asked.wire(values, token));
  }

  /** Reads a document of discovery. */
  JsonNode document(String path) {
    return JSON.readTree(send(Asked.get(path, path), new Values("")).body());
  }

  /**
   * Sends a request, keeps the values of its response for later requests, and returns the
   * response's lines.
   */
  List<String> ask(Asked asked, Values values) {
    ReceivedResponse response = send(asked, values);
    if (!asked.kept().isEmpty()) {
      values.keep(asked.kept(), tree(response));
      values.keepTag(asked.kept(), response.header("etag"));
    }
    return Normal.lines(response);
  }

  private static JsonNode tree(ReceivedResponse response) {
    try {
      return JSON.readTree(response.body());
    } catch (JacksonException e) {
      // The comparison shows a body that is not JSON.
      return JSON.createObjectNode();
    }
  }
}
