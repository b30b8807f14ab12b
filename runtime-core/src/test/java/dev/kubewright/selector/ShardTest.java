package dev.kubewright.selector;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.PartialObjectMetadata;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShardTest {
  private static PartialObjectMetadata object(String namespace, String uid) {
    return new PartialObjectMetadata(
        ObjectMetaBuilder.build(m -> m.name("x").namespace(namespace).uid(uid)));
  }

  @Test
  void selector_hasSixteenDigitsAndTheLastEndSeventeen() {
    assertThat(Shard.byUid(0, 2).selector())
        .isEqualTo("shardRange(object.metadata.uid, '0x0000000000000000', '0x8000000000000000')");
    assertThat(Shard.byNamespace(1, 2).selector())
        .isEqualTo(
            "shardRange(object.metadata.namespace, '0x8000000000000000', '0x10000000000000000')");
    assertThat(Shard.byUid(0, 1).selector())
        .isEqualTo("shardRange(object.metadata.uid, '0x0000000000000000', '0x10000000000000000')");
    assertThat(Shard.byUid(1, 3).selector())
        .isEqualTo("shardRange(object.metadata.uid, '0x5555555555555555', '0xaaaaaaaaaaaaaaaa')");
  }

  @Test
  void everyObject_isInExactlyOneShare() {
    for (int count : new int[] {1, 2, 3, 7, 64}) {
      for (int i = 0; i < 500; i++) {
        var object = object("ns-" + i, new UUID(7919L * i, i).toString());
        for (Shard.Key key : Shard.Key.values()) {
          long shares =
              IntStream.range(0, count)
                  .filter(index -> new Shard(key, index, count).contains(object))
                  .count();
          assertWithMessage(key + " of " + object).that(shares).isEqualTo(1);
        }
      }
    }
  }

  /** Values of Go's hash/fnv: "" is the offset basis, "a" is a published test vector. */
  @Test
  void contains_usesTheHashOfTheServer() {
    // cbf29ce484222325 is in the fourth quarter, af63dc4c8601ec8c in the third.
    assertThat(Shard.byNamespace(3, 4).contains(object("", "u"))).isTrue();
    assertThat(Shard.byNamespace(2, 4).contains(object("a", "u"))).isTrue();
    assertThat(Shard.byUid(2, 4).contains(object("", "a"))).isTrue();
    assertThat(Shard.byUid(3, 4).contains(object("", "a"))).isFalse();
  }

  @Test
  void contains_objectWithoutUid_isTrue() {
    assertThat(Shard.byUid(0, 2).contains(object("ns", ""))).isTrue();
    assertThat(Shard.byUid(1, 2).contains(object("ns", ""))).isTrue();
  }

  @Test
  void index_outsideOfTheCount_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> Shard.byUid(-1, 2));
    assertThrows(IllegalArgumentException.class, () -> Shard.byUid(2, 2));
    assertThrows(IllegalArgumentException.class, () -> Shard.byUid(0, 0));
  }
}
