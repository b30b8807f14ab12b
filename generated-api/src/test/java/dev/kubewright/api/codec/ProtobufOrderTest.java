package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.api.core.v1.PodCodec;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Protobuf;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.ReadSupport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A reader expects the order in which Go writes fields, and reads an object again when it finds
 * another one. From then on it looks at the order before it reads. Both ways must give the same
 * values. The property {@code kubewright.seed} makes others, {@code kubewright.mutations} more.
 */
class ProtobufOrderTest {
  private static final long SEED = Long.getLong("kubewright.seed", 20_251);
  private static final int ROUNDS = Integer.getInteger("kubewright.mutations", 20_000) / 10;

  /** A pod whose spec stands twice. After it, a reader looks at the order of all messages. */
  private static final byte[] WARNING = {0x12, 0, 0x12, 0};

  @Test
  void read_fieldsInAnyOrder_isTheSameWithAndWithoutExpectation() {
    var random = new Random(SEED);
    List<byte[]> pods = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      pods.add(ProtobufTest.raw(ProtobufTest.pod(SEED + 100 * i)));
    }
    DecodeContext hopeful = DecodeContext.create();
    DecodeContext careful = DecodeContext.create();
    var outcomes = new TreeSet<String>();
    int refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      byte[] mixed = mixed(random, pods.get(random.nextInt(pods.size())), 0);
      boolean stream = random.nextBoolean();
      DecodeContext context = random.nextBoolean() ? hopeful : null;
      Object expected = last(list(WARNING, mixed), context == null ? null : careful, stream);
      Object read = last(list(mixed), context, stream);
      String shown = "kubewright.seed=" + SEED + ", round " + round;
      assertWithMessage(shown).that(read).isEqualTo(expected);
      refused += read instanceof String ? 1 : 0;
      outcomes.add(read.getClass().getSimpleName());
    }
    assertThat(outcomes).contains("Pod");
    assertThat(refused).isLessThan(ROUNDS / 2);
  }

  /** Shuffles and repeats fields of a message, and of what could be messages in it. */
  private static byte[] mixed(Random random, byte[] message, int depth) {
    List<byte[]> fields = fields(message);
    if (fields == null || depth == 8) {
      return message;
    }
    for (int i = 0; i < fields.size(); i++) {
      byte[] content = content(fields.get(i));
      if (content != null && random.nextInt(3) == 0) {
        var out = new ByteArrayOutputStream();
        ProtobufTest.field(out, number(fields.get(i)), mixed(random, content, depth + 1));
        fields.set(i, out.toByteArray());
      }
    }
    switch (random.nextInt(8)) {
      case 0 -> Collections.shuffle(fields, random);
      case 1 -> fields.add(random.nextInt(fields.size() + 1), any(random, fields, message));
      case 2 -> Collections.swap(fields, 0, fields.size() - 1);
      case 3 -> fields.add(random.nextInt(fields.size() + 1), unset(any(random, fields, message)));
      default -> {} // the order of Go
    }
    var out = new ByteArrayOutputStream();
    fields.forEach(out::writeBytes);
    return out.toByteArray();
  }

  private static byte[] any(Random random, List<byte[]> fields, byte[] message) {
    return fields.isEmpty() ? message : fields.get(random.nextInt(fields.size()));
  }

  /** Returns a field with a length or value of zero, as Go writes many that nobody set. */
  private static byte[] unset(byte[] field) {
    byte[] zero = Arrays.copyOf(field, Math.max(0, after(field, 0)) + 1);
    zero[zero.length - 1] = 0;
    return zero;
  }

  /** Returns the fields of a message, or null if the bytes are none. */
  private static @Nullable List<byte[]> fields(byte[] message) {
    List<byte[]> fields = new ArrayList<>();
    for (int at = 0; at < message.length; ) {
      int start = at;
      long tag = varint(message, at);
      at = after(message, at);
      if (at < 0 || tag < 8 || tag >= 1 << 14 || at >= message.length) {
        return null;
      }
      if ((tag & 7) == 0) {
        at = after(message, at);
      } else if ((tag & 7) == 2) {
        long length = varint(message, at);
        at = after(message, at);
        at = at < 0 || length < 0 || length > message.length - at ? -1 : at + (int) length;
      } else {
        return null;
      }
      if (at < 0) {
        return null;
      }
      fields.add(Arrays.copyOfRange(message, start, at));
    }
    return fields.isEmpty() ? null : fields;
  }

  private static int number(byte[] field) {
    return (int) (varint(field, 0) >>> 3);
  }

  private static byte @Nullable [] content(byte[] field) {
    if ((field[0] & 7) != 2) {
      return null;
    }
    int at = after(field, after(field, 0));
    return Arrays.copyOfRange(field, at, field.length);
  }

  private static long varint(byte[] bytes, int from) {
    long value = 0;
    for (int at = from, shift = 0; at < bytes.length && shift < 35; at++, shift += 7) {
      value |= (bytes[at] & 0x7fL) << shift;
      if (bytes[at] >= 0) {
        return value;
      }
    }
    return -1;
  }

  private static int after(byte[] bytes, int from) {
    for (int at = from; at < bytes.length; at++) {
      if (bytes[at] >= 0) {
        return at + 1;
      }
    }
    return -1;
  }

  private static byte[] list(byte[]... pods) {
    var list = new ByteArrayOutputStream();
    for (byte[] pod : pods) {
      ProtobufTest.field(list, 2, pod);
    }
    var type = new ByteArrayOutputStream();
    ProtobufTest.field(type, 1, "v1".getBytes(StandardCharsets.UTF_8));
    ProtobufTest.field(type, 2, "PodList".getBytes(StandardCharsets.UTF_8));
    var out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {'k', '8', 's', 0});
    ProtobufTest.field(out, 1, type.toByteArray());
    ProtobufTest.field(out, 2, list.toByteArray());
    return out.toByteArray();
  }

  /** Returns the last pod of a list, or the problem with it. */
  private static Object last(byte[] list, @Nullable DecodeContext context, boolean stream) {
    JsonReader in;
    if (stream) {
      var bytes = new ByteArrayInputStream(list);
      in = context == null ? Protobuf.reader(bytes) : Protobuf.reader(bytes, context);
    } else {
      in = context == null ? Protobuf.reader(list) : Protobuf.reader(list, context);
    }
    var names = FieldNames.of("metadata", "items");
    in.beginObject();
    assertThat(in.nextField(names)).isEqualTo(1);
    in.beginArray();
    int depth = ReadSupport.depth(in);
    Object last = "";
    while (in.nextItem()) {
      int mark = ReadSupport.mark(in);
      try {
        last = PodCodec.INSTANCE.readItem(in);
      } catch (CodecException e) {
        ReadSupport.drop(in, mark);
        ReadSupport.skipToDepth(in, depth);
        last = "refused";
      }
    }
    assertThat(in.nextField(names)).isEqualTo(FieldNames.END);
    ReadSupport.finish(in);
    return last;
  }
}
