package dev.kubewright.connect.observe;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.PluginStatus;
import dev.kubewright.connect.observe.RequestEvent.Reload;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The request log shows what kubectl shows at each level, and nothing hostile. */
final class RequestLogTest {
  private static final Operation PODS =
      Operation.of(Verb.UPDATE, new GroupVersionResource("", "v1", "pods"))
          .inNamespace("a")
          .on("web");
  private static final RequestInfo INFO =
      RequestInfo.of(
          1, Request.builder(PODS).parameter("limit", 5).build(), URI.create("https://h:6443"));
  private static final String URL = "https://h:6443/api/v1/namespaces/a/pods/web?limit=5";

  private final List<String> messages = new ArrayList<>();

  private RequestLog log(int verbosity) {
    return RequestLog.to(verbosity, messages::add);
  }

  private static @Nullable BodyExcerpt body(RequestLog log, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    byte[] beginning = Arrays.copyOf(bytes, Math.min(bytes.length, log.bodyBytes()));
    return log.bodyBytes() == 0 ? null : BodyExcerpt.of(INFO, beginning, bytes.length);
  }

  /** Sends one request through a log, as the client does. */
  private void exchange(RequestLog log, String sent, String received) {
    log.sending(
        new Sending(
            INFO,
            1,
            "",
            Map.of("Authorization", List.of("Bearer t0k3n"), "Accept", List.of("a'b")),
            body(log, sent)));
    log.responded(
        new Responded(INFO, 1, 200, Map.of("Audit-Id", List.of("7")), Duration.ofMillis(12)));
    log.finished(
        new Finished(
            INFO,
            1,
            200,
            sent.length(),
            received.length(),
            true,
            body(log, received),
            Duration.ofMillis(13)));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 3, 5})
  void upTo5_showsNoRequest(int verbosity) {
    exchange(log(verbosity), "{}", "{}");

    assertThat(messages).isEmpty();
  }

  @Test
  void at6_oneLineHasMethodUrlStatusAndTime() {
    exchange(log(6), "{}", "{}");

    assertThat(messages)
        .containsExactly(
            "\"Response\" verb=\"PUT\" url=\"" + URL + "\" status=\"200\" milliseconds=12");
  }

  @Test
  void at7_theRequestHasItsHeaders() {
    exchange(log(7), "{}", "{}");

    assertThat(messages)
        .containsExactly(
            "\"Request\" verb=\"PUT\" url=\""
                + URL
                + "\" headers=<\n\tAccept: a'b\n\tAuthorization: Bearer <masked>\n >",
            "\"Response\" status=\"200\" milliseconds=12")
        .inOrder();
  }

  @Test
  void at8_bodiesHave1024Bytes() {
    exchange(log(8), "{\"a\":1}", "x".repeat(1500));

    assertThat(messages).hasSize(4);
    assertThat(messages.get(1)).isEqualTo("\"Request Body\" body=<\n\t{\"a\":1}\n >");
    assertThat(messages.get(2))
        .isEqualTo("\"Response\" status=\"200\" headers=<\n\tAudit-Id: 7\n > milliseconds=12");
    assertThat(messages.get(3))
        .isEqualTo(
            "\"Response Body\" body=<\n\t" + "x".repeat(1024) + " [truncated 476 bytes]\n >");
  }

  @Test
  void at9_theRequestIsACommandForCurl() {
    exchange(log(9), "{}", "x".repeat(20_000));

    assertThat(messages.get(0))
        .isEqualTo(
            "\"Request\" curlCommand=<\n\tcurl -v -XPUT -H 'Accept: a'\\''b'"
                + " -H 'Authorization: Bearer <masked>' '"
                + URL
                + "'\n >");
    assertThat(messages.get(2)).startsWith("\"Response\" verb=\"PUT\" url=\"" + URL);
    assertThat(messages.get(3)).contains("x [truncated 9760 bytes]");
  }

  @Test
  void at10_bodiesAreWhole() {
    exchange(log(10), "{}", "x".repeat(200_000));

    assertThat(messages.get(3)).hasLength("\"Response Body\" body=<\n\t\n >".length() + 200_000);
    assertThat(log(99).bodyBytes()).isEqualTo(log(10).bodyBytes());
  }

  @Test
  void failures_areShownWithTheirReason() {
    log(6).failed(new Failed(INFO, 1, Kind.LOST, "lost \"it\"\n", Duration.ofMillis(3)));

    assertThat(messages.get(0))
        .isEqualTo(
            "\"Response\" verb=\"PUT\" url=\""
                + URL
                + "\" status=\"\" error=\"lost \\\"it\\\"\\n\" milliseconds=3");
  }

  @ParameterizedTest
  @CsvSource({
    "3, LIMITER, 51, 1",
    "3, LIMITER, 50, 0",
    "2, LIMITER, 51, 0",
    "4, RETRY, 1, 1",
    "3, RETRY, 1, 0",
    "4, BACKOFF, 1, 1"
  })
  void waits_areShownByTheRulesOfClientGo(int verbosity, Wait cause, long millis, int shown) {
    log(verbosity).waited(new Waited(INFO, 1, cause, Duration.ofMillis(millis), ""));

    assertThat(messages).hasSize(shown);
  }

  @Test
  void pluginsAndCertificates_areShownFrom4On() {
    var called =
        new PluginCalled("aws", 3, PluginStatus.PLUGIN_EXECUTION_ERROR, Duration.ofMillis(5), null);
    log(3).pluginCalled(called);
    log(4).pluginCalled(called);
    log(4).certificatesCompared(new CertificatesCompared(Reload.UNCHANGED));
    log(4).certificatesCompared(new CertificatesCompared(Reload.READ_ERROR));

    assertThat(messages)
        .containsExactly(
            "\"Credential plugin\" command=\"aws\" exitCode=3 status=\"plugin_execution_error\""
                + " milliseconds=5",
            "\"Certificates reloaded\" result=\"read_error\"")
        .inOrder();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\u001b[2Jb", // clears a terminal
        "a\u009b2Jb",
        "a\nINFO: forged\nb",
        "a\r\nINFO: forged",
        "a\u2028INFO: forged",
        "a\u2029b",
        "a\u0085b",
        "a\u202eb", // shows the rest backwards
        "a\u200bb",
        "a\u0000b",
        "a\u007fb"
      })
  void hostileText_cannotBeginALineOrControlATerminal(String text) {
    RequestLog log = log(9);
    log.responded(new Responded(INFO, 1, 200, Map.of("Via", List.of(text)), Duration.ZERO));
    log.failed(new Failed(INFO, 1, null, text, Duration.ZERO));
    log.waited(new Waited(INFO, 2, Wait.RETRY, Duration.ofSeconds(1), text));
    log.finished(
        new Finished(
            INFO, 1, 200, 0, 9, true, new BodyExcerpt(text, text.length(), 9), Duration.ZERO));
    log.sending(new Sending(INFO, 1, "", Map.of(text, List.of(text)), null));

    assertThat(messages).hasSize(5);
    for (String message : messages) {
      for (String line : message.split("\\R", -1)) {
        assertWithMessage(message).that(line).matches("[\" \t].*");
      }
      assertWithMessage(message)
          .that(message.chars().allMatch(c -> c == '\n' || c == '\t' || (c >= ' ' && c < 0x7f)))
          .isTrue();
    }
  }

  @Test
  void of_withoutALogger_logsNothingByItself() {
    assertThat(RequestLog.of(6).bodyBytes()).isEqualTo(0);
    assertThat(RequestLog.of(8).bodyBytes()).isEqualTo(1024);
  }

  @Tag("client-go-R17")
  @ParameterizedTest
  @CsvSource({"false,'Warning: x\\u{1b}y'", "true,'\u001b[33;1mWarning:\u001b[0m x\\u{1b}y'"})
  void warningWriter_sameTextTwice_writesOneLine(boolean colour, String line) {
    var out = new StringWriter();
    WarningHandler handler =
        WarningHandler.once(WarningHandler.writer(new PrintWriter(out), colour));

    handler.warn("x\u001by");
    handler.warn("x\u001by");
    handler.warn("");

    assertThat(out.toString().lines().toList()).containsExactly(line);
  }

  @Test
  void andThen_firstThrows_theSecondHearsTheWarning() {
    WarningHandler broken =
        text -> {
          throw new IllegalStateException("first");
        };
    WarningHandler both = broken.andThen(messages::add);

    assertThrows(IllegalStateException.class, () -> both.warn("x"));
    assertThat(messages).containsExactly("x");
  }
}
