package dev.kubewright.it.codec;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Scheme;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.unstructured.SchemeDecoder;
import dev.kubewright.unstructured.Unstructured;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Sends random objects from a class to a tree and back. Only the spelling of numbers with an
 * exponent may change, such as {@code 1e5} in a value of any shape.
 */
final class TreeTrip {
  private static final int LONGEST_SHOWN = 2000;

  private final long seed;
  private int objects;
  private int exact;

  TreeTrip(long seed) {
    this.seed = seed;
  }

  /** Returns how many objects made the trip. */
  int objects() {
    return objects;
  }

  /** Returns how many of them had no number with an exponent, so that they had to be equal. */
  int exact() {
    return exact;
  }

  <T extends KubernetesObject> void go(ResourceType<T> type, int rounds) {
    Shape shape = WholeApi.shape(type.type());
    var maker = new ValueMaker(seed * 31 + shape.toString().hashCode());
    check(type, type.type().cast(maker.record(shape, shape.all(Fill.FILLED), 7)));
    check(type, type.type().cast(maker.record(shape, shape.all(Fill.UNSET), 0)));
    for (int round = 0; round < rounds; round++) {
      List<Fill> fills = maker.fills(shape);
      check(type, type.type().cast(maker.record(shape, fills, round % 4)));
    }
  }

  private <T extends KubernetesObject> void check(ResourceType<T> type, T object) {
    byte[] bytes = Json.encode(type.codec(), object);
    String text = new String(bytes, StandardCharsets.UTF_8);
    String shown =
        "kubewright.seed="
            + seed
            + " "
            + type.kind()
            + " "
            + text.substring(0, Math.min(text.length(), LONGEST_SHOWN));
    Unstructured tree = Unstructured.of(object, type);
    assertWithMessage(shown).that(tree).isEqualTo(Json.decode(Unstructured.CODEC, bytes));
    assertWithMessage(shown).that(tree.groupVersionKind()).isEqualTo(type.kind());

    T back = tree.as(type);
    assertWithMessage(shown).that(Unstructured.of(back, type)).isEqualTo(tree);
    assertWithMessage(shown).that(SchemeDecoder.of(Scheme.of(type)).decode(tree)).isEqualTo(back);
    objects++;
    if (Json.encodeToString(Unstructured.CODEC, tree).equals(text)) {
      exact++;
      assertWithMessage(shown).that(tree.metadata()).isEqualTo(object.metadata());
      assertWithMessage(shown).that(back.equals(object)).isTrue();
      assertWithMessage(shown).that(Json.encode(type.codec(), back)).isEqualTo(bytes);
    }
  }
}
