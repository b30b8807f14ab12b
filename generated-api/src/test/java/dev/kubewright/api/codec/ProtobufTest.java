package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.api.core.v1.ConfigMapCodec;
import dev.kubewright.api.core.v1.Pod;
import dev.kubewright.api.core.v1.PodBuilder;
import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.fixture.codec.Fill;
import dev.kubewright.fixture.codec.Shape;
import dev.kubewright.fixture.codec.ValueMaker;
import dev.kubewright.json.Codec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The codecs of the built-in kinds over protobuf. The property {@code kubewright.seed} makes other
 * values, {@code kubewright.rounds} more of them, {@code kubewright.mutations} more broken bytes.
 */
class ProtobufTest {
  private static final long SEED = Long.getLong("kubewright.seed", 20_251);
  private static final int ROUNDS = Integer.getInteger("kubewright.rounds", 12);
  private static final int MUTATIONS = Integer.getInteger("kubewright.mutations", 20_000);

  private static List<Shape> kinds() {
    return WholeApi.kinds().stream().filter(kind -> Protobuf.supports(kind.codec())).toList();
  }

  private static String where(Object what) {
    String shown = String.valueOf(what);
    return "kubewright.seed=" + SEED + " " + shown.substring(0, Math.min(2000, shown.length()));
  }

  @Test
  void supports_allBuiltInKinds() {
    List<String> others =
        KubernetesScheme.SCHEME.types().stream()
            .filter(type -> !Protobuf.supports(type.codec()))
            .map(type -> type.kind())
            .toList();
    assertThat(others).isEmpty();
    assertThat(kinds().size()).isAtLeast(90);
  }

  @Test
  void roundTrip_randomKinds_isTheSameValueButForWhatProtobufCannotSay() {
    DecodeContext context = DecodeContext.create();
    int refused = 0;
    for (Shape kind : kinds()) {
      var maker = new ValueMaker(SEED * 31 + kind.toString().hashCode());
      for (int round = 0; round < ROUNDS; round++) {
        List<Fill> fills = round == 0 ? kind.all(Fill.FILLED) : maker.fills(kind);
        Record value = maker.record(kind, fills, 1 + round % 5);
        byte[] written;
        try {
          written = Protobuf.encode(kind.codec(), value);
        } catch (CodecException e) {
          assertWithMessage(where(value)).that(e).hasMessageThat().contains("32 bits");
          refused++;
          continue;
        }
        Record read = Protobuf.decode(kind.codec(), written);
        assertThat(differences("", kind.tree(value), kind.tree(read))).isEmpty();
        assertWithMessage(where(value))
            .that(Protobuf.encode(kind.codec(), read))
            .isEqualTo(Protobuf.encode(kind.codec(), Protobuf.decode(kind.codec(), written)));
        for (int again = 0; again < 3; again++) {
          assertThat(Protobuf.decode(kind.codec(), written, context)).isEqualTo(read);
        }
        JsonReader stream = Protobuf.reader(trickle(written), context);
        assertThat(kind.codec().read(stream)).isEqualTo(read);
        ReadSupport.finish(stream);
      }
    }
    assertThat(refused).isLessThan(kinds().size() * ROUNDS / 2);
  }

  /** What may differ is left out: empty values, and the names of objects inside of others. */
  static List<String> differences(String path, JsonNode before, JsonNode after) {
    if (before instanceof ObjectNode expected && after instanceof ObjectNode found) {
      var names = new TreeSet<>(expected.propertyNames());
      names.addAll(found.propertyNames());
      return names.stream()
          .flatMap(
              name ->
                  differences(path + "." + name, expected.path(name), found.path(name)).stream())
          .toList();
    }
    if (before instanceof ArrayNode expected
        && after instanceof ArrayNode found
        && expected.size() == found.size()) {
      var all = new ArrayList<String>();
      for (int i = 0; i < expected.size(); i++) {
        all.addAll(differences(path + "[" + i + "]", expected.get(i), found.get(i)));
      }
      return all;
    }
    boolean lost =
        after.isMissingNode()
            && (isEmpty(before)
                || path.endsWith(".apiVersion") && path.indexOf('.', 1) > 0
                || path.endsWith(".kind") && path.indexOf('.', 1) > 0);
    return lost || before.equals(after) || isEmpty(before) && isEmpty(after)
        ? List.of()
        : List.of(path + ": " + before + " is read as " + after);
  }

