package dev.kubewright.rest.discovery.disk;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.json.CodecException;
import dev.kubewright.rest.PathTransport;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.transport.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HttpCacheTest {
  private static final String KEY = "https://h:1/version?timeout=32s";
  private static final Map<String, List<String>> TAGGED =
      Map.of(
          "Content-Type", List.of("application/json"),
          ":status", List.of("200"),
          "etag", List.of("\"A\""),
          "Cache-Control", List.of("no-cache, private"),
          "Transfer-Encoding", List.of("chunked"),
          "Vary", List.of("Accept"));

  @TempDir private Path folder = Path.of("unset");

  private final PathTransport server = new PathTransport();
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  private DiscoveryClient client() {
    var config = RestConfig.builder().server("https://h:1").build();
    return DiscoveryClient.over(RestClient.over(server, config))
        .through(
            next ->
                new HttpCache(next, URI.create("https://h:1"), new SumFiles(folder), () -> now));
  }

  private String major() {
    return client().serverVersion().major();
  }

  private List<String> sentTags() {
    return server.sent().stream()
        .map(request -> request.headers().getOrDefault("If-None-Match", List.of("none")).get(0))
        .toList();
  }

  private void put(String dump) {
    new SumFiles(folder).set(KEY, dump.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
  }

  private String stored() {
    return new SumFiles(folder)
        .get(KEY)
        .map(content -> new String(content, StandardCharsets.ISO_8859_1).replace("\r\n", "\n"))
        .orElse("none");
  }

  @Test
  void response_isStoredAsGoWouldDumpIt() throws IOException {
    server.on("/version", 200, TAGGED, "{'major':'1'}");

    assertThat(major()).isEqualTo("1");

    assertThat(stored())
        .isEqualTo(
            "HTTP/1.1 200 OK\nCache-Control: no-cache, private\nContent-Type: application/json\n"
                + "Etag: \"A\"\nVary: Accept\nX-Varied-Accept: application/json\n"
                + "Content-Length: 13\n\n{\"major\":\"1\"}");
    assertThat(new SumFiles(folder).file(KEY).getFileName().toString())
        .isEqualTo("8da3ff70065788876392eec9161b1d82dc598e2411d6ba53d02a226ff8fa7c3f");
    assertThat(Files.list(folder.resolve(".diskv-temp")).toList()).isEmpty();
  }

  @Test
  void notModified_givesTheStoredBodyAndNewHeaders() {
    server
        .on("/version", 200, TAGGED, "{'major':'1'}")
        .on("/version", 304, Map.of("Date", List.of("Thu, 01 Jan 2026 00:00:00 GMT")), "");

    assertThat(major()).isEqualTo("1");
    assertThat(major()).isEqualTo("1");

    assertThat(sentTags()).containsExactly("none", "\"A\"").inOrder();
    assertThat(stored()).contains("Date: Thu, 01 Jan 2026");
    assertThat(stored()).endsWith("Content-Length: 13\n\n{\"major\":\"1\"}");
  }

  /** Such a tag cannot be sent back: a header of a request has visible ASCII only. */
  @ParameterizedTest
  @ValueSource(strings = {"\"v1-\u00e9\"", "\"a\u0001\""})
  void tagThatNoHeaderCanHold_isLeftOut(String tag) {
    put(
        "HTTP/1.1 200 OK\nContent-Type: application/json\nEtag: "
            + tag
            + "\nLast-Modified: Thu, 01 Jan 2026 00:00:00 GMT\nContent-Length: 13\n\n"
            + "{\"major\":\"1\"}");
    server.on(
        "/version", 200, Map.of("Content-Type", List.of("application/json")), "{'major':'2'}");

    assertThat(major()).isEqualTo("2");

    assertThat(sentTags()).containsExactly("none");
    assertThat(server.sent().get(0).headers().get("If-Modified-Since"))
        .containsExactly("Thu, 01 Jan 2026 00:00:00 GMT");
  }

  @Test
  void modified_replacesTheStoredResponse() {
    server
        .on("/version", 200, TAGGED, "{'major':'1'}")
        .on("/version", 200, TAGGED, "{'major':'2'}");

    major();
    assertThat(major()).isEqualTo("2");

    assertThat(stored()).contains("\"2\"");
  }

  @Test
  void failure_passesAndTheStoredResponseStays() {
    server
        .on("/version", 200, TAGGED, "{'major':'1'}")
        .on("/version", 503, Map.of(), "")
        .on("/version", 304, Map.of(), "");

    major();
    assertThrows(ApiException.class, this::major);

    assertThat(major()).isEqualTo("1");
  }

  @Test
  void notModified_withoutAStoredResponse_isAFailure() {
    server.on("/version", 304, Map.of(), "");

    assertThrows(ApiException.class, this::major);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/2.0 200 OK\nEtag: \"B\"\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nConnection: close\nX-From-Cache: 1\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nContent-Length: 13\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nVary: Accept\nX-Varied-Accept: application/json\n\n"
            + "{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nTransfer-Encoding: chunked\n\n4\n{\"ma\n9\njor\":\"7\"}\n"
            + "0\n\n"
      })
  void response_storedByGo_isUsed(String dump) {
    put(dump);
    server.on("/version", 304, Map.of(), "");

    assertThat(major()).isEqualTo("7");
    assertThat(sentTags()).containsExactly("\"B\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n\n",
        "HTTP/1.1 200 OK",
        "HTTP/1.1 200 OK\nEtag: \"B\"\n\n",
        "HTTP/1.1 200 OK\nEtag: \"B\"\n\n{\"major\":",
        "HTTP/1.1 404 Not Found\nEtag: \"B\"\n\n{}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nContent-Length: 14\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nContent-Length: x\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nTransfer-Encoding: chunked\n\nd\n{\"major\":\"7\"}\n",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nTransfer-Encoding: chunked\n\nff\n{\"major\":\"7\"}\n",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nTransfer-Encoding: gzip\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nContent-Encoding: gzip\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nVary: Accept\nX-Varied-Accept: text/plain\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nEtag: \"B\"\nVary: *\n\n{\"major\":\"7\"}",
        "HTTP/1.1 200 OK\nno colon\nEtag: \"B\"\n\n{\"major\":\"7\"}"
      })
  void response_storedButUnusable_isReplaced(String dump) {
    put(dump);
    server.on("/version", 200, TAGGED, "{'major':'1'}");

    assertThat(major()).isEqualTo("1");

    assertThat(sentTags()).containsExactly("none");
    assertThat(stored()).contains("{\"major\":\"1\"}");
  }

  @Test
  void response_fileCutOrChangedAtAnyByte_isReplaced() throws IOException {
    server.on("/version", 200, TAGGED, "{'major':'1'}");
    major();
    Path file = new SumFiles(folder).file(KEY);
    byte[] whole = Files.readAllBytes(file);

    for (int i = 0; i < whole.length; i++) {
      Files.write(file, Arrays.copyOf(whole, i));
      major();
      byte[] changed = whole.clone();
      changed[i] ^= 1;
      Files.write(file, changed);
      major();
      assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }

    assertThat(sentTags().stream().distinct().toList()).containsExactly("none");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Cache-Control: public, immutable\nExpires: Fri, 01 Jan 2027 00:00:00 GMT\nDate: Thu, 01 Jan 2026 00:00:00 GMT",
        "Expires: Fri, 01 Jan 2027 00:00:00 UTC\nDate: Thu, 01 Jan 2026 00:00:00 GMT",
        "Cache-Control: max-age=31536000\nDate: Thu, 01 Jan 2026 00:00:00 GMT"
      })
  void response_withALifetime_isUsedWithoutARequestUntilItsEnd(String headers) {
    put("HTTP/2.0 200 OK\nEtag: \"B\"\n" + headers + "\n\n{\"major\":\"7\"}");
    server.on("/version", 200, TAGGED, "{'major':'1'}");

    now = Instant.parse("2026-12-31T23:59:59Z");
    assertThat(major()).isEqualTo("7");
    assertThat(server.sent()).isEmpty();

    now = Instant.parse("2027-01-01T00:00:00Z");
    assertThat(major()).isEqualTo("1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Cache-Control: no-cache, max-age=1000\nDate: Thu, 01 Jan 2026 00:00:00 GMT",
        "Cache-Control: max-age=1000",
        "Cache-Control: max-age=x\nDate: Thu, 01 Jan 2026 00:00:00 GMT",
        "Expires: tomorrow\nDate: Thu, 01 Jan 2026 00:00:00 GMT",
        "Expires: Fri, 01 Jan 2027 00:00:00 GMT\nDate: today"
      })
  void response_withoutALifetime_isConfirmed(String headers) {
    put("HTTP/2.0 200 OK\nEtag: \"B\"\n" + headers + "\n\n{\"major\":\"7\"}");
    server.on("/version", 304, Map.of(), "");

    assertThat(major()).isEqualTo("7");
    assertThat(server.sent()).hasSize(1);
  }

  @Test
  void response_thatMustNotOrNeedNotBeStored_isNot() {
    server
        .on(
            "/version",
            200,
            Map.of("Cache-Control", List.of("no-store"), "ETag", List.of("a")),
            "{}")
        .on("/version", 200, Map.of(), "{}");

    major();
    major();

    assertThat(stored()).isEqualTo("none");
  }

  @Test
  void response_thatIsNotWhole_isNotStored() {
    server.on("/version", 200, TAGGED, "{'major'").on("/version", request -> broken());

    assertThrows(CodecException.class, this::major);
    assertThrows(RuntimeException.class, this::major);

    assertThat(stored()).isEqualTo("none");
  }

  /** A response whose connection breaks after a part of the body. */
  private static Response broken() {
    Response start = PathTransport.response(200, TAGGED, "");
    var body =
        new InputStream() {
          private final InputStream head =
              new ByteArrayInputStream("{}".getBytes(StandardCharsets.UTF_8));

          @Override
          public int read() throws IOException {
            int next = head.read();
            if (next < 0) {
              throw new IOException("reset");
            }
            return next;
          }
        };
    return new Response() {
      @Override
      public int status() {
        return start.status();
      }

      @Override
      public Map<String, List<String>> headers() {
        return start.headers();
      }

      @Override
      public InputStream body() {
        return body;
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void parameters_inAnyOrder_haveTheSameKey() {
    server
        .on("/openapi/v3", "{'paths':{'a':{'serverRelativeURL':'/openapi/v3/a?zz=1&hash=2'}}}")
        .on("/openapi/v3/a", 200, TAGGED, "{}");

    client().openApiV3().paths().get("a").schema();

    assertThat(new SumFiles(folder).get("https://h:1/openapi/v3/a?hash=2&timeout=32s&zz=1"))
        .isPresent();
  }

  @Test
  void directory_thatCannotBeMade_isSurvived() throws IOException {
    Files.writeString(folder.resolve(".diskv-temp"), "a file");
    server.on("/version", 200, TAGGED, "{'major':'1'}");

    assertThat(major()).isEqualTo("1");
  }
}
