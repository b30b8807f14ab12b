package dev.kubewright.meta.v1;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.TruncatedException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CodecsTest {
  private static final String META =
      "{\"name\":\"web-1\",\"generateName\":\"web-\",\"namespace\":\"prod\",\"uid\":\"u-1\","
          + "\"resourceVersion\":\"42\",\"generation\":3,"
          + "\"creationTimestamp\":\"2026-01-02T03:04:05Z\","
          + "\"deletionTimestamp\":\"2026-01-03T03:04:05Z\",\"deletionGracePeriodSeconds\":30,"
          + "\"labels\":{\"app\":\"web\",\"a/b\":\"\"},\"annotations\":{\"note\":\"ä \\\"x\\\" \\n\"},"
          + "\"ownerReferences\":[{\"apiVersion\":\"apps/v1\",\"kind\":\"ReplicaSet\",\"name\":\"web\","
          + "\"uid\":\"u-0\",\"controller\":true,\"blockOwnerDeletion\":false}],"
          + "\"finalizers\":[\"example.com/a\"],\"managedFields\":[{\"manager\":\"m\","
          + "\"operation\":\"Update\",\"apiVersion\":\"v1\",\"time\":\"2026-01-02T03:04:05Z\","
          + "\"fieldsType\":\"FieldsV1\",\"fieldsV1\":{\"f:metadata\":{\"f:labels\":{\".\":{}}}},"
          + "\"subresource\":\"status\"}]}";

  private static <T> String again(Codec<T> codec, String document) {
    return Json.encodeToString(codec, Json.decode(codec, document));
  }

  @Test
  void objectMeta_whole_sameDocument() {
    assertThat(again(ObjectMetaCodec.INSTANCE, META)).isEqualTo(META);
    ObjectMeta meta = Json.decode(ObjectMetaCodec.INSTANCE, META);
    assertThat(meta.creationTimestamp()).isEqualTo(Instant.parse("2026-01-02T03:04:05Z"));
    assertThat(meta.ownerReferences().get(0).controller()).isTrue();
    assertThat(meta.with(m -> {})).isEqualTo(meta);
    assertThat(meta.with(m -> m.name("x")).name()).isEqualTo("x");
  }

  @Test
  void objectMeta_nothing_writesNothing() {
    assertThat(again(ObjectMetaCodec.INSTANCE, "{}")).isEqualTo("{}");
    assertThat(Json.decode(ObjectMetaCodec.INSTANCE, "{}")).isEqualTo(ObjectMeta.NONE);
    assertThat(
            again(
                ObjectMetaCodec.INSTANCE,
                "{\"creationTimestamp\":null,\"labels\":null,\"finalizers\":null,\"name\":null}"))
        .isEqualTo("{}");
  }

  @Test
  void objectMeta_emptyCollections_explicitOnesAreWritten() {
    String document = "{\"labels\":{},\"finalizers\":[]}";
    assertThat(again(ObjectMetaCodec.INSTANCE, document)).isEqualTo(document);
    ObjectMeta meta =
        ObjectMetaBuilder.build(m -> m.annotations(Maps.explicit()).finalizers(Lists.absent()));
    assertThat(Json.encodeToString(ObjectMetaCodec.INSTANCE, meta))
        .isEqualTo("{\"annotations\":{}}");
  }

  @Test
  void objectMeta_unknownFields_skipped() {
    assertThat(
            again(
                ObjectMetaCodec.INSTANCE,
                "{\"clusterName\":\"x\",\"name\":\"a\",\"new\":[{\"deep\":[1,\"]}\"]}]}"))
        .isEqualTo("{\"name\":\"a\"}");
  }

  @Test
  void objectMeta_otherShape_pathOfTheFault() {
    var e =
        assertThrows(
            CodecException.class,
            () ->
                Json.decode(
                    ObjectMetaCodec.INSTANCE,
                    META.replace("\"controller\":true", "\"controller\":\"yes\"")));
    assertThat(e.path()).isEqualTo("$.ownerReferences[0].controller");
    e =
        assertThrows(
            CodecException.class,
            () -> Json.decode(ObjectMetaCodec.INSTANCE, "{\"labels\":{\"app.io/x\":7}}"));
    assertThat(e.path()).isEqualTo("$.labels[\"app.io/x\"]");
    e =
        assertThrows(
            CodecException.class,
            () -> Json.decode(ObjectMetaCodec.INSTANCE, "{\"finalizers\":[\"a\",7]}"));
    assertThat(e.path()).isEqualTo("$.finalizers[1]");
  }

  @Test
  void objectMeta_cutOrMutated_codecExceptionAndNothingElse() {
    byte[] whole = META.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThrows(TruncatedException.class, () -> Json.decode(ObjectMetaCodec.INSTANCE, cut));
    }
    long seed = Long.getLong("kubewright.seed", 20_261_121L);
    var random = new Random(seed);
    for (int round = 0; round < 20_000; round++) {
      byte[] document = whole.clone();
      document[random.nextInt(document.length)] = (byte) random.nextInt(256);
      document[random.nextInt(document.length)] =
          "{}[]\",:0n".getBytes(StandardCharsets.UTF_8)[random.nextInt(9)];
      try {
        ObjectMeta meta = Json.decode(ObjectMetaCodec.INSTANCE, document);
        assertThat(
                Json.decode(ObjectMetaCodec.INSTANCE, Json.encode(ObjectMetaCodec.INSTANCE, meta)))
            .isEqualTo(meta);
      } catch (CodecException e) {
        assertThat(e.path()).startsWith("$");
      } catch (RuntimeException e) {
        assertWithMessage("seed %s round %s: %s", seed, round, e).fail();
      }
    }
  }

  @Test
  void documents_withTypeMeta_writtenFirstAndChecked() {
    String options =
        "{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\",\"gracePeriodSeconds\":0,"
            + "\"preconditions\":{\"uid\":\"u\"},\"propagationPolicy\":\"Foreground\"}";
    assertThat(again(DeleteOptionsBodyCodec.INSTANCE, options)).isEqualTo(options);
    assertThat(again(DeleteOptionsBodyCodec.INSTANCE, "{\"gracePeriodSeconds\":1}"))
        .isEqualTo("{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\",\"gracePeriodSeconds\":1}");
    assertThrows(
        CodecException.class,
        () -> Json.decode(DeleteOptionsBodyCodec.INSTANCE, "{\"kind\":\"Pod\"}"));
    String scale =
        "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\",\"metadata\":{\"name\":\"web\"},"
            + "\"spec\":{\"replicas\":3},\"status\":{\"replicas\":2,\"selector\":\"app=web\"}}";
    assertThat(again(ScaleCodec.INSTANCE, scale)).isEqualTo(scale);
    Scale bare = Json.decode(ScaleCodec.INSTANCE, "{\"spec\":{}}");
    assertThat(bare.metadata()).isEqualTo(ObjectMeta.NONE);
  }

  @Test
  void discovery_requiredLists_writtenUnlessAbsent() {
    String list =
        "{\"apiVersion\":\"v1\",\"kind\":\"APIResourceList\",\"groupVersion\":\"v1\",\"resources\":"
            + "[{\"name\":\"pods\",\"singularName\":\"pod\",\"namespaced\":true,\"kind\":\"Pod\","
            + "\"verbs\":[\"get\",\"list\"],\"shortNames\":[\"po\"]}]}";
    var read = Json.decode(APIResourceListCodec.INSTANCE, list);
    assertThat(read.resources().get(0).verbs()).containsExactly("get", "list").inOrder();
    assertThat(
            Json.decode(
                APIResourceListCodec.INSTANCE, Json.encode(APIResourceListCodec.INSTANCE, read)))
        .isEqualTo(read);
    assertThat(again(APIGroupListCodec.INSTANCE, "{}"))
        .isEqualTo("{\"apiVersion\":\"v1\",\"kind\":\"APIGroupList\"}");
    String empty = "{\"apiVersion\":\"v1\",\"kind\":\"APIGroupList\",\"groups\":[]}";
    assertThat(again(APIGroupListCodec.INSTANCE, empty)).isEqualTo(empty);
    assertThat(
            Json.encodeToString(
                APIGroupListCodec.INSTANCE, APIGroupListBuilder.build(g -> g.groups(List.of()))))
        .isEqualTo(empty);
  }
}
