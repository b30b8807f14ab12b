package dev.kubewright.document;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.Codecs;
import dev.kubewright.json.Pieces;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.RawJsonCodec;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.sharing.SharingTables;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaCodec;
import dev.kubewright.meta.v1.OwnerReference;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DecodeContextTest {
  private static final int MOST_BYTES =
      SharingTables.MOST_STRING_BYTES
          + SharingTables.MOST_VALUE_BYTES
          + SharingTables.MOST_PIECE_BYTES;

  private final DecodeContext context = DecodeContext.create();

  private static String meta(int number, String owner) {
    return """
        {"name":"web-%d","uid":"%d-0","creationTimestamp":"2026-01-02T03:04:05Z",\
        "labels":{"app":"web","tier":"front"},\
        "ownerReferences":[{"apiVersion":"apps/v1","kind":"ReplicaSet","name":"%s","uid":"u-%s"}],\
        "managedFields":[{"manager":"kubelet","operation":"Update","apiVersion":"v1",\
        "time":"2026-01-02T03:04:%02dZ","fieldsType":"FieldsV1","fieldsV1":{"f:status":{\
        "f:conditions":{".":{},"k:{\\"type\\":\\"Ready\\"}":{".":{},"f:status":{},"f:type":{}}},\
        "f:hostIP":{},"f:podIPs":{".":{},"k:{\\"ip\\":\\"10.0.0.%d\\"}":{".":{},"f:ip":{}}}}}}]}"""
        .formatted(number, number, owner, owner, number % 60, number);
  }

  private List<ObjectMeta> read(int count, DecodeContext with) {
    var documents = new StringBuilder("[");
    for (int i = 0; i < count; i++) {
      documents.append(i == 0 ? "" : ",").append(meta(i, i % 2 == 0 ? "blue" : "green"));
    }
    byte[] bytes = documents.append("]").toString().getBytes(StandardCharsets.UTF_8);
    return ObjectMetaCodec.INSTANCE.readList(Json.reader(new ByteArrayInputStream(bytes), with));
  }

  @Test
  void read_equalParts_areOneObject() {
    List<ObjectMeta> metas = read(200, context);

    ObjectMeta one = metas.get(180);
    ObjectMeta other = metas.get(190);
    assertThat(other.labels()).isSameInstanceAs(one.labels());
    assertThat(other.creationTimestamp()).isSameInstanceAs(one.creationTimestamp());
    List<OwnerReference> owners = one.ownerReferences();
    assertThat(other.ownerReferences()).isSameInstanceAs(owners);
    assertThat(metas.get(191).ownerReferences()).isNotSameInstanceAs(owners);
    assertThat(metas.get(191).ownerReferences().get(0).kind())
        .isSameInstanceAs(owners.get(0).kind());
    byte[][] pieces = Pieces.of(one.managedFields().get(0).fieldsV1().raw());
    byte[][] others = Pieces.of(other.managedFields().get(0).fieldsV1().raw());
    long shared = IntStream.range(0, pieces.length).filter(i -> pieces[i] == others[i]).count();
    assertThat(pieces.length - shared).isEqualTo(1);
  }

  @Test
  void read_withContext_equalsReadWithout() {
    List<ObjectMeta> metas = read(300, context);

    for (int i = 0; i < metas.size(); i++) {
      String text = meta(i, i % 2 == 0 ? "blue" : "green");
      assertThat(metas.get(i)).isEqualTo(Json.decode(ObjectMetaCodec.INSTANCE, text));
      assertThat(Json.encodeToString(ObjectMetaCodec.INSTANCE, metas.get(i))).isEqualTo(text);
    }
  }

  @Test
  void read_anyChunks_sharesNothingWrong() {
    byte[] text = meta(7, "blue").getBytes(StandardCharsets.UTF_8);
    ObjectMeta expected = Json.decode(ObjectMetaCodec.INSTANCE, text);
    for (int size = 1; size < text.length; size++) {
      var in = Json.reader(new Chunks(text, size), context);
      assertWithMessage("chunks of %s", size)
          .that(ObjectMetaCodec.INSTANCE.read(in))
          .isEqualTo(expected);
      ReadSupport.finish(in);
    }
  }

  @Test
  void statistics_repeatedRead_countsHits() {
    assertThat(read(50, context)).hasSize(50);
    SharingStatistics first = context.statistics();
    assertThat(read(50, context)).hasSize(50);
    SharingStatistics second = context.statistics();

    assertThat(second.stringHits()).isGreaterThan(first.stringHits());
    assertWithMessage("%s %s", first, second)
        .that(second.valueHits() - first.valueHits())
        .isAtLeast(100);
    assertThat(second.pieceHits()).isGreaterThan(first.pieceHits());
    assertThat(second.keptBytes()).isAtLeast(1);
  }

  @Test
  void read_uniqueValues_keepsWithinBounds() {
    var text = new StringBuilder();
    for (int i = 0; i < 60_000; i++) {
      text.setLength(0);
      text.append("{\"labels\":{\"key-")
          .append(i % 30_000)
          .append("\":\"value-")
          .append(i % 30_000);
      text.append("-".repeat(100)).append("\"}}");
      assertThat(Json.decode(ObjectMetaCodec.INSTANCE, utf8(text), context).labels()).hasSize(1);
    }
    assertThat(context.statistics().keptBytes()).isAtMost(MOST_BYTES);
  }

  @Test
  void readRaw_tinyPieces_costMoreThanTheirTexts() {
    long most = 0;
    for (int i = 0; i < 2_000; i++) {
      var text = new StringBuilder("{\"a\":{\"b\":{");
      for (int j = 0; j < 500; j++) {
        text.append(j == 0 ? "\"" : ",\"").append(i / 2 * 500 + j).append("\":0");
      }
      String whole = text.append("}}}").toString();
      assertThat(readRaw(whole).text().equals(whole)).isTrue();
      SharingStatistics now = context.statistics();
      assertThat(now.keptBytes()).isAtMost(SharingTables.MOST_PIECE_BYTES);
      most = Math.max(most, now.keptBytes());
    }
    // Each key occurs twice, with at most 12 bytes of text.
    assertThat(most).isAtLeast(SharingTables.MOST_PIECE_BYTES / 2);
    assertThat(context.statistics().pieceMisses()).isAtLeast(1_000_000);
  }

  /** Reads a value that is followed by more, as in a stream. */
  private RawJson readRaw(String text) {
    return Json.reader(utf8(text + " ".repeat(64)), context).readRaw();
  }

  @Test
  void readRaw_moreThanAThousandPieces_isOne() {
    String few = "[[[" + "0,".repeat(1_000) + "1]]]";
    String many = "[[[" + "0,".repeat(2_000) + "1]]]";
    for (int i = 0; i < 4; i++) {
      assertThat(readRaw(few).text().equals(few)).isTrue();
      assertThat(readRaw(many).text().equals(many)).isTrue();
    }
    assertThat(readRaw(many).pieces()).isEqualTo(1);
    assertThat(readRaw(few)).isSameInstanceAs(readRaw(few));
  }

  /** The context must not hold an array that was read, except for the bytes that it counts. */
  @Test
  void readRaw_bigValue_isNotHeld() throws InterruptedException {
    var queue = new ReferenceQueue<byte[]>();
    var reference = new PhantomReference<>(bigPiece(), queue);
    Reference<? extends byte[]> found = null;
    for (int i = 0; i < 600 && found == null; i++) { // a collection may pass over it
      System.gc();
      found = queue.remove(100);
    }
    assertThat(found).isSameInstanceAs(reference);
  }

  private byte[] bigPiece() {
    String text = "[[[\"" + "x".repeat(20_000) + "\"]]]";
    return Pieces.of(readRaw(text))[0];
  }

  @Test
  void read_rawValuesOfManyPieces_keepsWithinBounds() {
    for (int i = 0; i < 4_000; i++) {
      var text = new StringBuilder("{\"a\":{\"b\":{");
      for (int j = 0; j < 10; j++) {
        text.append(j == 0 ? "" : ",").append("\"k").append(i / 2).append('-').append(j);
        text.append("\":[\"").append("x".repeat(500)).append("\"]");
      }
      String whole = text.append("}}}").toString();
      RawJson raw = Json.decode(RawJsonCodec.INSTANCE, utf8(whole), context);
      assertThat(raw.text().equals(whole)).isTrue();
      assertThat(context.statistics().keptBytes()).isAtMost(MOST_BYTES);
    }
  }

  @Test
  void read_valueKnownFromLessDeep_stillRefusedWhereTooDeep() {
    String inner = "{\"a\":".repeat(9_600) + "{}" + "}".repeat(9_600);
    String fits = "[" + inner + "," + inner + "," + inner + "," + inner + "]";
    List<RawJson> raws = Json.decode(Codecs.list(RawJsonCodec.INSTANCE), utf8(fits), context);
    assertThat(raws).hasSize(4);

    String tooDeep = "[".repeat(400) + inner + "]".repeat(400);
    var in = Json.reader(utf8(tooDeep), context);
    for (int i = 0; i < 400; i++) {
      in.beginArray();
      in.nextItem();
    }
    assertThrows(CodecException.class, in::readRaw);
  }

  @Test
  void readRaw_numbersThatBeginAlike_areToldApart() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      for (String number : List.of("1", "10", "100", "1.5", "10e3", "-1", "-10")) {
        texts.add(number);
        texts.add("{\"a\":{\"b\":{\"c\":" + number + ",\"d\":" + number + "}}}");
        texts.add("{\"a\":{\"b\":[" + number + "," + number + "],\"c\":" + number + "}}");
      }
    }
    String padding = " ".repeat(100);
    byte[] all = utf8("[" + String.join(",", texts) + "]" + padding);
    List<RawJson> raws = Codecs.list(RawJsonCodec.INSTANCE).read(Json.reader(all, context));

    assertThat(raws.stream().map(RawJson::text).toList()).isEqualTo(texts);
  }

  @Test
  void managedFields_drop_readsNone() {
    DecodeContext dropping = ManagedFieldsPolicy.DROP.newContext();
    List<ObjectMeta> metas = read(20, dropping);

    for (ObjectMeta meta : metas) {
      assertThat(meta.managedFields()).isSameInstanceAs(Lists.absent());
      assertThat(meta.ownerReferences()).hasSize(1);
    }
  }

  @Test
  void drop_partsAfterABrokenItem_areRemoved() {
    var in = Json.reader(utf8("[[1,2,\"x\"],[3]]"));
    var lists = new ArrayList<List<Integer>>();
    in.beginArray();
    in.nextItem();
    int mark = ReadSupport.mark(in);
    int depth = ReadSupport.depth(in);
    assertThrows(CodecException.class, () -> Codecs.INTEGER.readList(in));
    ReadSupport.drop(in, mark);
    ReadSupport.skipToDepth(in, depth);
    while (in.nextItem()) {
      lists.add(Codecs.INTEGER.readList(in));
    }
    assertThat(lists).containsExactly(List.of(3));
  }

  private static byte[] utf8(CharSequence text) {
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static final class Chunks extends InputStream {
    private final byte[] bytes;
    private final int size;
    private int at;

    Chunks(byte[] bytes, int size) {
      this.bytes = bytes;
      this.size = size;
    }

    @Override
    public int read() {
      return at == bytes.length ? -1 : bytes[at++] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) {
      int count = Math.min(Math.min(size, length), bytes.length - at);
      System.arraycopy(bytes, at, target, from, count);
      at += count;
      return count == 0 ? -1 : count;
    }
  }
}
