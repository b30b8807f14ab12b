package dev.kubewright.cache.reflector;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;

import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ResourceVersionMatch;
import dev.kubewright.client.TransportException.Kind;
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

  @Test
  void relist_serverWentBack_asksForTheNewestVersion() {
    h.server.list(10).newest("5").watchFails(failure(Kind.LOST)).list(6);
    h.run();
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.errors).hasSize(2);
    assertThat(h.errors.get(1).cause()).hasMessageThat().contains("5, lower than 10");
  }

  @Test
  void relist_questionFails_isReportedAndRepeated() {
    h.server.list(10).newest("5").newestFails(failure(Kind.TIMEOUT));
    h.server.watchFails(failure(Kind.LOST)).list(6);
    h.run();
    assertThat(h.server.newestAsked()).isEqualTo(2);
    assertThat(h.server.listedVersions()).containsExactly("0", "").inOrder();
    assertThat(h.clock.waits()).hasSize(2);
  }
}