  private static boolean isEmpty(JsonNode value) {
    return value.isNull()
        || value.isContainer() && value.isEmpty()
        || value.isString() && value.stringValue().isEmpty()
        || value.isString() && value.stringValue().startsWith("0001-01-01T00:00:00") // Go's zero
        || value.isBoolean() && !value.booleanValue()
        || value.isNumber() && value.doubleValue() == 0;
  }

  /** A stream that gives a few bytes at a time. */
  private static InputStream trickle(byte[] bytes) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] buf, int from, int length) {
        return super.read(buf, from, Math.min(length, 7));
      }
    };
  }

  /** The objects that Go wrote, by file. */
  private static Map<Path, JsonNode> objectsOfGo() throws IOException {
    Path folder =
        ControlPlaneBinaries.find()
            .map(found -> found.directory().resolve("testdata"))
            .orElse(Path.of("/nowhere"));
    assumeTrue(
        Files.isDirectory(folder), "no objects of Go: it-tests/control-plane/build.sh brings them");
    var objects = new TreeMap<Path, JsonNode>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".pb")).toList()) {
        String json = Files.readString(Path.of(file.toString().replaceFirst("pb$", "json")));
        objects.put(file, JsonMapper.shared().readTree(json));
      }
    }
    return objects;
  }

  private static @Nullable ResourceType<?> type(JsonNode object) {
    String version = object.path("apiVersion").asString("");
    int slash = version.indexOf('/');
    var kind =
        new GroupVersionKind(
            slash < 0 ? "" : version.substring(0, slash),
            version.substring(slash + 1),
            object.path("kind").asString(""));
    return KubernetesScheme.SCHEME.types().stream()
        .filter(type -> type.groupVersionKind().equals(kind))
        .filter(type -> Protobuf.supports(type.codec()))
        .findFirst()
        .orElse(null);
  }

  @Test
  void read_everyObjectThatGoWrote_isTheSameAsFromItsJson() throws IOException {
    int count = 0;
    for (var object : objectsOfGo().entrySet()) {
      ResourceType<?> type = type(object.getValue());
      if (type != null) {
        byte[] protobuf = Files.readAllBytes(object.getKey());
        compare(type.codec(), protobuf, object.getValue());
        count++;
      }
    }
    assertThat(count).isAtLeast(90);
  }

  private static <T> void compare(Codec<T> codec, byte[] protobuf, JsonNode json) {
    T expected = Json.decode(codec, json.toString());
    String shown = json.path("kind").asString("");
    T read = Protobuf.decode(codec, protobuf);
    assertWithMessage(shown)
        .that(Json.encodeToString(codec, read))
        .isEqualTo(Json.encodeToString(codec, expected));
    T again = Protobuf.decode(codec, Protobuf.encode(codec, expected));
    assertWithMessage(shown)
        .that(Json.encodeToString(codec, again))
        .isEqualTo(Json.encodeToString(codec, expected));
    T shared = codec.read(Protobuf.reader(trickle(protobuf), DecodeContext.create()));
    assertWithMessage(shown).that(shared).isEqualTo(expected);
  }

  @Test
  void read_cutAnywhere_isRefusedWithPath() {
    byte[] whole = pod(SEED);
    int accepted = 0;
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      try {
        Protobuf.decode(PodCodec.INSTANCE, cut);
        accepted++;
      } catch (CodecException e) {
        assertThat(e.path()).startsWith("$");
      }
    }
    // The object is complete before the two fields of the envelope that follow it.
    assertThat(accepted).isEqualTo(2);
  }

  static byte[] pod(long first) {
    Shape pod = Shape.of(Pod.class);
    for (long seed = first; ; seed++) {
      try {
        return Protobuf.encode(
            pod.codec(), new ValueMaker(seed).record(pod, pod.all(Fill.FILLED), 3));
      } catch (CodecException e) {
        assertThat(e).hasMessageThat().contains("32 bits");
      }
    }
  }

  @Test
  void read_mutatedBytes_isReadOrRefusedWithPath() {
    var random = new Random(SEED);
    byte[] whole = pod(SEED);
    DecodeContext context = DecodeContext.create();
    int refused = 0;
    for (int round = 0; round < MUTATIONS; round++) {
      byte[] bytes = whole.clone();
      for (int change = random.nextInt(4); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      try {
        if (round % 2 == 0) {
          Protobuf.decode(PodCodec.INSTANCE, bytes, context);
        } else {
          PodCodec.INSTANCE.read(Protobuf.reader(new ByteArrayInputStream(bytes), context));
        }
      } catch (CodecException e) {
        assertThat(e.path()).startsWith("$");
        refused++;
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("kubewright.seed=" + SEED + ", round " + round, e);
      }
    }
    assertThat(refused).isGreaterThan(MUTATIONS / 10);
  }

  private static byte[] frames(byte[] pod, String... types) {
    var frames = new ByteArrayOutputStream();
    for (String type : types) {
      var event = new ByteArrayOutputStream();
      field(event, 1, type.getBytes(StandardCharsets.UTF_8));
      var raw = new ByteArrayOutputStream();
      field(raw, 1, pod);
      field(event, 2, raw.toByteArray());
      int length = event.size();
      frames.write(length >>> 24);
      frames.write(length >>> 16);
      frames.write(length >>> 8);
      frames.write(length);
      frames.writeBytes(event.toByteArray());
    }
    return frames.toByteArray();
  }

  private static Pod readFrame(JsonReader in, String type) {
    var names = FieldNames.of("type", "object");
    in.beginObject();
    assertThat(in.nextField(names)).isEqualTo(0);
    assertThat(in.readString()).isEqualTo(type);
    assertThat(in.nextField(names)).isEqualTo(1);
    Pod pod = PodCodec.INSTANCE.read(in);
    assertThat(in.nextField(names)).isEqualTo(FieldNames.END);
    return pod;
  }

  @Test
  void watch_frames_areTypeAndObject() {
    byte[] pod = pod(SEED);
    byte[] frames = frames(pod, "ADDED", "MODIFIED");
    JsonReader in = Protobuf.watchReader(trickle(frames), DecodeContext.create());
    Pod expected = Protobuf.decode(PodCodec.INSTANCE, pod);
    assertThat(readFrame(in, "ADDED")).isEqualTo(expected);
    assertThat(readFrame(in, "MODIFIED")).isEqualTo(expected);
    ReadSupport.finish(in);
  }

  @Test
  void watch_framesWithoutContext_shareNothing() {
    var labels = new TreeMap<String, String>();
    for (int i = 0; i < 600; i++) {
      labels.put("key-" + i, "value");
    }
    Pod pod = PodBuilder.build(p -> p.metadata(m -> m.name("many-strings").labels(labels)));
    byte[] frames = frames(Protobuf.encode(PodCodec.INSTANCE, pod), "ADDED", "MODIFIED", "DELETED");
    JsonReader in = Protobuf.watchReader(trickle(frames));
    String first = readFrame(in, "ADDED").metadata().name();
    String second = readFrame(in, "MODIFIED").metadata().name();
    String third = readFrame(in, "DELETED").metadata().name();
    assertThat(List.of(first, second, third)).containsExactly(first, first, first);
    assertThat(second).isNotSameInstanceAs(first);
    assertThat(third).isNotSameInstanceAs(second);
  }

  static void field(ByteArrayOutputStream out, int number, byte[] bytes) {
    varint(out, number << 3 | 2);
    varint(out, bytes.length);
    out.writeBytes(bytes);
  }

  static void varint(ByteArrayOutputStream out, int value) {
    int rest = value;
    for (; rest >= 0x80; rest >>>= 7) {
      out.write(rest | 0x80);
    }
    out.write(rest);
  }

  @Test
  void decode_jsonOrOtherKind_isRefused() {
    byte[] json = "{\"kind\":\"Pod\"}".getBytes(StandardCharsets.UTF_8);
    CodecException notProtobuf =
        assertThrows(CodecException.class, () -> Protobuf.decode(PodCodec.INSTANCE, json));
    assertThat(notProtobuf).hasMessageThat().contains("found JSON");
    CodecException otherKind =
        assertThrows(
            CodecException.class, () -> Protobuf.decode(ConfigMapCodec.INSTANCE, pod(SEED)));
    assertThat(otherKind)
        .hasMessageThat()
        .contains("expected v1, Kind=ConfigMap but found \"Pod\"");
    assertThat(otherKind.path()).isEqualTo("$.kind");
  }

  @Test
  void read_refusedItemOfList_restFollows() {
    byte[] item = raw(pod(SEED));
    var list = new ByteArrayOutputStream();
    field(list, 1, new byte[] {0x12, 1, '7'});
    field(list, 2, item);
    field(list, 2, new byte[] {0x0a, 3, 0x0a, 1, 'a', 0x12, 2, 0x0d, 9});
    field(list, 2, item);
    var out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {'k', '8', 's', 0});
    var type = new ByteArrayOutputStream();
    field(type, 1, "v1".getBytes(StandardCharsets.UTF_8));
    field(type, 2, "PodList".getBytes(StandardCharsets.UTF_8));
    field(out, 1, type.toByteArray());
    field(out, 2, list.toByteArray());
    for (boolean stream : new boolean[] {false, true}) {
      DecodeContext context = DecodeContext.create();
      JsonReader in =
          stream
              ? Protobuf.reader(trickle(out.toByteArray()), context)
              : Protobuf.reader(out.toByteArray(), context);
      readList(in);
    }
  }

  private static void readList(JsonReader in) {
    var names = FieldNames.of("kind", "apiVersion", "metadata", "items");
    in.beginObject();
    assertThat(in.nextField(names)).isEqualTo(1);
    assertThat(in.readString()).isEqualTo("v1");
    assertThat(in.nextField(names)).isEqualTo(0);
    assertThat(in.readString()).isEqualTo("PodList");
    assertThat(in.nextField(names)).isEqualTo(2);
    in.skipValue();
    assertThat(in.nextField(names)).isEqualTo(3);
    in.beginArray();
    var pods = new ArrayList<Pod>();
    int refused = 0;
    int depth = ReadSupport.depth(in);
    while (in.nextItem()) {
      int mark = ReadSupport.mark(in);
      try {
        pods.add(PodCodec.INSTANCE.readItem(in));
      } catch (CodecException e) {
        assertThat(e.path()).startsWith("$.items[1].spec");
        ObjectMeta noted = (ObjectMeta) ReadSupport.takeNoted(in);
        assertThat(noted.name()).isEqualTo("a");
        ReadSupport.drop(in, mark);
        ReadSupport.skipToDepth(in, depth);
        refused++;
      }
    }
    assertThat(refused).isEqualTo(1);
    assertThat(pods).hasSize(2);
    assertThat(pods.get(1)).isEqualTo(pods.get(0));
    assertThat(in.nextField(names)).isEqualTo(FieldNames.END);
    ReadSupport.finish(in);
  }

  /** Returns the message inside an envelope. */
  static byte[] raw(byte[] document) {
    int at = 4;
    at += 2 + document[at + 1]; // TypeMeta
    at++;
    int length = 0;
    int shift = 0;
    do {
      length |= (document[at] & 0x7f) << shift;
      shift += 7;
    } while (document[at++] < 0);
    return Arrays.copyOfRange(document, at, at + length);
  }
}
