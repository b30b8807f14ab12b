package dev.kubewright.conversion;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.unstructured.Unstructured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Requests that no API server sends. Generated conversions have their checks elsewhere. */
class ConversionHandlerTest {
  private static final String JSON = "application/json";

  private final ConversionHandler handler = ConversionHandler.of();

  private static InputStream stream(String body) {
    return new ByteArrayInputStream(body.getBytes(UTF_8));
  }

  private static String text(ConversionResponse response) {
    return new String(response.body(), UTF_8);
  }

  private static String review(String request) {
    return "{\"apiVersion\":\"apiextensions.k8s.io/v1\",\"kind\":\"ConversionReview\",\"request\":"
        + request
        + "}";
  }

  @Test
  void respond_bodyIsNoReview_is400() {
    for (String body :
        new String[] {
          "",
          " ",
          "null",
          "[]",
          "{",
          "\"text\"",
          "{}",
          "{\"kind\":\"ConversionReview\"}",
          "{\"apiVersion\":1,\"kind\":[]}",
          review("null"),
          review("[]"),
          review("{}"),
          review("{\"uid\":7}"),
          review("{\"uid\":\"\"}"),
          "[".repeat(200_000),
          "{\"a\":".repeat(200_000)
        }) {
      String shown = body.substring(0, Math.min(80, body.length()));
      assertWithMessage(shown).that(handler.respond(body.getBytes(UTF_8)).status()).isEqualTo(400);
    }
    byte[] invalid = {'{', '"', (byte) 0xc3, (byte) 0x28, '"', ':', '1', '}'};
    assertThat(handler.respond(invalid).status()).isEqualTo(400);
  }

  @Test
  void respond_requestIsMalformed_isAFailedReview() {
    for (String request :
        new String[] {
          "{\"uid\":\"1\"}",
          "{\"uid\":\"1\",\"desiredAPIVersion\":\"a/v1\"}",
          "{\"uid\":\"1\",\"desiredAPIVersion\":\"a/v1\",\"objects\":{}}",
          "{\"uid\":\"1\",\"desiredAPIVersion\":\"a/v1\",\"objects\":[null]}",
          "{\"uid\":\"1\",\"desiredAPIVersion\":\"a/v1\",\"objects\":[{}]}"
        }) {
      ConversionResponse response = handler.respond(review(request).getBytes(UTF_8));
      assertWithMessage(request).that(response.status()).isEqualTo(200);
      assertWithMessage(request).that(text(response)).contains("\"status\":\"Failure\"");
    }
  }

  private static ResourceType<Unstructured> widgets(String version) {
    var kind = new GroupVersionKind("stable.example.com", version, "Widget");
    return ResourceType.builder(Unstructured.class, Unstructured.CODEC, kind, "widgets").build();
  }

  /** Answers a review of one widget of version v1 that is to have version v2. */
  private static ConversionResponse converted(UnaryOperator<Unstructured> conversion) {
    var converter =
        VersionConverter.hub(widgets("v1"))
            .spoke(widgets("v2"), UnaryOperator.identity(), conversion)
            .build();
    String object =
        "{\"apiVersion\":\"stable.example.com/v1\",\"kind\":\"Widget\",\"metadata\":{\"name\":\"a\"}}";
    String request =
        "{\"uid\":\"1\",\"desiredAPIVersion\":\"stable.example.com/v2\",\"objects\":[%s]}"
            .formatted(object);
    return ConversionHandler.of(converter).respond(review(request).getBytes(UTF_8));
  }

  @Test
  void respond_messageOfAConversionIsNoText_isAFailedReview() {
    ConversionResponse half =
        converted(
            widget -> {
              throw new IllegalStateException("half \ud83d");
            });
    ConversionResponse none =
        converted(
            widget -> {
              throw new Unspeakable();
            });

    assertThat(text(half)).contains("\"message\":\"half ?\"");
    assertThat(text(none)).contains("\"message\":\"Unspeakable\"");
  }

  private static final class Unspeakable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }
  }

  @Test
  void respond_methodOrTypeIsWrong_isRefusedBeforeTheBodyIsRead() throws IOException {
    InputStream unread =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("read");
          }
        };
    assertThat(handler.respond("GET", JSON, unread).status()).isEqualTo(405);
    assertThat(handler.respond("post", JSON, unread).status()).isEqualTo(405);
    assertThat(handler.respond("POST", null, unread).status()).isEqualTo(415);
    assertThat(handler.respond("POST", "", unread).status()).isEqualTo(415);
    assertThat(handler.respond("POST", "text/plain", unread).status()).isEqualTo(415);
    assertThat(handler.respond("POST", "application/jsonx", unread).status()).isEqualTo(415);
  }

  @Test
  void respond_typeWithParameters_isRead() throws IOException {
    String body = review("{\"uid\":\"1\",\"desiredAPIVersion\":\"a/v1\",\"objects\":[]}");

    for (String type : new String[] {JSON, "application/json; charset=utf-8", "Application/JSON"}) {
      ConversionResponse response = handler.respond("POST", type, stream(body));
      assertThat(response.status()).isEqualTo(200);
      assertThat(response.contentType()).isEqualTo(JSON);
      assertThat(text(response)).contains("\"status\":\"Success\"");
    }
  }

  @Test
  void respond_endlessBody_is413() throws IOException {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return ' ';
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            Arrays.fill(bytes, offset, offset + length, (byte) ' ');
            return length;
          }
        };

    assertThat(handler.respond("POST", JSON, endless).status()).isEqualTo(413);
  }
}
