package dev.kubewright.protobuf;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
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
import dev.kubewright.json.RecordCodec;
import dev.kubewright.json.Times;
import dev.kubewright.json.TruncatedException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Messages that Go would not write, but reads. */
class ProtobufReaderTest {
  /** A part of a box. */
  record Part(@Nullable String name, @Nullable String note) {}

  static final class PartCodec extends RecordCodec<Part> {
    static final FieldNames NAMES = FieldNames.of("name", "note");
    static final PartCodec INSTANCE = new PartCodec();

    private PartCodec() {
      super(NAMES, "1s2S");
    }

    @Override
    protected Part readFields(JsonReader in) {
      String name = null;
      String note = null;
      for (int field = nextKnown(in, NAMES);
          field != FieldNames.END;
          field = nextKnown(in, NAMES)) {
        if (field == 0) {
          name = in.readNull() ? null : in.readString();
        } else {
          note = in.readNull() ? null : in.readString();
        }
      }
      return new Part(name, note);
    }

    @Override
    public void writeFields(JsonWriter out, Part value) {
      write(out, NAMES, 0, value.name());
      write(out, NAMES, 1, value.note());
    }
  }

  /** Keeps the last value of each field. */
  static final class BoxCodec extends KindCodec<Map<String, Object>> {
    static final FieldNames NAMES =
        FieldNames.of(
            "apiVersion",
            "kind",
            "amount",
            "count",
            "data",
            "deep",
            "deeper",
            "labels",
            "lid",
            "name",
            "open",
            "parts",
            "port",
            "raw",
            "sizes",
            "when",
            "words");
    static final BoxCodec INSTANCE = new BoxCodec();

    private BoxCodec() {
      super(NAMES, "v1", "Box", "8q2I10x12.1s12.2*s5%s6m1s14B4*m9n11r3*i7t13%e");
    }

    @Override
    public Map<String, Object> read(JsonReader in) {
      var values = new TreeMap<String, Object>();
      in.beginObject();
      for (int field = nextKnown(in, NAMES);
          field != FieldNames.END;
          field = nextKnown(in, NAMES)) {
        String name = NAMES.name(field);
        switch (field) {
          case 0 -> readApiVersion(in);
          case 1 -> readKind(in);
          default -> {
            values.remove(name);
            if (!in.readNull()) {
              values.put(name, value(in, name));
            }
          }
        }
      }
      return values;
    }

    private static Object value(JsonReader in, String name) {
      return switch (name) {
        case "count" -> in.readInt();
        case "data" -> BytesCodec.INSTANCE.read(in);
        case "deeper" -> Codecs.STRING.readList(in);
        case "labels" -> Codecs.STRING.readMap(in);
        case "lid" -> PartCodec.INSTANCE.read(in);
        case "open" -> in.readBoolean();
        case "parts" -> PartCodec.INSTANCE.readList(in);
        case "port" -> in.peek() == JsonToken.NUMBER ? in.readLong() : in.readString();
        case "raw" -> in.readRaw();
        case "sizes" -> Codecs.INTEGER.readList(in);
        case "when" -> Times.read(in);
        case "words" -> Codecs.list(Codecs.STRING).readMap(in);
        default -> in.readString();
      };
    }

    @Override
    public void writeFields(JsonWriter out, Map<String, Object> value) {
      throw out.error("only read");
    }
  }

  /** A message as the bytes of its fields. */
  private static byte[] message(byte[]... fields) {
    var out = new ProtobufBuffer();
    for (byte[] field : fields) {
      out.bytes(field, 0, field.length);
    }
    return out.toByteArray();
  }

  private static byte[] number(int field, long value) {
    var out = new ProtobufBuffer();
    out.varint((long) field << 3);
    out.varint(value);
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
    return message(
        ProtobufEnvelope.MAGIC,
        bytes(1, text(1, "v1"), text(2, "Box")),
        bytes(2, fields),
        text(3, ""),
        text(4, ""));
  }

  private static Map<String, Object> read(byte[]... fields) {
    byte[] document = document(fields);
    Map<String, Object> read = Protobuf.decode(BoxCodec.INSTANCE, document);
    JsonReader stream = Protobuf.reader(new ByteArrayInputStream(document), DecodeContext.create());
    assertThat(BoxCodec.INSTANCE.read(stream)).isEqualTo(read);
    ReadSupport.finish(stream);
    return read;
  }

