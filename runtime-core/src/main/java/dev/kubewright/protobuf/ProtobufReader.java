package dev.kubewright.protobuf;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.ReadSupport;
import dev.kubewright.json.Times;
import dev.kubewright.json.bytes.CompactScan;
import dev.kubewright.json.bytes.GoDouble;
import dev.kubewright.json.sharing.SharingTables;
import dev.kubewright.json.sharing.ValueMemo;
import dev.kubewright.json.utf8.Utf8JsonReader;
import dev.kubewright.json.utf8.Utf8JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages as the JSON that Go would write for them. The numbers of the fields come from
 * {@link ProtobufTable}.
 *
 * <p>A message is read in place if its lists, maps and messages stand together, as Go writes them.
 * {@linkplain #expectOrder Generated codecs} expect that, and read an object again if a part turns
 * up in a second place. After that, and for other codecs, the reader looks at the order of the
 * fields before: numbers must ascend, otherwise the message is {@linkplain ProtobufOrder#sorted
 * sorted}, which copies it. So each byte is looked at a bounded number of times for each message
 * around it, whatever the order of the fields.
 *
 * <p>A field that Go writes although nobody set it, such as an empty namespace, is passed over or
 * reads as {@code null}. Codecs treat both as unset.
 */
class ProtobufReader extends ProtobufSteps {
  /** A bit for the last six bits of each form that never reads as null. */
  private static final long NEVER_NULL = forms("smibdqxneaoD");

  private @Nullable Utf8JsonReader rawReader;

  private static long forms(String letters) {
    return letters.chars().mapToLong(letter -> 1L << letter).reduce(0, (a, b) -> a | b);
  }

  ProtobufReader(byte[] buf, @Nullable SharingTables context) {
    super(buf, context);
  }

  @Override
  public JsonToken peek() {
    return due && kind == MESSAGE && form == 'q' ? JsonToken.STRING : peekSlowly();
  }

  private JsonToken peekSlowly() {
    if (!due && (depth > 0 || !prepare())) {
      return depth > 0 ? JsonToken.END : JsonToken.END_OF_DOCUMENT;
    }
    if (kind != MESSAGE) {
      return kind == LIST ? JsonToken.ARRAY : JsonToken.OBJECT;
    }
    return switch (form) {
      case 'i', 'I', 'd' -> JsonToken.NUMBER;
      case 'b', 'B' -> JsonToken.BOOLEAN;
      case 'e', 'a', 'p' -> JsonToken.ARRAY;
      case NOTHING -> JsonToken.NULL;
      case 'm', DOCUMENT -> JsonToken.OBJECT;
      case 'n' -> isNumber() ? JsonToken.NUMBER : JsonToken.STRING;
      case 'r' -> new Utf8JsonReader(raw().toByteArray(), null).peek();
      default -> JsonToken.STRING;
    };
  }

  @Override
  public boolean readNull() {
    return (!due || kind == MESSAGE && (NEVER_NULL >>> form & 1) == 0) && readNullSlowly();
  }

  private boolean readNullSlowly() {
    value();
    if (kind != MESSAGE) {
      return false;
    }
    boolean absent =
        switch (form) {
          case 'S', 'X', 't', 'u' -> from == to;
          case 'I', 'B' -> number == 0;
          case 'r' -> isNullRaw();
          case NOTHING -> true;
          default -> false;
        };
    if (absent) {
      consumed();
    }
    return absent;
  }

  private boolean isNullRaw() {
    long part = rawPart();
    int start = (int) (part >>> Integer.SIZE);
    int length = (int) part - start;
    return part < 0
        || length == 0
        || length == "null".length()
            && buf[start] == 'n'
            && buf[start + 1] == 'u'
            && buf[start + 2] == 'l'
            && buf[start + 3] == 'l';
  }

  @Override
  public String readString() {
    if (due && kind == MESSAGE && (form == 's' || form == 'S')) {
      due = false;
      pos = after;
      return ProtobufText.text(buf, from, to, strings);
    }
    if (due && kind == MESSAGE && form == 'q') {
      consumed();
      String quantity = part(1);
      return quantity.isEmpty() ? "0" : quantity;
    }
    return readStringSlowly();
  }

  private String readStringSlowly() {
    value();
    if (kind == MESSAGE) {
      switch (form) {
        case TYPE_META -> {
          consumed();
          return text;
        }
        case 'n' -> {
          if (!isNumber()) {
            consumed();
            return part(3);
          }
        }
        case 't' -> {
          return Times.formatTime(readInstant());
        }
        case 'u' -> {
          return Times.formatMicroTime(readInstant());
        }
        case 'x', 'X' -> {
          return readBytes().toBase64();
        }
        default -> {} // no string
      }
    }
    throw mismatch("a string");
  }

  private String part(int wanted) {
    try {
      long part = ProtobufText.part(buf, from, to, wanted);
      int start = (int) (part >>> Integer.SIZE);
      return part < 0 ? "" : ProtobufText.text(buf, start, (int) part, strings);
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  private boolean isNumber() {
    return numberPart(1) == 0;
  }

  private long numberPart(int wanted) {
    try {
      return ProtobufText.number(buf, from, to, wanted);
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  @Override
  protected Bytes readBytes() {
    value();
    if (kind != MESSAGE || form != 'x' && form != 'X') {
      throw mismatch("bytes");
    }
    consumed();
    return Bytes.of(Arrays.copyOfRange(buf, from, to));
  }

  @Override
  public boolean readBoolean() {
    value();
    if (kind != MESSAGE || form != 'b' && form != 'B') {
      throw mismatch("a boolean");
    }
    consumed();
    return number != 0;
  }

  @Override
  public int readInt() {
    return (int) readLong(); // Go drops the upper bits of an int32, too
  }

  @Override
  public long readLong() {
    value();
    if (kind == MESSAGE && (form == 'i' || form == 'I')) {
      consumed();
      return number;
    }
    if (kind == MESSAGE && form == 'n' && isNumber()) {
      consumed();
      return (int) numberPart(2);
    }
    throw mismatch("an integer");
  }

  @Override
  public String readNumberText() {
    value();
    return kind == MESSAGE && form == 'd'
        ? GoDouble.format(readDouble())
        : Long.toString(readLong());
  }

  @Override
  protected double readDouble() {
    value();
    if (kind != MESSAGE || form != 'd') {
      return readLong();
    }
    consumed();
    double value = Double.longBitsToDouble(number);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error("JSON has no number " + value);
    }
    return value;
  }

  @Override
  protected Instant readInstant() {
    value();
    if (kind != MESSAGE || form != 't' && form != 'u') {
      return super.readInstant();
    }
    consumed();
    try {
      Instant time = ProtobufText.time(buf, from, to, form == 'u');
      return context == null ? time : context.share(time);
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  @Override
  public RawJson readRaw() {
    value();
    if (kind == MESSAGE) {
      switch (form) {
        case 'r' -> {
          RawJson raw = raw();
          consumed();
          return raw;
        }
        case 's', 'S', 'q', 't', 'u', 'x', 'X', TYPE_META -> {
          return quoted(readString());
        }
        case 'i', 'I', 'd' -> {
          return ascii(readNumberText());
        }
        case 'n' -> {
          return isNumber() ? ascii(Long.toString(readLong())) : quoted(readString());
        }
        case 'b', 'B' -> {
          return ascii(Boolean.toString(readBoolean()));
        }
        default -> {} // a message
      }
    }
    throw error("a message has no JSON form without its type");
  }

  private static RawJson ascii(String text) {
    return RawJson.ofValid(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static RawJson quoted(String value) {
    var out = new Utf8JsonWriter(null);
    out.writeString(value);
    return RawJson.ofValid(out.toByteArray());
  }

  /** Returns the JSON text inside the due value. */
  private RawJson raw() {
    long part = rawPart();
    int start = (int) (part >>> Integer.SIZE);
    if (part < 0 || start == (int) part) {
      return ascii("null");
    }
    if (context == null && CompactScan.isValue(buf, start, (int) part)) {
      return RawJson.ofPieces(Arrays.copyOfRange(buf, start, (int) part));
    }
    Utf8JsonReader in = rawReader == null ? new Utf8JsonReader(buf, context) : rawReader;
    rawReader = null; // useless after an exception
    RawJson raw;
    try {
      in.replace(buf, start, (int) part);
      raw = in.readRaw();
      ReadSupport.finish(in);
    } catch (CodecException e) {
      throw new CodecException(
          "bytes that are no JSON: " + e.getMessage(), path(), offset(start), e);
    }
    in.replace(ProtobufEnvelope.MAGIC, 0, 0); // holds no document
    rawReader = in;
    return raw;
  }

  private long rawPart() {
    try {
      return ProtobufText.part(buf, from, to, 1);
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  @Override
  protected <T> @Nullable T recall(FieldNames shape) {
    if (context == null || !due || kind == LIST || kind == MESSAGE && form != 'm') {
      return null;
    }
    int end = kind == MAP ? runEnd() : to;
    ValueMemo memo = context.messages();
    return recalled(memo.find(shape, buf, from, end, depth));
  }

  @Override
  protected <T> @Nullable List<T> recallList(FieldNames shape) {
    if (context == null || !due || kind != LIST) {
      return null;
    }
    ValueMemo lists = context.messageLists(shape);
    if (lists == null) {
      skipValue();
      return Lists.absent();
    }
    int end = scope.end;
    if (from >= end) {
      return null; // the items of a list that arrives
    }
    try {
      int first = firstItem(buf, from, end);
      return recalled(lists.findRun(shape, buf, from, first, end, depth, ProtobufWire::number));
    } catch (ProtobufWire.Fault fault) {
      throw malformed(fault);
    }
  }

  /** Returns the index after the first item of a list. */
  private static int firstItem(byte[] buf, int from, int end) {
    int at = ProtobufWire.afterVarint(buf, from, end);
    return ProtobufWire.afterValue(buf, at, end, ProtobufWire.tag(buf, from, at));
  }

  @SuppressWarnings("unchecked") // values are stored by the shape that they were read with
  private <T> @Nullable T recalled(ValueMemo.@Nullable Entry known) {
    Object value = known == null ? null : known.get();
    if (known != null && value != null) {
      after = from + known.length();
      consumed();
    }
    return (T) value;
  }

  @Override
  protected <T> T remember(FieldNames shape, T value) {
    if (context != null) {
      context.messages().offer(shape, buf, lastFrom, lastTo, lastTo, depth, value);
    }
    return value;
  }

  @Override
  protected <T> List<T> rememberList(FieldNames shape, List<T> list) {
    ValueMemo lists = context == null ? null : context.messageLists(shape);
    if (lists != null && lastFrom < lastTo) {
      int first = firstItem(buf, lastFrom, lastTo);
      lists.offer(shape, buf, lastFrom, first, lastTo, depth, list);
    }
    return list;
  }
}
