package dev.kubewright.protobuf;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Protobuf;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.BytesCodec;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.KindCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.utf8.PathStack;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Messages that hold a message of their own kind or something else, as the schemas of custom
 * resource definitions do; and what hostile bytes cost. Rule is a kind whose rules hold rules.
 */
class ProtobufChoiceTest {
  /** Keeps what was read by the names of the fields. */
  static final class RuleCodec extends KindCodec<Map<String, Object>> {
    static final FieldNames NAMES =
        FieldNames.of("apiVersion", "kind", "any", "data", "many", "name", "needs", "not");
    static final RuleCodec INSTANCE = new RuleCodec();

    private RuleCodec() {
      super(NAMES, "v1", "Rule", "2o6X3a1s4%p5m");
    }

    @Override
    public Map<String, Object> read(JsonReader in) {
      Map<String, Object> known = ReadSupport.recall(in, NAMES);
      if (known != null) {
        return known;
      }
      var values = new TreeMap<String, Object>();
      in.beginObject();
      for (int field = nextKnown(in, NAMES);
          field != FieldNames.END;
          field = nextKnown(in, NAMES)) {
        String name = NAMES.name(field);
        if (field < 2) {
          in.skipValue();
          continue;
        }
        Object value = in.readNull() ? null : value(in, name);
        if (value != null) {
          values.put(name, value);
        }
      }
      return ReadSupport.remember(in, NAMES, values);
    }

    private Object value(JsonReader in, String name) {
      return switch (name) {
        case "any" -> in.peek() == JsonToken.BOOLEAN ? in.readBoolean() : read(in);
        case "data" -> BytesCodec.INSTANCE.read(in);
        case "many" -> in.peek() == JsonToken.ARRAY ? readList(in) : read(in);
        case "name" -> in.readString();
        case "needs" -> needs(in);
        default -> read(in);
      };
    }

    private Map<String, Object> needs(JsonReader in) {
      var all = new TreeMap<String, Object>();
      in.beginObject();
      for (String name = in.nextName(); name != null; name = in.nextName()) {
        if (in.readNull()) {
          all.put(name, "null");
        } else {
          all.put(
              name, in.peek() == JsonToken.ARRAY ? Codecs.STRING.readList(in) : (Object) read(in));
        }
      }
      return all;
    }

    private void inner(JsonWriter out, Map<String, Object> rule) {
      out.beginObject();
      writeFields(out, rule);
      out.endObject();
    }

    @Override
    @SuppressWarnings("unchecked") // of the maps that the test makes
    public void writeFields(JsonWriter out, Map<String, Object> rule) {
      rule.forEach(
          (name, value) -> {
            out.name(NAMES, NAMES.indexOf(name));
            if (name.equals("needs")) {
              out.beginObject();
              ((Map<String, Object>) value)
                  .forEach(
                      (key, need) -> {
                        out.name(key);
                        any(out, need);
                      });
              out.endObject();
            } else {
              any(out, value);
            }
          });
    }

    @SuppressWarnings("unchecked") // of the values that the test makes
    private void any(JsonWriter out, Object value) {
      if (value instanceof Boolean bool) {
        out.writeBoolean(bool);
      } else if (value instanceof Bytes bytes) {
        BytesCodec.INSTANCE.write(out, bytes);
      } else if (value instanceof List<?> list) {
        out.beginArray();
        list.forEach(item -> any(out, item));
        out.endArray();
      } else if (value instanceof Map) {
        inner(out, (Map<String, Object>) value);
      } else {
        out.writeString((String) value);
      }
    }
  }

  private static final RuleCodec CODEC = RuleCodec.INSTANCE;

  private static byte[] message(byte[]... fields) {
    var out = new ProtobufBuffer();
    for (byte[] field : fields) {
      out.bytes(field, 0, field.length);
    }
    return out.toByteArray();
  }

  private static byte[] number(int field, long value) {
    var out = new ProtobufBuffer();
    out.number(field, value);
    return out.toByteArray();
  }

  private static byte[] bytes(int field, byte[]... value) {
    var out = new ProtobufBuffer();
    out.varint((long) field << 3 | 2);
    out.block(message(value));
    return out.toByteArray();
  }

