package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.initialEnd;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ResourceVersionMatch;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.meta.v1.StatusBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists after the first one, from the version that was reached. */
class RelistTest {
  private final ReflectorHarness h = new ReflectorHarness();

  /** Without the match, servers answer a page of a version with exactly that version. */
  @Test
  void relist_inPages_asksForAnythingNotOlderThanThePosition() {
    h.settings = h.settings.withPageSize(10);
    h.server.list(10).events(error(410, "Expired")).list(20);
    h.run();
    List<ListOptions> listed = h.server.listed();
    assertThat(h.server.listedVersions()).containsExactly("0", "10").inOrder();
    assertThat(listed.get(0).resourceVersionMatch()).isNull();
    assertThat(listed.get(1).limit()).isEqualTo(10);
    assertThat(listed.get(1).resourceVersionMatch()).isEqualTo(ResourceVersionMatch.NOT_OLDER_THAN);
  }

  /** The server refuses a version of its future, so the restore shows without a question. */
  @Test
  void relist_serverWentBack_isReportedAndTakesTheNewestState() {
    h.server.list(10).events(error(410, "Expired")).listFails(tooLarge()).list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "10", "").inOrder();
    assertThat(h.server.newestAsked()).isEqualTo(0);
    assertThat(h.errors).hasSize(1);
    assertThat(h.errors.get(0).cause()).hasMessageThat().contains("6, lower than 10");
    assertThat(h.sunk).containsExactly("Replaced [] at 10", "Replaced [] at 6").inOrder();
  }

  @Test
  void stream_serverWentBack_isReportedAndTakesTheNewestState() {
    h.settings = ReflectorSettings.DEFAULT;
    h.server.events(initialEnd(10), error(410, "Expired")).watchFails(tooLarge());
    h.server.events(initialEnd(6));
    h.run();
    assertThat(h.server.watchedVersions()).containsExactly("", "10", "", "6").inOrder();
    assertThat(h.errors).hasSize(1);
    assertThat(h.errors.get(0).cause()).hasMessageThat().contains("6, lower than 10");
  }

  /** A server that only lags behind the others has the version in the end. */
  @Test
  void relist_serverLagged_isNotReported() {
    h.server.list(10).events(error(410, "Expired")).listFails(tooLarge()).list(12);
    h.run();
    assertThat(h.errors).isEmpty();
  }

  private static ApiException tooLarge() {
    return ApiExceptions.of(
        StatusBuilder.build(
            s ->
                s.code(504)
                    .reason("Timeout")
                    .details(d -> d.addCause(c -> c.reason("ResourceVersionTooLarge")))),
        504,
        "GET",
        "/widgets");
  }
}
