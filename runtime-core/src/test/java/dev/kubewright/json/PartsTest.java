package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleBuilder;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.autoscaling.v1.ScaleSpec;
import dev.kubewright.autoscaling.v1.ScaleSpecCodec;
import dev.kubewright.autoscaling.v1.ScaleStatus;
import dev.kubewright.autoscaling.v1.ScaleStatusCodec;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ListMetaCodec;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Parts that are never null: missing, empty and with a value. */
class PartsTest {
  private static final String HEAD = "{\"apiVersion\":\"autoscaling/v1\",\"kind\":\"Scale\"";
  private static final ScaleSpec NO_SPEC = ScaleSpecCodec.INSTANCE.none();
  private static final ScaleStatus NO_STATUS = ScaleStatusCodec.INSTANCE.none();

  private static String trip(String json) {
    return Json.encodeToString(ScaleCodec.INSTANCE, Json.decode(ScaleCodec.INSTANCE, json));
  }

  @Test
  void missing_isTheEmptyInstance_andIsNotWritten() {
    Scale scale = Json.decode(ScaleCodec.INSTANCE, HEAD + "}");

    assertThat(scale.spec()).isSameInstanceAs(NO_SPEC);
    assertThat(scale.status()).isSameInstanceAs(NO_STATUS);
    assertThat(scale.spec().replicas()).isNull();
    assertThat(trip(HEAD + "}")).isEqualTo(HEAD + "}");
  }

  @Test
  void nullOnTheWire_isMissing() {
    assertThat(trip(HEAD + ",\"spec\":null,\"status\":null}")).isEqualTo(HEAD + "}");
  }

  @Test
  void emptyObject_isEqualToTheMissingOne_andIsWritten() {
    String json = HEAD + ",\"spec\":{}}";
    Scale scale = Json.decode(ScaleCodec.INSTANCE, json);

    assertThat(scale.spec()).isEqualTo(NO_SPEC);
    assertThat(scale.spec()).isNotSameInstanceAs(NO_SPEC);
    assertThat(trip(json)).isEqualTo(json);
  }

  @Test
  void emptyObject_sharedContext_isNeverTheMissingOne() {
    DecodeContext context = DecodeContext.create();
    String json = HEAD + ",\"spec\":{},\"status\":{\"replicas\":1}}";
    byte[] bytes = json.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    for (int i = 0; i < 5; i++) {
      Scale scale = Json.decode(ScaleCodec.INSTANCE, bytes, context);
      assertThat(Json.encodeToString(ScaleCodec.INSTANCE, scale)).isEqualTo(json);
    }
  }

  @Test
  void builder_unsetAndEmptied_differ() {
    assertThat(ScaleBuilder.build(s -> {}).spec()).isSameInstanceAs(NO_SPEC);
    Scale empty = ScaleBuilder.build(s -> s.spec(p -> {}));
    assertThat(Json.encodeToString(ScaleCodec.INSTANCE, empty)).isEqualTo(HEAD + ",\"spec\":{}}");
    Scale missing = ScaleBuilder.from(empty).spec(NO_SPEC).build();
    assertThat(Json.encodeToString(ScaleCodec.INSTANCE, missing)).isEqualTo(HEAD + "}");
    assertThat(ScaleBuilder.from(missing).build().spec()).isSameInstanceAs(NO_SPEC);
  }

  @Test
  void builder_ofNullByTheConstructor_isMissing() {
    @SuppressWarnings("NullAway") // a person may call the constructor with null
    Scale scale = new Scale(null, null, null);

    Scale built = ScaleBuilder.from(scale).build();

    assertThat(built.metadata()).isSameInstanceAs(ObjectMeta.NONE);
    assertThat(built.spec()).isSameInstanceAs(NO_SPEC);
    assertThat(Json.encodeToString(ScaleCodec.INSTANCE, scale)).isEqualTo(HEAD + "}");
  }

  @Test
  void constants_areTheInstancesOfTheCodecs() {
    assertThat(ObjectMeta.NONE).isSameInstanceAs(ObjectMetaCodec.INSTANCE.none());
    assertThat(ListMeta.NONE).isSameInstanceAs(ListMetaCodec.INSTANCE.none());
  }

  @Test
  void missing_aloneOrAsAnItem_isWritten() {
    assertThat(Json.encodeToString(ScaleSpecCodec.INSTANCE, NO_SPEC)).isEqualTo("{}");
    assertThat(
            Json.encodeToString(Codecs.list(ScaleSpecCodec.INSTANCE), java.util.List.of(NO_SPEC)))
        .isEqualTo("[{}]");
  }

  @Test
  void none_manyThreads_isOneInstance() throws InterruptedException, ExecutionException {
    var threads = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 200; round++) {
        var codec = new BoxCodec(false);
        var start = new CountDownLatch(1);
        var results = new ArrayList<Future<Box>>();
        for (int i = 0; i < 8; i++) {
          results.add(
              threads.submit(
                  () -> {
                    start.await();
                    return codec.none();
                  }));
        }
        start.countDown();
        Set<Box> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Future<Box> result : results) {
          seen.add(result.get());
        }
        assertThat(seen).hasSize(1);
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void none_constructorRefusesNull_saysWhatToDo() {
    var codec = new BoxCodec(true);

    var e = assertThrows(IllegalStateException.class, codec::none);

    assertThat(e).hasMessageThat().contains("BoxCodec cannot be made without values");
    assertThat(e).hasMessageThat().contains("@Nullable");
    assertThat(e).hasCauseThat().isInstanceOf(NullPointerException.class);
  }

  private record Box(@Nullable String name) {}

  private static final class BoxCodec extends ObjectCodec<Box> {
    private final boolean strict;

    private BoxCodec(boolean strict) {
      this.strict = strict;
    }

    @Override
    public Box read(JsonReader in) {
      in.skipValue();
      return new Box(strict ? Objects.requireNonNull((String) null, "name") : null);
    }

    @Override
    public void writeFields(JsonWriter out, Box value) {}
  }
}