  private static byte[] encoded(Part part) {
    var out = new ProtobufWriter();
    PartCodec.INSTANCE.write(out, part);
    return out.message().toByteArray();
  }

  private static CodecException refused(byte[]... fields) {
    return assertThrows(
        CodecException.class, () -> Protobuf.decode(BoxCodec.INSTANCE, document(fields)));
  }

  @Test
  void read_eachForm_isTheValue() {
    Map<String, Object> box =
        read(
            text(1, "größe"),
            number(2, -7),
            bytes(6, text(1, "lid")),
            bytes(7, number(1, 5), number(2, 9)),
            bytes(8, text(1, "500m")),
            bytes(9, number(1, 1), number(2, 0), text(3, "http")),
            bytes(10, new byte[] {1, 2}),
            bytes(11, text(1, "{\"a\": 1}")),
            bytes(12, text(1, "in"), text(2, "x"), text(2, "y")),
            bytes(13, text(1, "k"), bytes(2, text(1, "v"), text(1, "w"))),
            number(14, 1));
    assertThat(box)
        .containsExactlyEntriesIn(
            Map.ofEntries(
                Map.entry("name", "größe"),
                Map.entry("count", -7),
                Map.entry("lid", new Part("lid", null)),
                Map.entry("when", Instant.ofEpochSecond(5)),
                Map.entry("amount", "500m"),
                Map.entry("port", "http"),
                Map.entry("data", Bytes.of(new byte[] {1, 2})),
                Map.entry("raw", Json.raw("{\"a\":1}")),
                Map.entry("deep", "in"),
                Map.entry("deeper", List.of("x", "y")),
                Map.entry("words", Map.of("k", List.of("v", "w"))),
                Map.entry("open", true)));
  }

  @Test
  void read_zeroOfGo_isAbsent() {
    assertThat(
            read(
                text(1, ""),
                number(2, 0),
                bytes(7),
                bytes(11),
                bytes(11, text(1, "null")),
                number(14, 0),
                bytes(6, text(2, ""))))
        .containsExactly("name", "", "lid", new Part(null, null));
  }

  @Test
  void read_scalarsTwice_lastCounts() {
    assertThat(read(text(1, "a"), number(2, 1), text(1, "b"), number(2, 0)))
        .containsExactly("name", "b");
    assertThat(read(number(2, 1), number(2, 3))).containsExactly("count", 3);
  }

  @Test
  void read_partsOfListApart_areOneListInOrder() {
    assertThat(
            read(
                bytes(4, text(1, "a")),
                text(1, "x"),
                number(3, 7),
                bytes(4, text(1, "b")),
                bytes(5, text(1, "k"), text(2, "1")),
                bytes(3, new byte[] {8, 9}),
                bytes(5, text(2, "2"), text(1, "l")),
                bytes(4),
                number(3, 10)))
        .containsExactly(
            "name", "x",
            "sizes", List.of(7, 8, 9, 10),
            "parts", List.of(new Part("a", null), new Part("b", null), new Part(null, null)),
            "labels", Map.of("k", "1", "l", "2"));
  }

  @Test
  void read_messageTwice_isMerged() {
    assertThat(read(bytes(6, text(1, "a")), text(1, "x"), bytes(6, text(2, "b"))))
        .containsExactly("name", "x", "lid", new Part("a", "b"));
    assertThat(read(bytes(12, text(2, "a")), bytes(12, text(1, "d"), text(2, "b"))))
        .containsExactly("deep", "d", "deeper", List.of("a", "b"));
  }

  @Test
  void read_unknownFieldsAndGroups_areSkipped() {
    byte[] group = {(byte) (99 << 3 & 0x7f | 0x83), 6, 8, 1, (byte) (99 << 3 & 0x7f | 0x84), 6};
    byte[] fixed = {(byte) (98 << 3 & 0x7f | 0x85), 6, 1, 2, 3, 4};
    assertThat(read(text(97, "?"), group, fixed, number(96, 5), text(1, "a")))
        .containsExactly("name", "a");
  }

  @Test
  void read_bytesThatAreNotUtf8_areReplacedOneByOne() {
    assertThat(read(bytes(1, new byte[] {'a', (byte) 0xe2, (byte) 0x82, 'b'})))
        .containsExactly("name", "a\ufffd\ufffdb");
  }

