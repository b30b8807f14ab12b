package dev.kubewright.transport;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RequestTest {
  private static final Operation VERSION = Operation.ofPath(Verb.GET, List.of("version"));

  @Test
  void toString_hidesParametersAndHeaders() {
    var request =
        Request.builder(VERSION).parameter("x", "y").header("Authorization", "Bearer z").build();

    assertThat(request.toString()).isEqualTo("GET /version");
  }

  @Test
  void pathAndQuery_encodesParametersInTheirOrder() {
    var request =
        Request.builder(VERSION)
            .parameter("fieldSelector", "a=b&c d")
            .parameter("empty", "")
            .parameter("none", null)
            .parameters("command", List.of("sh", "-c", "é"))
            .build();

    assertThat(request.pathAndQuery())
        .isEqualTo("/version?fieldSelector=a%3Db%26c%20d&command=sh&command=-c&command=%C3%A9");
  }

  @Test
  void pathAndQuery_halfASurrogatePair_isRefused() {
    var request = Request.builder(VERSION).parameter("x", "\ud800").build();

    assertThrows(IllegalArgumentException.class, request::pathAndQuery);
  }

  @Test
  void header_lineBreakInAToken_isRefusedWithoutTheToken() {
    for (String token : List.of("secret\n", "secret\r\nHost: x", "secret\u0000", "secret\u20ac")) {
      var builder = Request.builder(VERSION).header("Authorization", "Bearer " + token);

      var refused = assertThrows(IllegalArgumentException.class, builder::build);

      assertThat(refused).hasMessageThat().doesNotContain("secret");
      assertThat(refused).hasMessageThat().contains("Authorization");
    }
  }

  /** HTTP removes them, so another value would arrive. */
  @Test
  void header_blankAtAnEnd_isRefusedWithoutTheValue() {
    for (String value : List.of(" ", "\t", " secret", "secret ", "secret\t", "\tsecret")) {
      for (String name : List.of("Authorization", "Impersonate-User", "User-Agent", "X-A")) {
        var builder = Request.builder(VERSION).headers(name, List.of("a", value));

        var refused = assertThrows(IllegalArgumentException.class, builder::build);

        assertThat(refused)
            .hasMessageThat()
            .isEqualTo(
                "the value of the header "
                    + name
                    + " begins or ends with a blank or a tab, which HTTP would remove");
      }
      var media = Request.builder(VERSION).body(RequestBody.of(new byte[0], value));
      assertThrows(IllegalArgumentException.class, media::build);
      assertThrows(
          IllegalArgumentException.class, () -> Request.builder(VERSION).accept(value).build());
    }
  }

  @Test
  void header_blanksInside_stay() {
    assertThat(Request.builder(VERSION).header("X-A", "a \t b").build().headers())
        .containsExactly("X-A", List.of("a \t b"));
  }

  @Test
  void header_impersonatedUserThatIsEmpty_isRefused() {
    var builder = Request.builder(VERSION).header("impersonate-user", "");

    var refused = assertThrows(IllegalArgumentException.class, builder::build);

    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "the header impersonate-user names no user, so the request would act as its sender");
  }

  @Test
  void headers_withoutValues_areNone() {
    assertThat(Request.builder(VERSION).headers("X-A", List.of()).build().headers()).isEmpty();
  }

  @Test
  void header_invalidName_isRefused() {
    for (String name : List.of("", "a b", "a:", "\u00e9", "a\n")) {
      var builder = Request.builder(VERSION).header(name, "x");

      assertThrows(IllegalArgumentException.class, builder::build);
    }
  }

  @Test
  void accept_lineBreak_isRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Request.builder(VERSION).accept("application/json\nX: y").build());
  }

  @Test
  void parameterList_isCopied() {
    var values = new ArrayList<>(List.of("a"));
    var request = Request.builder(VERSION).parameters("x", values).build();
    values.add("b");

    assertThat(request.parameters()).containsExactly("x", List.of("a"));
  }

  @Test
  void toBuilder_keepsEverything() {
    var request =
        Request.builder(VERSION)
            .parameter("x", "y")
            .header("A", "b")
            .accept("text/plain")
            .body(RequestBody.json(new byte[0]))
            .longLived(true)
            .subject("it")
            .build();

    Request copy = request.toBuilder().build();

    assertThat(copy.pathAndQuery()).isEqualTo(request.pathAndQuery());
    assertThat(copy.headers()).isEqualTo(request.headers());
    assertThat(copy.accept()).isEqualTo("text/plain");
    assertThat(copy.body()).isSameInstanceAs(request.body());
    assertThat(copy.longLived()).isTrue();
    assertThat(copy.subject()).isEqualTo("it");
  }
}
