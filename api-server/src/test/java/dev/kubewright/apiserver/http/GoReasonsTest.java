package dev.kubewright.apiserver.http;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.kubewright.apiserver.InMemoryApiServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The words are those that a real server 1.37 sends. */
@Timeout(60)
class GoReasonsTest {
  private static final String MAPS = "/api/v1/namespaces/default/configmaps";

  private static String respond(InMemoryApiServer server, String line, String more, String body)
      throws IOException {
    URI url = URI.create(server.url());
    try (Socket socket = new Socket(url.getHost(), url.getPort())) {
      String head =
          line
              + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer "
              + server.token()
              + "\r\n"
              + more
              + "Content-Length: "
              + body.length()
              + "\r\n\r\n";
      socket.getOutputStream().write((head + body).getBytes(US_ASCII));
      var reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
      return reader.lines().collect(Collectors.joining("\n"));
    }
  }

  @Test
  void statuses_haveTheWordsOfGo() throws IOException {
    try (InMemoryApiServer server = InMemoryApiServer.start()) {
      String json = "Content-Type: application/json\r\n";
      String odd = "{\"metadata\":{\"name\":\"x\"},\"data\":{\"k\":\"\\u007f\"}}";

      assertThat(respond(server, "POST " + MAPS, json, "{\"metadata\":{\"name\":\"_\"}}"))
          .startsWith("HTTP/1.1 422 Unprocessable Entity\n");
      assertThat(respond(server, "POST " + MAPS, json, odd)).startsWith("HTTP/1.1 201 Created\n");

      String failure = respond(server, "GET " + MAPS + "/x", "Accept: application/yaml\r\n", "");
      assertThat(failure).startsWith("HTTP/1.1 500 Internal Server Error\n");
      assertThat(failure).contains("message: 'yaml: control characters are not allowed'\n");
    }
  }
}
