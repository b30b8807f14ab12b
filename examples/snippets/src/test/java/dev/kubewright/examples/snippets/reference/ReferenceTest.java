package dev.kubewright.examples.snippets.reference;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.document.Json;
import dev.kubewright.error.InvalidException;
import dev.kubewright.examples.snippets.reference.client.BackupInterface;
import dev.kubewright.json.CodecException;
import dev.kubewright.testkit.junit.KubernetesServer;
import org.junit.jupiter.api.Test;

@KubernetesServer(crds = Backups.class)
class ReferenceTest {
  @Test
  void change_editsPartsInPlace() {
    Pod pod = Builders.change();

    assertThat(pod.metadata().annotations()).isEmpty();
    assertThat(pod.spec().containers().get(0).image()).isEqualTo("app:2");
    assertThat(pod.spec().containers().get(0).args()).containsExactly("-v");
    assertThat(pod.spec().tolerations()).hasSize(1);
  }

  @Test
  void forget_deletesTheBackupsOfAnApplication(BackupInterface backups) {
    backups.create(backup("one", new Share(20)));
    backups.create(backup("two", null));

    assertThat(backups.forget("db")).isEqualTo(2);
    assertThat(backups.list().items()).isEmpty();
  }

  @Test
  void share_isAText(BackupInterface backups) {
    assertThat(Json.encodeToString(ShareCodec.INSTANCE, new Share(20))).isEqualTo("\"20%\"");
    assertThat(backups.create(backup("one", new Share(20))).spec().share()).isEqualTo(new Share(20));
    assertThrows(CodecException.class, () -> Json.decode(ShareCodec.INSTANCE, "\"all\""));
    assertThrows(InvalidException.class, () -> backups.create(backup("two", new Share(-1))));
  }

  private static Backup backup(String name, Share share) {
    return BackupBuilder.build(b -> b
        .metadata(m -> m.name(name).putLabel("app", "db"))
        .spec(s -> s.volume("data").share(share)));
  }
}
