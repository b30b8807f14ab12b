package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.client.Patch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.it.kinds.older.NumberMap;
import dev.kubewright.it.kinds.older.NumberMaps;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Objects that do not fit their type hide no other object, and their deletion is not lost. */
@Timeout(60)
class UnreadableIT extends Scenario {
  private ConfigMapInterface maps() {
    return kubernetes().coreV1().configMaps(namespace);
  }

  private void create(String name) {
    maps().create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name(name).putLabel("it", "it"))));
  }

  private void makeUnreadable(String name) {
    maps().patch(name, Patch.merge("{\"data\":{\"size\":\"five\"}}"));
  }

  @Test
  void watch_unreadableObject_eventHasItsKeyAndTellsADeletion() {
    var typed = rest().resources(NumberMaps.TYPE).namespace(namespace);
    String version = typed.list(o -> o.labels("it=it")).metadata().resourceVersion();
    create("a");
    makeUnreadable("a");
    maps().delete("a");
    create("b");

    try (var watch = typed.watch(o -> o.labels("it=it").resourceVersion(version))) {
      var events = watch.iterator();
      assertThat(events.next()).isInstanceOf(WatchEvent.Added.class);
      for (boolean deleted : List.of(false, true)) {
        var event = (WatchEvent.Unreadable<NumberMap>) events.next();
        assertThat(event.key()).isEqualTo(ObjectKey.of(namespace, "a"));
        assertThat(event.deleted()).isEqualTo(deleted);
        assertThat(event.cause()).hasMessageThat().contains("$.object.data.size");
      }
      assertThat(((WatchEvent.Added<NumberMap>) events.next()).object().metadata().name())
          .isEqualTo("b");
    }
  }

  @Test
  void list_unreadableObject_failsForAClientAndNotForAnInformer() throws Exception {
    create("a");
    create("b");
    makeUnreadable("a");
    var typed = rest().resources(NumberMaps.TYPE).namespace(namespace);
    var e = assertThrows(CodecException.class, () -> typed.list(o -> o.labels("it=it")));
    assertThat(e).hasMessageThat().contains("data.size");

    for (int pageSize : List.of(1, 500)) {
      BlockingQueue<InformerError> errors = new LinkedBlockingQueue<>();
      try (var informer =
          SharedInformer.builder(typed, NumberMaps.TYPE)
              .streaming(false)
              .pageSize(pageSize)
              .listOptions(o -> o.labels("it=it"))
              .onError(errors::add)
              .build()) {
        informer.startAndSync(Duration.ofSeconds(30));

        assertThat(informer.indexer().keys()).containsExactly(ObjectKey.of(namespace, "b"));
        var error = errors.poll(30, TimeUnit.SECONDS);
        assertThat(error).isNotNull();
        assertThat(error.key()).isEqualTo(ObjectKey.of(namespace, "a"));
        assertThat(error.cause()).hasMessageThat().contains("$.items[0].data.size");

        var recorder = new Recorder<NumberMap>();
        informer.addHandler(recorder);
        maps().patch("a", Patch.merge("{\"data\":{\"size\":null}}"));
        assertThat(recorder.next(2)).containsExactly("initial b", "add a").inOrder();
        makeUnreadable("a");
      }
    }
  }

  @Test
  void informer_objectBecomesUnreadableAndIsDeleted_staysUntilItsDeletion() throws Exception {
    create("a");
    create("b");
    var recorder = new Recorder<NumberMap>();
    BlockingQueue<InformerError> errors = new LinkedBlockingQueue<>();
    var typed = rest().resources(NumberMaps.TYPE).namespace(namespace);
    try (var informer =
        SharedInformer.builder(typed, NumberMaps.TYPE)
            .listOptions(o -> o.labels("it=it"))
            .onError(errors::add)
            .build()) {
      informer.addHandler(recorder);
      informer.start();
      assertThat(recorder.next(2)).containsExactly("initial a", "initial b");

      makeUnreadable("a");
      var error = errors.poll(30, TimeUnit.SECONDS);
      assertThat(error).isNotNull();
      assertThat(error.key()).isEqualTo(ObjectKey.of(namespace, "a"));
      assertThat(informer.lister().namespace(namespace).find("a")).isPresent();

      maps().delete("a");
      create("c");
      assertThat(recorder.next(2)).containsExactly("delete a unseen", "add c").inOrder();
      assertThat(informer.lister().namespace(namespace).find("a")).isEmpty();
    }
  }
}