  @Test
  void read_wrongWireType_isRefusedAtItsField() {
    assertThat(refused(number(1, 5)).path()).isEqualTo("$.name");
    assertThat(refused(text(2, "x")).path()).isEqualTo("$.count");
    assertThat(refused(number(4, 5)).path()).isEqualTo("$.parts[0]");
    assertThat(refused(number(4, 0), number(4, 0)).path()).isEqualTo("$.parts[0]");
    assertThat(refused(bytes(4), number(4, 0)).path()).isEqualTo("$.parts[1]");
    assertThat(refused(bytes(4), bytes(4, number(2, 5))).path()).isEqualTo("$.parts[1].note");
    assertThat(refused(bytes(11, text(1, "{"))).path()).isEqualTo("$.raw");
    assertThat(refused(bytes(7, number(1, Long.MAX_VALUE))).path()).isEqualTo("$.when");
    assertThat(refused(bytes(12, number(1, 5))).path()).isEqualTo("$.deep");
    assertThat(refused(bytes(12, text(2, "x"), number(2, 5))).path()).isEqualTo("$.deeper[1]");
    assertThat(refused(bytes(5, text(1, "k"), number(2, 5))).path()).isEqualTo("$.labels.k");
    assertThat(refused(bytes(6), bytes(6, text(1, "a"), number(2, 5))).path())
        .isEqualTo("$.lid.note");
  }

  /** Short values and tags of one byte are read in another way than others. */
  @Test
  void read_valuesAndTagsOfAnyLength_areTheSame() {
    byte[] longTag = {(byte) 0x8a, (byte) 0x80, 0}; // field 1, in more bytes than it needs
    byte[] twoByteTag = {(byte) 0x8a, 0};
    for (int length : new int[] {0, 1, 126, 127, 128, 129, 16_383, 16_384}) {
      String value = "v".repeat(length);
      byte[] part = text(1, value);
      byte[] rest = Arrays.copyOfRange(part, 1, part.length);
      String note = length == 0 ? null : value;
      for (byte[] name : List.of(part, message(longTag, rest), message(twoByteTag, rest))) {
        assertThat(read(bytes(4, name, text(2, "n")), bytes(4, text(2, value))))
            .containsExactly("parts", List.of(new Part(value, "n"), new Part(null, note)));
        assertThat(read(bytes(6, name), bytes(6, text(2, "n"), text(98, value))))
            .containsExactly("lid", new Part(value, "n"));
      }
    }
  }

  /** Short entries of a key and a value are read in another way than others. */
  @Test
  void read_entriesOfAnyForm_areTheSame() {
    for (int length : new int[] {0, 1, 60, 61, 118, 119, 120, 121, 127, 128, 16_384}) {
      String key = "k".repeat(length);
      for (String value : List.of("", "v", "v".repeat(length))) {
        byte[] k = text(1, key);
        byte[] v = text(2, value);
        for (byte[] entry :
            List.of(
                bytes(5, k, v),
                bytes(5, v, k),
                bytes(5, text(1, "no"), k, v),
                bytes(5, k, text(2, "no"), v),
                bytes(5, k, number(98, 7), v),
                bytes(5, k, v, text(98, "x")))) {
          assertThat(read(entry, bytes(5, text(1, "next"), text(2, "n"))))
              .containsExactly("labels", Map.of(key, value, "next", "n"));
        }
        assertThat(read(bytes(5, k))).containsExactly("labels", Map.of(key, ""));
      }
      assertThat(refused(bytes(5, text(1, key), new byte[] {0x12, 9, 'v'})).path())
          .startsWith("$.labels");
    }
  }

  @Test
  void read_stringsThatOccurAgain_areRightWhateverTheyHold() {
    DecodeContext context = DecodeContext.create();
    byte[] broken = {(byte) 0xc3, 'a'};
    for (int i = 0; i < 600; i++) {
      byte[] document =
          document(
              bytes(5, text(1, "ä" + i % 3), text(2, "same")),
              bytes(5, text(1, "b"), bytes(2, broken)));
      assertThat(Protobuf.decode(BoxCodec.INSTANCE, document, context))
          .containsExactly("labels", Map.of("ä" + i % 3, "same", "b", "\ufffda"));
    }
  }

  @Test
  void read_partInDisorder_leavesTheFollowingOnesWhole() {
    assertThat(
            read(
                bytes(4, text(2, "n"), text(1, "a"), text(2, "m")),
                bytes(4, number(97, 300), text(1, "b")),
                bytes(4, text(1, "c"), text(2, "o"))))
        .containsExactly(
            "parts", List.of(new Part("a", "m"), new Part("b", null), new Part("c", "o")));
  }

