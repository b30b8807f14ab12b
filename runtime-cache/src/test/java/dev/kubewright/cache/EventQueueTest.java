package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class EventQueueTest {
  private final EventQueue<String> queue = new EventQueue<>(2);

  @Tag("client-go-Q1")
  @Test
  void take_replaceThenUpdate_areTwoBatches() throws Exception {
    queue.replace(all("10", "1", "2", "3"));
    queue.change(updated("2"));
    assertThat(batches(2)).containsExactly("{R[1, 2, 3]}", "{U2}").inOrder();
  }

  @Tag("client-go-Q1")
  @Test
  void take_sameKeyTwice_areTwoBatches() throws Exception {
    queue.change(updated("1"));
    queue.change(updated("1"));
    assertThat(batches(2)).containsExactly("{U1}", "{U1}").inOrder();
  }

  @Tag("client-go-Q1")
  @Test
  void take_batchLimitReached_closesTheBatch() throws Exception {
    queue.change(added("1"));
    queue.change(added("2"));
    queue.change(added("3"));
    queue.change(updated("1"));
    assertThat(batches(2)).containsExactly("{A1 A2}", "{A3 U1}").inOrder();
  }

  @Test
  void take_manyChanges_areBatchesOfAThousand() throws Exception {
    var usual = new EventQueue<String>();
    for (int i = 0; i < 1500; i++) {
      usual.change(added("n" + i));
    }
    assertThat(usual.take().orElseThrow().items()).hasSize(1000);
    assertThat(usual.take().orElseThrow().items()).hasSize(500);
  }

  @Tag("client-go-Q1")
  @Test
  void take_itemOutsideOfBatches_closesTheBatch() throws Exception {
    queue.change(added("1"));
    queue.resync();
    queue.resync();
    queue.bookmark("8");
    queue.bookmark("9");
    queue.change(added("2"));
    assertThat(batches(4)).containsExactly("{A1}", "{S}", "{B9}", "{A2}").inOrder();
  }

  @Tag("client-go-Q2")
  @Test
  void take_bookmarkAddReplaceReplace_keepTheirOrder() throws Exception {
    queue.bookmark("5");
    queue.change(added("foo"));
    queue.replace(all("10", "foo"));
    queue.replace(all("56"));
    assertThat(batches(4)).containsExactly("{B5}", "{Afoo}", "{R[foo]}", "{R[]}").inOrder();
  }

  @Tag("client-go-Q6")
  @Test
  void hasSynced_emptyQueue_isFalse() {
    assertThat(queue.hasSynced()).isFalse();
  }

  @Tag("client-go-Q6")
  @Test
  void hasSynced_emptyReplaceProcessed_isTrue() throws Exception {
    queue.replace(all("1"));
    var batch = queue.take().orElseThrow();
    assertThat(batch.initial()).isTrue();
    assertThat(queue.hasSynced()).isFalse();
    queue.done(batch, true);
    assertThat(queue.hasSynced()).isTrue();
  }

  @Tag("client-go-Q6")
  @Test
  void hasSynced_addWithoutReplace_isTrue() throws Exception {
    queue.change(added("1"));
    assertThat(queue.hasSynced()).isTrue();
  }

  @Tag("client-go-Q6")
  @Test
  void hasSynced_replaceOfTwo_isTrueWhenBothAreProcessed() throws Exception {
    queue.replace(all("1", "1", "2"));
    queue.change(added("3"));
    assertThat(queue.hasSynced()).isFalse();
    batches(1);
    assertThat(queue.hasSynced()).isTrue();
  }

  @Test
  void secondReplace_isNotInitial() throws Exception {
    queue.replace(all("1"));
    queue.replace(all("2"));
    batches(1);
    assertThat(queue.take().orElseThrow().initial()).isFalse();
  }

  @Test
  void change_backlogOfTwoBatches_waitsForTheConsumer() throws Exception {
    for (String key : List.of("1", "2", "3", "4")) {
      queue.change(added(key));
    }
    var journal = new Journal();
    var beforeFifth = new CountDownLatch(1);
    var producer =
        Threads.platform()
            .start(
                "producer",
                () -> {
                  try {
                    beforeFifth.countDown();
                    queue.change(added("5"));
                    journal.add("appended");
                  } catch (InterruptedException e) {
                    journal.add("interrupted");
                  }
                });
    beforeFifth.await();
    assertThat(journal.entries()).isEmpty();
    assertThat(batches(1)).containsExactly("{A1 A2}");
    producer.join();
    assertThat(journal.entries()).containsExactly("appended");
    assertThat(batches(2)).containsExactly("{A3 A4}", "{A5}").inOrder();
  }

  @Test
  void close_wakesConsumerAndProducer() throws Exception {
    for (String key : List.of("1", "2", "3", "4")) {
      queue.change(added(key));
    }
    queue.close();
    queue.change(added("5"));
    assertThat(queue.take()).isEmpty();
  }

  private List<String> batches(int count) throws InterruptedException {
    List<String> batches = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      var batch = queue.take().orElseThrow();
      queue.done(batch, true);
      batches.add("{" + String.join(" ", batch.items().stream().map(this::text).toList()) + "}");
    }
    return batches;
  }

  private String text(QueueItem<String> item) {
    if (item instanceof QueueItem.Change<String> change) {
      return item.getClass().getSimpleName().substring(0, 1) + change.key();
    }
    if (item instanceof QueueItem.ReplacedAll<String> replaced) {
      return "R" + replaced.objects().values();
    }
    return item instanceof QueueItem.Bookmark<String> b ? "B" + b.resourceVersion() : "S";
  }

  private static QueueItem.ReplacedAll<String> all(String version, String... names) {
    Map<ObjectKey, String> objects = new LinkedHashMap<>();
    for (String name : names) {
      objects.put(ObjectKey.of(name), name);
    }
    return new QueueItem.ReplacedAll<>(objects, Set.of(), version);
  }

  private static QueueItem.Change<String> added(String key) {
    return new QueueItem.Added<>(ObjectKey.of(key), key);
  }

  private static QueueItem.Change<String> updated(String key) {
    return new QueueItem.Updated<>(ObjectKey.of(key), key);
  }
}