  private static byte[] text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] document(byte[]... fields) {
    byte[] type = bytes(1, text(1, "v1"), text(2, "Rule"));
    return message(ProtobufEnvelope.MAGIC, type, bytes(2, fields), text(3, ""), text(4, ""));
  }

  private static Map<String, Object> read(byte[]... fields) {
    byte[] document = document(fields);
    Map<String, Object> read = Protobuf.decode(CODEC, document);
    DecodeContext context = DecodeContext.create();
    for (int round = 0; round < 4; round++) {
      JsonReader in = Protobuf.reader(new ByteArrayInputStream(document), context);
      assertThat(CODEC.read(in)).isEqualTo(read);
      ReadSupport.finish(in);
    }
    return read;
  }

  private static CodecException refused(byte[]... fields) {
    return assertThrows(CodecException.class, () -> Protobuf.decode(CODEC, document(fields)));
  }

  @Test
  void read_booleanOrSchema_isWhatWasChosen() {
    assertThat(read(bytes(2, number(1, 1)))).containsExactly("any", true);
    assertThat(read(bytes(2, number(1, 0)))).containsExactly("any", false);
    assertThat(read(bytes(2))).containsExactly("any", false);
    assertThat(read(bytes(2, number(1, 1), bytes(2, text(1, "a"))), text(1, "x")))
        .containsExactly("any", Map.of("name", "a"), "name", "x");
    assertThat(read(bytes(2, bytes(2)))).containsExactly("any", Map.of());
  }

  @Test
  void read_listOrSchema_isWhatWasChosen() {
    assertThat(read(bytes(3, bytes(1, text(1, "a"))))).containsExactly("many", Map.of("name", "a"));
    assertThat(read(bytes(3, bytes(2, text(1, "a")), bytes(2)), text(1, "x")))
        .containsExactly("many", List.of(Map.of("name", "a"), Map.of()), "name", "x");
    assertThat(read(bytes(3))).isEmpty();
    assertThat(
            read(
                bytes(4, text(1, "a"), bytes(2, text(2, "x"), text(2, "y"))),
                bytes(4, text(1, "b"), bytes(2, bytes(1, text(1, "s")))),
                bytes(4, text(1, "c"), bytes(2)),
                bytes(4, text(1, "d"))))
        .containsExactly(
            "needs",
            Map.of("a", List.of("x", "y"), "b", Map.of("name", "s"), "c", "null", "d", "null"));
  }

  /** As in Go: a list goes before a schema, and a schema that stands twice is merged. */
  @Test
  void read_choiceThatGoWouldNotWrite_isReadAsByGo() {
    assertThat(read(bytes(3, bytes(1, text(1, "s")), bytes(2, text(1, "a")), bytes(9))))
        .containsExactly("many", List.of(Map.of("name", "a")));
    byte[] twice =
        message(bytes(2, text(1, "a")), number(1, 0), bytes(2, bytes(5)), text(9, "unknown"));
    assertThat(read(bytes(2, twice), bytes(5, text(1, "z"))))
        .containsExactly("any", Map.of("name", "a", "not", Map.of()), "not", Map.of("name", "z"));
    assertThat(read(bytes(4, bytes(2, bytes(1, text(1, "a")), bytes(1, bytes(5))), text(1, "k"))))
        .containsExactly("needs", Map.of("k", Map.of("name", "a", "not", Map.of())));
    assertThat(read(bytes(3, bytes(1, text(1, "a"))), bytes(3, bytes(1, bytes(5)))))
        .containsExactly("many", Map.of("name", "a", "not", Map.of()));
  }

  @Test
  void read_choiceOfWrongWireType_isRefusedAtItsField() {
    assertThat(refused(number(2, 1)).path()).isEqualTo("$.any");
    assertThat(refused(bytes(2, text(1, "x"))).path()).isEqualTo("$.any");
    assertThat(refused(bytes(5, bytes(3, number(1, 1)))).path()).isEqualTo("$.not.many");
    assertThat(refused(bytes(4, text(1, "k"), bytes(2, number(2, 1)))).path())
        .isEqualTo("$.needs.k");
    assertThat(refused(bytes(2, new byte[] {0x12, 9})).path()).isEqualTo("$.any");
  }

  /** An empty field of bytes is absent in the JSON that Go writes, as an empty string is. */
  @Test
  void read_emptyBytes_isAbsent() {
    assertThat(read(bytes(6))).isEmpty();
    assertThat(read(bytes(6, new byte[] {7}))).containsExactly("data", Bytes.of(new byte[] {7}));
  }

  /**
   * The end of an entry belongs to the map: it is no part of a value that is known by its bytes.
   */
  @Test
  void read_valueBeforeItsKey_isNotKnownByTheBytesOfBoth() {
    DecodeContext context = DecodeContext.create();
    byte[] entry = document(bytes(4, bytes(2, bytes(1, bytes(5))), text(1, "k")));
    byte[] other = document(bytes(5, bytes(5), text(1, "k")));
    for (int round = 0; round < 4; round++) {
      CODEC.read(Protobuf.reader(entry, context));
      assertThat(CODEC.read(Protobuf.reader(other, context)))
          .containsExactly("not", Map.of("not", Map.of(), "name", "k"));
    }
  }

  @Test
  void write_eachChoice_isWhatGoWrites() {
    var rule =
        new TreeMap<String, Object>(
            Map.of(
                "any", Map.of("name", "a"),
                "many", List.of(Map.of("name", "b"), Map.of()),
                "needs", new TreeMap<>(Map.of("k", List.of("x"), "l", Map.of("any", true))),
                "not", Map.of("any", false, "many", Map.of())));
    byte[] written = Protobuf.encode(CODEC, rule);
    assertThat(Protobuf.decode(CODEC, written)).isEqualTo(rule);
    byte[] expected =
        message(
            bytes(2, number(1, 1), bytes(2, text(1, "a"))),
            bytes(3, bytes(2, text(1, "b")), bytes(2)),
            bytes(4, text(1, "k"), bytes(2, text(2, "x"))),
            bytes(4, text(1, "l"), bytes(2, bytes(1, bytes(2, number(1, 1))))));
    assertThat(new String(written, StandardCharsets.ISO_8859_1))
        .contains(new String(expected, StandardCharsets.ISO_8859_1));
  }

  private static byte[] nested(int depth, byte[] innermost) {
    byte[] rule = innermost;
    for (int i = 1; i < depth; i++) {
      rule = bytes(5, rule);
    }
    return rule;
  }

  @Test
  void read_deepNesting_isRefusedBeyondTheLimit() {
    assertThat(Protobuf.decode(CODEC, document(nested(512, text(1, "a"))))).hasSize(1);
    assertThat(refused(nested(513, text(1, "a")))).hasMessageThat().contains(PathStack.TOO_DEEP);
    assertThat(refused(nested(20_000, text(1, "a")))).hasMessageThat().contains(PathStack.TOO_DEEP);
    byte[] choices = text(1, "a");
    for (int i = 0; i < 20_000; i++) {
      choices = bytes(2, bytes(2, choices));
    }
    assertThat(refused(choices)).hasMessageThat().contains(PathStack.TOO_DEEP);
  }

  @Test
  void write_deepNesting_isRefusedBeyondTheLimit() {
    Map<String, Object> rule = new TreeMap<>();
    for (int i = 1; i < 512; i++) {
      rule = new TreeMap<>(Map.of(i % 2 == 0 ? "not" : "any", rule));
    }
    Map<String, Object> deepest = rule;
    assertThat(Protobuf.decode(CODEC, Protobuf.encode(CODEC, deepest))).isEqualTo(deepest);
    Map<String, Object> deeper = new TreeMap<>(Map.of("many", List.of(deepest)));
    assertThat(assertThrows(CodecException.class, () -> Protobuf.encode(CODEC, deeper)))
        .hasMessageThat()
        .contains(PathStack.TOO_DEEP);
  }

  @Test
  void read_groups_areSkippedUpToTheLimit() {
    byte[] begin = {(byte) (99 << 3 & 0x7f | 0x83), 6};
    byte[] end = {(byte) (99 << 3 & 0x7f | 0x84), 6};
    byte[] group = message(begin, end);
    for (int i = 1; i < 100; i++) {
      group = message(begin, group, end);
    }
    assertThat(read(group, text(1, "a"), group)).containsExactly("name", "a");
    assertThat(refused(message(begin, group, end))).hasMessageThat().contains("nested deeper");
    assertThat(refused(begin)).hasMessageThat().contains("ends in the middle");
  }

  /** Copies of messages in disorder must not take many times the memory of the document. */
  @Test
  void read_disorderInsideDisorder_isRefusedBeforeItTakesMuchMemory() {
    byte[] padding = bytes(6, new byte[1 << 20]);
    byte[] rule = padding;
    for (int i = 0; i < 12; i++) {
      rule = message(bytes(5, rule), text(1, "a"));
    }
    assertThat(refused(rule)).hasMessageThat().contains("fields in disorder");
    byte[] small = text(1, "a");
    for (int i = 0; i < 100; i++) {
      small = message(bytes(5, small), text(1, "a"));
    }
    assertThat(read(small)).containsKey("not");
  }

  /** Counts how many bytes the reader looks at, apart from those that it reads in order. */
  private static long steps(byte[] document) {
    var in = (ProtobufReader) Protobuf.reader(document, DecodeContext.create());
    CODEC.read(in);
    ReadSupport.finish(in);
    return in.steps();
  }

  private static void assertLinear(String what, IntFunction<byte[]> document) {
    byte[] once = document.apply(1000);
    byte[] twice = document.apply(2000);
    byte[] more = document.apply(16_000);
    double size = (double) twice.length / once.length;
    assertWithMessage(what).that((double) steps(twice)).isAtMost(1.1 * size * steps(once));
    size = (double) more.length / once.length;
    assertWithMessage(what).that((double) steps(more)).isAtMost(1.1 * size * steps(once));
  }

  private static byte[] repeat(int times, IntFunction<byte[]> part) {
    var out = new ProtobufBuffer();
    for (int i = 0; i < times; i++) {
      byte[] bytes = part.apply(i);
      out.bytes(bytes, 0, bytes.length);
    }
    return out.toByteArray();
  }

  @Test
  void read_hostileBytes_areLookedAtInProportion() {
    assertLinear("scalars twice", n -> document(repeat(n, i -> text(1, "abc"))));
    assertLinear(
        "entries apart",
        n -> document(repeat(n, i -> message(bytes(4, text(1, "k" + i)), text(1, "abc")))));
    assertLinear("messages twice", n -> document(repeat(n, i -> bytes(5, text(1, "abc")))));
    assertLinear("unknown fields", n -> document(repeat(n, i -> text(77, "abc"))));
    assertLinear(
        "schemas twice", n -> document(bytes(2, repeat(n, i -> bytes(2, text(1, "abc"))))));
    assertLinear(
        "items of a choice", n -> document(bytes(3, repeat(n, i -> bytes(2, text(1, "abc"))))));
    assertLinear(
        "choices in entries",
        n -> document(repeat(n, i -> bytes(4, text(1, "k" + i), bytes(2, text(2, "v"))))));
    assertLinear(
        "values of an entry",
        n -> document(bytes(4, text(1, "k"), repeat(n, i -> bytes(2, text(2, "v"))))));
    assertLinear(
        "nested 6 deep, in disorder",
        n -> {
          byte[] rule = repeat(n, i -> text(1, "abc"));
          for (int i = 0; i < 6; i++) {
            rule = message(bytes(5, rule), text(1, "a"));
          }
          return document(rule);
        });
  }

  /** Metadata of a list that stands many times is not put together each time. */
  @Test
  void readList_metadataManyTimes_isLookedAtInProportion() {
    long once = listSteps(1000);
    assertThat(listSteps(2000)).isAtMost(once * 2 + 10);
    assertThat(listSteps(16_000)).isAtMost(once * 16 + 10);
  }

  private static long listSteps(int times) {
    byte[] list = repeat(times, i -> message(bytes(1, text(2, "rv")), text(9, "unknown")));
    byte[] type = bytes(1, text(1, "v1"), text(2, "RuleList"));
    byte[] document = message(ProtobufEnvelope.MAGIC, type, bytes(2, list));
    var in = (ProtobufReader) Protobuf.reader(new ByteArrayInputStream(document));
    FieldNames names = FieldNames.of("metadata", "items");
    in.beginObject();
    int presented = 0;
    while (in.nextField(names) != FieldNames.END) {
      in.skipValue();
      presented++;
    }
    ReadSupport.finish(in);
    assertThat(presented).isAtMost(2);
    return in.steps();
  }

  @Test
  void read_cutAnywhere_isRefusedOrReadWithPath() {
    byte[] whole =
        document(
            bytes(2, number(1, 1), bytes(2, text(1, "a"))),
            bytes(3, bytes(2, text(1, "b"))),
            bytes(4, text(1, "k"), bytes(2, text(2, "x"))));
    var problems = new ArrayList<@Nullable String>();
    for (int length = 0; length < whole.length - 4; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      CodecException refused =
          assertThrows(CodecException.class, () -> Protobuf.decode(CODEC, cut), "at " + length);
      assertThat(refused.path()).startsWith("$");
      problems.add(refused.getMessage());
    }
    assertThat(problems).hasSize(whole.length - 4);
  }
}