  @Test
  void encode_textOfAnyLength_isReadBack() {
    for (int length : new int[] {0, 1, 47, 48, 49, 127, 128, 16_383, 16_384, 70_000}) {
      for (String end : new String[] {"", "é", "?", "😀", "\u007f"}) {
        var part = new Part("x".repeat(length) + end, "n" + end);
        assertThat(read(bytes(6, encoded(part)))).containsExactly("lid", part);
      }
      for (String half : new String[] {"\ud83d", "\ude00", "\ude00\ud83d", "?\ud83d?"}) {
        var broken = new Part(null, "x".repeat(length) + half);
        var refused = assertThrows(CodecException.class, () -> encoded(broken));
        assertThat(refused.path()).isEqualTo("$.note");
      }
    }
  }

  @Test
  void read_lengthBeyondTheEnd_isRefused() {
    assertThat(refused(new byte[] {0x0a, 5, 'a'}))
        .hasMessageThat()
        .contains("the length 5 goes beyond the end of the message at $");
    assertThat(refused(new byte[] {0x22, 2, 0x0a, 9}).path()).isEqualTo("$.parts[0].name");
    byte[] huge = {0x0a, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1};
    assertThat(refused(huge)).hasMessageThat().contains("18446744073709551615");
    assertThat(refused(new byte[] {0})).hasMessageThat().contains("field number 0 is illegal");
    assertThat(refused(new byte[] {0x0c})).hasMessageThat().contains("a group ends");
  }

  @Test
  void read_objectInAnotherEncoding_isRefused() {
    byte[] document =
        message(
            ProtobufEnvelope.MAGIC,
            bytes(1, text(1, "v1"), text(2, "Box")),
            text(2, "{}"),
            text(4, "application/json"));
    assertThat(
            assertThrows(CodecException.class, () -> Protobuf.decode(BoxCodec.INSTANCE, document)))
        .hasMessageThat()
        .contains("encoded as \"application/json\"");
  }

  @Test
  void read_cutAnywhere_isTruncatedOrRefused() {
    byte[] whole = document(text(1, "name"), bytes(4, text(1, "a")));
    int end = whole.length - 4;
    for (int length = 0; length < end; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThrows(
          TruncatedException.class, () -> Protobuf.decode(BoxCodec.INSTANCE, cut), length + "");
      assertThrows(
          TruncatedException.class,
          () -> BoxCodec.INSTANCE.read(Protobuf.reader(new ByteArrayInputStream(cut))));
    }
  }

  /** Each field looked at for each other one would take hours. */
  @Test
  void read_manyPartsApart_takesTimeInProportion() {
    var fields = new ArrayList<byte[]>();
    for (int i = 0; i < 200_000; i++) {
      fields.add(number(3, i));
      fields.add(bytes(4));
    }
    Map<String, Object> box =
        Protobuf.decode(BoxCodec.INSTANCE, document(fields.toArray(byte[][]::new)));
    assertThat((List<?>) box.get("sizes")).hasSize(200_000);
    assertThat((List<?>) box.get("parts")).hasSize(200_000);
  }

  @Test
  void supports_codecWithoutTable_isFalse() {
    assertThat(Protobuf.supports(BoxCodec.INSTANCE)).isTrue();
    assertThat(Protobuf.supports(Codecs.STRING)).isFalse();
    assertThrows(IllegalArgumentException.class, () -> Protobuf.encode(Codecs.STRING, "a"));
  }

  @Test
  void table_faults_areRefused() {
    for (String numbers :
        List.of("1s1i", "1s", "1s2", "1s2i3b", "0s2i", "1s70000i", "1z2i", "1s2D")) {
      var codec = new PairCodec(numbers);
      IllegalStateException e =
          assertThrows(IllegalStateException.class, () -> ProtobufTable.of(codec.names()));
      assertWithMessage(numbers).that(e).hasMessageThat().isNotEmpty();
    }
  }

  /** A kind with two fields and any numbers. */
  private static final class PairCodec extends KindCodec<String> {
    PairCodec(String numbers) {
      super(FieldNames.of("apiVersion", "kind", "a", "b"), "v1", "Pair", numbers);
    }

    @Override
    public String read(JsonReader in) {
      throw in.error("never read");
    }

    @Override
    public void writeFields(JsonWriter out, String value) {
      throw out.error("never written");
    }
  }
}
