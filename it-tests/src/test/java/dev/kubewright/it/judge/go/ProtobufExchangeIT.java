package dev.kubewright.it.judge.go;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.it.judge.go.GoPeer.GoObject;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.ReleaseHistory;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.resource.ResourceType;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Random objects of every built-in kind go from Go to here and back, in protobuf. Go makes them,
 * and reads what comes back: both must have the same JSON. The property {@code kubewright.exchange}
 * is the number of objects of each kind. Default: 10,000 of all kinds in sum.
 */
class ProtobufExchangeIT {
  private static final long SEED = Long.getLong("kubewright.seed", 20_261_123L);
  private static final int ALL_KINDS = 10_000;
  private static final int BATCH = 50;

  @Test
  void objects_ofEveryKind_areReadAndWrittenAsByGo() {
    Optional<Path> program = GoPeer.program();
    Assumptions.assumeTrue(
        program.isPresent(),
        "skipped: the program protobufpeer is not built; run it-tests/control-plane/build.sh"
            + " protobufpeer, which needs Go");
    ReleaseHistory newest = ReleaseHistory.of(Judge.IN_MEMORY);
    List<ResourceType<?>> types =
        KubernetesScheme.SCHEME.types().stream()
            .filter(type -> Protobuf.supports(type.codec()))
            // The program has the Go types of the newest release.
            .filter(type -> newest.serves(type.groupVersionResource()))
            .toList();
    int each = Integer.getInteger("kubewright.exchange", ALL_KINDS / types.size() + 1);
    int objects = 0;
    try (GoPeer go = GoPeer.start(program.orElseThrow())) {
      for (ResourceType<?> type : types) {
        DecodeContext context = DecodeContext.create();
        for (int done = 0; done < each; done += BATCH) {
          objects += exchange(go, type, type.codec(), context, done, Math.min(BATCH, each - done));
        }
      }
    }
    assertThat(objects).isAtLeast(ALL_KINDS);
    System.getLogger(ProtobufExchangeIT.class.getPackageName())
        .log(
            System.Logger.Level.INFO,
            "kubewright.seed={0,number,#}: {1} objects of {2} kinds",
            SEED,
            objects,
            types.size());
  }

  private static <T> int exchange(
      GoPeer go, ResourceType<?> type, Codec<T> codec, DecodeContext context, int from, int count) {
    String apiVersion = type.apiVersion();
    List<GoObject> made = go.make(apiVersion, type.kind(), SEED + from, count);
    var written = new ArrayList<byte[]>();
    for (int i = 0; i < count; i++) {
      GoObject object = made.get(i);
      String where = type.groupVersionKind() + ", kubewright.seed=" + (SEED + from + i);
      try {
        T read = Protobuf.decode(codec, object.protobuf());
        T fromJson = Json.decode(codec, object.json().toString());
        assertWithMessage(where)
            .that(Json.encodeToString(codec, read))
            .isEqualTo(Json.encodeToString(codec, fromJson));
        var stream = new ByteArrayInputStream(object.protobuf());
        assertWithMessage(where).that(codec.read(Protobuf.reader(stream, context))).isEqualTo(read);
        written.add(Protobuf.encode(codec, read));
        written.add(Protobuf.encode(codec, fromJson));
      } catch (CodecException e) {
        throw new AssertionError(where, e);
      }
    }
    List<JsonNode> back = go.read(written);
    for (int i = 0; i < back.size(); i++) {
      assertWithMessage(type.groupVersionKind() + ", kubewright.seed=" + (SEED + from + i / 2))
          .that(back.get(i))
          .isEqualTo(made.get(i / 2).json());
    }
    return count;
  }
}
