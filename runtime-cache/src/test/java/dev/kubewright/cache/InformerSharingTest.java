package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListerWatcher;
import dev.kubewright.client.ListerWatchers;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchOptions;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.Json;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsEntry;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class InformerSharingTest {
  private static final byte[] META =
      "{\"name\":\"some name\",\"managedFields\":[{\"manager\":\"m\"}]}".getBytes(UTF_8);

  private final Reading<Widget> server = new Reading<>();

  /** Reads nothing itself; the test reads with the context that it was given. */
  private static final class Reading<T> implements ListerWatcher<T> {
    private @Nullable DecodeContext context;

    @Override
    public ListerWatcher<T> sharing(DecodeContext given) {
      context = given;
      return this;
    }

    @Override
    public ObjectList<T> list(ListOptions options) {
      throw new AssertionError("no informer was started");
    }

    @Override
    public Watch<T> watch(WatchOptions options) {
      throw new AssertionError("no informer was started");
    }

    List<ManagedFieldsEntry> managedFields() {
      DecodeContext given = Objects.requireNonNull(context, "context");
      return Json.decode(ObjectMetaCodec.INSTANCE, META, given).managedFields();
    }
  }

  private final class Servers implements ListerWatchers {
    @Override
    @SuppressWarnings("unchecked") // only widgets are asked for
    public <T extends KubernetesObject> ListerWatcher<T> of(ResourceType<T> type, String ns) {
      return (ListerWatcher<T>) server;
    }
  }

  @Test
  void builder_managedFields_areKeptUnlessDropped() {
    SharedInformer.builder(server, Widget.TYPE).build().close();
    assertThat(server.managedFields()).hasSize(1);

    var dropping =
        SharedInformer.builder(server, Widget.TYPE).managedFields(ManagedFieldsPolicy.DROP);
    dropping.build().close();
    assertThat(server.managedFields()).isEmpty();
  }

  @Test
  void factory_managedFields_areKeptUnlessDropped() {
    try (var factory = SharedInformerFactory.over(new Servers())) {
      factory.informer(Widget.TYPE);
      assertThat(server.managedFields()).hasSize(1);
    }
    var dropping =
        SharedInformerFactory.builder(new Servers()).managedFields(ManagedFieldsPolicy.DROP);
    try (var factory = dropping.build()) {
      factory.informer(Widget.TYPE);
      assertThat(server.managedFields()).isEmpty();
    }
  }

  @Test
  void sharing_countsWhatTheServerReads() {
    try (var informer = SharedInformer.builder(server, Widget.TYPE).build()) {
      assertThat(informer.sharing()).isEqualTo(DecodeContext.create().statistics());
      for (int i = 0; i < 5; i++) {
        assertThat(server.managedFields()).hasSize(1);
      }
      assertThat(informer.sharing().stringHits()).isAtLeast(1);
      assertThat(informer.sharing().valueHits()).isAtLeast(1);
    }
  }

  @Test
  void builder_nullAndTooLittle_areNamed() {
    var builder = SharedInformer.builder(server, Widget.TYPE);

    assertThat(assertThrows(NullPointerException.class, () -> builder.watchTimeout(none())))
        .hasMessageThat()
        .isEqualTo("least");
    assertThat(assertThrows(IllegalArgumentException.class, () -> builder.pageSize(0)))
        .hasMessageThat()
        .contains("not 0");
  }

  @SuppressWarnings("NullAway") // that is the test
  private static <T> T none() {
    return null;
  }
}
