package dev.kubewright.error;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ApplyConflictExceptionTest {
  private static Status status(@Nullable String reason, String... messages) {
    return StatusBuilder.build(
        s ->
            s.reason(reason)
                .code(409)
                .message("Apply failed")
                .details(
                    d -> {
                      for (String message : messages) {
                        d.addCause(
                            c ->
                                c.reason("FieldManagerConflict")
                                    .message(message)
                                    .field(".spec.replicas"));
                      }
                    }));
  }

  private static FieldConflict conflict(String message) {
    ApiException e = ApiExceptions.of(status("Conflict", message), 409, "PATCH", "/x");
    return ((ApplyConflictException) e).conflicts().get(0);
  }

  private static FieldConflict of(
      String manager,
      @Nullable String subresource,
      @Nullable String version,
      @Nullable Instant at) {
    return new FieldConflict(manager, ".spec.replicas", subresource, version, at);
  }

  @Test
  void conflicts_sentencesOfServers_areRead() {
    assertThat(conflict("conflict with \"a\"")).isEqualTo(of("a", null, null, null));
    assertThat(conflict("conflict with \"hpa\" with subresource \"scale\""))
        .isEqualTo(of("hpa", "scale", null, null));
    assertThat(conflict("conflict with \"u\" using v1")).isEqualTo(of("u", null, "v1", null));
    assertThat(
            conflict(
                "conflict with \"ctl\" with subresource \"status\" using apps/v1"
                    + " at 2026-01-02T03:04:05Z"))
        .isEqualTo(of("ctl", "status", "apps/v1", Instant.parse("2026-01-02T03:04:05Z")));
    assertThat(conflict("conflict with \"a\"").operation()).isEqualTo("Apply");
    assertThat(conflict("conflict with \"u\" using v1").operation()).isEqualTo("Update");
  }

  @Test
  void conflicts_quotedManagers_areAsTheManagersWroteThem() {
    assertThat(conflict("conflict with \"a \\\"b\\\" \\\\ c\"").manager())
        .isEqualTo("a \"b\" \\ c");
    assertThat(conflict("conflict with \"\\x7f\\u00ad\\U0001f600\\t\"").manager())
        .isEqualTo("\u007f\u00ad\ud83d\ude00\t");
    assertThat(conflict("conflict with \"\\UFFFFFFFF\"").manager()).isEqualTo("\ufffd");
    assertThat(conflict("conflict with \"$1\"").manager()).isEqualTo("$1");
  }

  @Test
  void conflicts_otherSentences_areTheManager() {
    assertThat(conflict("field managed").manager()).isEqualTo("field managed");
    assertThat(conflict("conflict with \"a").manager()).isEqualTo("conflict with \"a");
    assertThat(conflict("conflict with \"a\" at noon")).isEqualTo(of("a", null, null, null));
    assertThat(conflict("conflict with \"a\" and more")).isEqualTo(of("a", null, null, null));
    String longest = "\\n".repeat(500_000);
    assertThat(conflict("conflict with \"" + longest + "\"").manager()).hasLength(500_000);
    assertThat(conflict("conflict with \"" + longest).manager()).hasLength(1_000_015);
  }

  @Test
  void toString_hostileTexts_isOneLine() {
    assertThat(conflict("conflict with \"a\\nb\"").toString())
        .isEqualTo(
            "FieldConflict[manager=a b, field=.spec.replicas, subresource=null,"
                + " apiVersion=null, time=null]");
  }

  @Test
  void of_conflictOfVersions_isNoApplyConflict() {
    ApiException stale = ApiExceptions.of(status("Conflict"), 409, "PATCH", "/x");

    assertThat(stale).isInstanceOf(ConflictException.class);
    assertThat(stale).isNotInstanceOf(ApplyConflictException.class);
    assertThat(stale.causes()).isEmpty();
  }

  @Test
  void of_withoutReason_theCausesDecide() {
    ApiException e =
        ApiExceptions.of(status(null, "conflict with \"a\"", "other"), 409, "PATCH", "/x");

    assertThat(((ApplyConflictException) e).conflicts().stream().map(FieldConflict::manager))
        .containsExactly("a", "other")
        .inOrder();
    assertThat(e.causes()).hasSize(2);
  }

  @Test
  void causes_withoutDetails_areEmpty() {
    Status status = StatusBuilder.build(s -> s.reason("Conflict"));

    assertThat(ApiExceptions.of(status, 409, "PUT", "/x").causes()).isEmpty();
  }

  @Test
  void deserialized_hasNoConflicts() throws Exception {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(
          ApiExceptions.of(status("Conflict", "conflict with \"a\""), 409, "PATCH", "/x"));
    }

    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(((ApplyConflictException) in.readObject()).conflicts()).isEmpty();
    }
  }
}
