package dev.kubewright.connect.pipeline;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.Impersonation;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.fixture.FakeTransport;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ImpersonationStepTest {
  private static final Request REQUEST =
      Request.builder(Operation.ofPath(Verb.GET, List.of("version"))).build();

  private final FakeTransport wire = new FakeTransport();

  private Map<String, List<String>> sent(Impersonation who, Request request) {
    wire.respond(200, "{}");
    var config = RestConfig.builder().impersonate(who).wire(w -> w.compression(false)).build();
    Pipeline.of(config, new FakeClock()).over(wire).send(request).close();
    var headers = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
    headers.putAll(wire.sent().get(wire.sent().size() - 1).headers());
    headers.remove("Accept");
    return headers;
  }

  @Test
  void send_everything_isInHeaders() {
    var who = new Impersonation("eve", "7", List.of("a", "b"), Map.of("scopes", List.of("x", "z")));

    Map<String, List<String>> headers = sent(who, REQUEST);

    assertThat(headers.get("Impersonate-User")).containsExactly("eve");
    assertThat(headers.get("Impersonate-Uid")).containsExactly("7");
    assertThat(headers.get("Impersonate-Group")).containsExactly("a", "b").inOrder();
    assertThat(headers.get("Impersonate-Extra-scopes")).containsExactly("x", "z").inOrder();
  }

  @Test
  void send_userAlone_sendsNoOtherHeader() {
    assertThat(sent(Impersonation.of("eve"), REQUEST).keySet()).containsExactly("Impersonate-User");
  }

  @Test
  @Tag("client-go-A8")
  void send_extraKeyWithOtherCharacters_isEncoded() {
    var who =
        new Impersonation(
            "eve",
            null,
            List.of(),
            Map.of(
                "Test.example.com/thing.thing%20another.thing", List.of("v"), "ü", List.of("w")));

    assertThat(sent(who, REQUEST).keySet())
        .containsExactly(
            "Impersonate-User",
            "Impersonate-Extra-Test.example.com%2fthing.thing%2520another.thing",
            "Impersonate-Extra-%c3%bc");
  }

  @Test
  void send_extraKeysThatDifferInCase_keepTheValuesOfBoth() {
    var extra = new LinkedHashMap<String, List<String>>();
    extra.put("Scopes", List.of("read", "list"));
    extra.put("scopes", List.of("write"));

    Map<String, List<String>> headers =
        sent(new Impersonation("eve", null, List.of(), extra), REQUEST);

    assertThat(headers.get("Impersonate-Extra-Scopes"))
        .containsExactly("read", "list", "write")
        .inOrder();
    assertThat(headers).hasSize(2);
  }

  @Test
  void send_requestWithItsOwnUser_keepsIt() {
    Request own = REQUEST.toBuilder().header("impersonate-user", "bob").build();

    Map<String, List<String>> headers = sent(Impersonation.of("eve", "staff"), own);

    assertThat(headers.get("Impersonate-User")).containsExactly("bob");
    assertThat(headers).doesNotContainKey("Impersonate-Group");
  }

  @Test
  void send_requestWithoutValuesForTheUser_actsAsTheConfiguredUser() {
    Request none = REQUEST.toBuilder().headers("Impersonate-User", List.of()).build();

    assertThat(sent(Impersonation.of("eve"), none).get("Impersonate-User")).containsExactly("eve");
  }

  /** HTTP removes the blanks, so the server would see another user, or none: the caller itself. */
  @ParameterizedTest
  @ValueSource(strings = {" ", "  ", " jane", "jane ", " system:masters "})
  void impersonation_textWithABlankAtAnEnd_isRefusedAtItsField(String text) {
    String problem = "begins or ends with a blank, which HTTP would remove; remove it";

    assertThat(refusal(() -> Impersonation.of(text))).isEqualTo("as: " + problem);
    assertThat(refusal(() -> Impersonation.of("a", text))).isEqualTo("as-groups: " + problem);
    assertThat(refusal(() -> new Impersonation("a", text, List.of(), Map.of())))
        .isEqualTo("as-uid: " + problem);
    assertThat(
            refusal(() -> new Impersonation("a", null, List.of(), Map.of("k", List.of("v", text)))))
        .isEqualTo("as-user-extra: " + problem);
    assertThat(refusal(() -> new Impersonation("a", null, List.of(), Map.of(text, List.of()))))
        .isEqualTo("as-user-extra: " + problem);
  }

  private static String refusal(Executable call) {
    return String.valueOf(assertThrows(ConfigException.class, call).getMessage());
  }

  @Test
  void impersonation_userBeyondAscii_isRefused() {
    assertThat(refusal(() -> Impersonation.of("j\u00fcrgen")))
        .isEqualTo("as: holds a character beyond ASCII, which an HTTP header cannot carry");
  }

  @Test
  void impersonation_withoutUserOrWithLineBreaks_isRefused() {
    assertThrows(ConfigException.class, () -> Impersonation.of(""));
    assertThrows(ConfigException.class, () -> Impersonation.of("a\nb"));
    assertThrows(ConfigException.class, () -> Impersonation.of("a", "g\r"));
    assertThrows(
        ConfigException.class,
        () -> new Impersonation("a", null, List.of(), Map.of("", List.of("x"))));
  }
}
