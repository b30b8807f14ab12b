package dev.kubewright.json.utf8;

import dev.kubewright.json.Bytes;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.GoDouble;
import dev.kubewright.json.bytes.Numbers;
import dev.kubewright.json.bytes.Timestamps;
import dev.kubewright.json.bytes.Words;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes compact JSON in UTF-8, to a stream or into memory. */
public final class Utf8JsonWriter extends ByteSink {
  private static final int LONG_STRING = 24;
  private static final int VERY_LONG_STRING = 256;
  private static final int MOST_DIGITS = 10; // of an int
  private static final int TIME = "\"2006-01-02T15:04:05.000000Z\"".length();
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

  /** The characters that need no escape in a string. */
  private static final boolean[] PLAIN = new boolean[0x80];

  static {
    Arrays.fill(PLAIN, ' ', PLAIN.length, true);
    PLAIN['"'] = false;
    PLAIN['\\'] = false;
  }

  private final boolean raw;
  private final PathStack stack = new PathStack();
  private boolean named;
  private boolean fresh = true;
  private boolean done;

  /** Creates a writer to a stream, or into memory if {@code out} is null. */
  public Utf8JsonWriter(@Nullable OutputStream out) {
    this(out, false);
  }

  private Utf8JsonWriter(@Nullable OutputStream out, boolean raw) {
    super(out);
    this.raw = raw;
  }

  /**
   * Creates a writer into memory for the text of a raw value. It allows everything that a raw value
   * may hold.
   */
  public static Utf8JsonWriter ofRaw() {
    return new Utf8JsonWriter(null, true);
  }

  /** Returns the document in memory. Only once. */
  public byte[] toByteArray() {
    if (!done) {
      throw new IllegalStateException("no whole value was written");
    }
    return take();
  }

  @Override
  public void beginObject() {
    begin('{', true);
  }

  @Override
  public void beginArray() {
    begin('[', false);
  }

  private void begin(char bracket, boolean object) {
    beforeValue();
    if (stack.depth() >= PathStack.MAX_DEPTH && !raw) {
      throw broken(PathStack.TOO_DEEP);
    }
    stack.push(object, 0);
    put(bracket);
    fresh = true;
  }

  @Override
  public void endObject() {
    end('}', stack.inObject() && !named);
  }

  @Override
  public void endArray() {
    end(']', stack.inArray());
  }

  private void end(char bracket, boolean fits) {
    if (!fits) {
      throw misuse("'" + bracket + "'");
    }
    stack.pop();
    put(bracket);
    afterValue();
  }

  @Override
  public void name(FieldNames names, int index) {
    if (!named && stack.inObject()) {
      int count = fresh ? names.put(index, buf, pos) : names.putAfterComma(index, buf, pos);
      if (count > 0) {
        pos += count;
        stack.field(names, index);
        named = true;
        return;
      }
    }
    nameSlowly(names, index);
  }

  private void nameSlowly(FieldNames names, int index) {
    beforeName();
    stack.field(names, index);
    quote(names.name(index));
    put(':');
  }

  @Override
  public void name(String name) {
    beforeName();
    stack.field(name);
    quote(name);
    put(':');
  }

  private void beforeName() {
    if (named || !stack.inObject()) {
      throw misuse("a field name");
    }
    if (!fresh) {
      put(',');
    }
    named = true;
  }

  private void beforeValue() {
    if (stack.depth() == 0) {
      if (done) {
        throw misuse("a second document");
      }
    } else if (stack.inObject()) {
      if (!named) {
        throw misuse("a value without a field name");
      }
      named = false;
    } else {
      if (!fresh) {
        put(',');
      }
      stack.item();
    }
  }

  private void afterValue() {
    fresh = false;
    done = stack.depth() == 0;
  }

  private IllegalStateException misuse(String what) {
    return new IllegalStateException(what + " does not fit at " + stack.path());
  }

  @Override
  public void writeString(String value) {
    beforeValue();
    quote(value);
    afterValue();
  }

  @Override
  public void writeBoolean(boolean value) {
    literal(value ? "true" : "false");
  }

  @Override
  public void writeLong(long value) {
    if (value < 0 || value > Integer.MAX_VALUE || buf.length - pos < MOST_DIGITS + 1) {
      literal(Long.toString(value));
      return;
    }
    beforeValue();
    int rest = (int) value;
    int digits = 1;
    for (int power = 10; digits < MOST_DIGITS && rest >= power; power *= 10) {
      digits++;
    }
    for (int at = pos + digits - 1; at >= pos; at--) {
      buf[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    pos += digits;
    afterValue();
  }

  @Override
  public void writeDouble(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw error("JSON has no number " + value);
    }
    literal(GoDouble.format(value));
  }

  @Override
  public void writeNumberText(String value) {
    if (value.length() > Numbers.LONGEST && !raw) {
      throw error(Numbers.TOO_LONG);
    }
    if (!Numbers.isNumber(value)) {
      throw error("expected a JSON number but found " + Excerpt.quoted(value));
    }
    literal(value);
  }

  @Override
  public void writeNull() {
    literal("null");
  }

  @Override
  protected void writeBytes(Bytes value) {
    beforeValue();
    put('"');
    putOwn(value.base64());
    put('"');
    afterValue();
  }

  @Override
  protected void writeTime(Instant time, boolean micros) {
    if (!Timestamps.fits(time) || buf.length - pos <= TIME) {
      super.writeTime(time, micros);
      return;
    }
    beforeValue();
    buf[pos++] = '"';
    pos = Timestamps.write(time, micros, buf, pos);
    buf[pos++] = '"';
    afterValue();
  }

  private void literal(String ascii) {
    beforeValue();
    for (int i = 0; i < ascii.length(); i++) {
      put(ascii.charAt(i));
    }
    afterValue();
  }

  @Override
  public void writeRaw(RawJson value) {
    if (!value.fitsInto(PathStack.MAX_RAW_DEPTH - stack.depth())) {
      throw error(PathStack.tooDeep(PathStack.MAX_RAW_DEPTH));
    }
    beforeValue();
    for (int piece = 0; piece < value.pieces(); piece++) {
      put(value, piece);
    }
    afterValue();
  }

  @Override
  public CodecException error(String problem) {
    if (stack.inArray()) {
      stack.item(); // the item is still missing, but nobody continues after an error
    }
    return broken(problem);
  }

  private CodecException broken(String problem) {
    return new CodecException(problem, stack.path(), -1);
  }

  private void quote(String value) {
    int length = value.length();
    if (length > VERY_LONG_STRING) {
      quoteLong(value);
      return;
    }
    if (buf.length - pos < length + 2) {
      quoteFrom(value, 0);
      return;
    }
    if (length >= LONG_STRING) {
      quoteAtOnce(value);
      return;
    }
    byte[] target = buf;
    int at = pos;
    target[at++] = '"';
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      if (c >= PLAIN.length || !PLAIN[c]) {
        pos = at - i - 1;
        quoteFrom(value, i);
        return;
      }
      target[at++] = (byte) c;
    }
    target[at++] = '"';
    pos = at;
  }

  /** Copies all characters before it looks at them, so that both loops are tight. */
  private void quoteAtOnce(String value) {
    int length = value.length();
    byte[] target = buf;
    int from = pos + 1;
    int seen = 0;
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      seen |= c;
      target[from + i] = (byte) c;
    }
    int end = from + length;
    if (seen >= PLAIN.length || Words.plainEnd(target, from, end) < end) {
      quoteFrom(value, 0);
      return;
    }
    target[pos] = '"';
    target[end] = '"';
    pos = end + 1;
  }

  /**
   * Lets the JDK encode the string, because it uses the widest registers of the processor. The JDK
   * turns half a surrogate pair into a question mark, so strings with question marks are checked
   * again.
   */
  private void quoteLong(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    if (bytes.length != value.length() || Words.contains(bytes, '?') && !isAscii(value)) {
      quoteFrom(value, 0);
      return;
    }
    if (Words.plainEnd(bytes, 0, bytes.length) < bytes.length) {
      quoteAscii(bytes);
      return;
    }
    put('"');
    putOwn(bytes);
    put('"');
  }

  private static boolean isAscii(String value) {
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** Quotes ASCII that needs escapes, in one pass, because escapes may be near to each other. */
  private void quoteAscii(byte[] bytes) {
    put('"');
    int i = 0;
    while (i < bytes.length) {
      int last = i + Math.min(bytes.length - i, buf.length - pos) - Long.BYTES;
      if (i <= last) {
        int end = Words.copyPlain(bytes, i, last, buf, pos);
        pos += end - i;
        i = end;
        if (end <= last) {
          escape((char) bytes[i++]);
        }
      } else if (PLAIN[bytes[i]]) {
        put(bytes[i++]);
      } else {
        escape((char) bytes[i++]);
      }
    }
    put('"');
  }

  /** Quotes a value whose first characters are plain. */
  private void quoteFrom(String value, int plain) {
    put('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (i < plain || c < PLAIN.length && PLAIN[c]) {
        put(c);
      } else if (c < 0x80) {
        escape(c);
      } else if (c < 0x800) {
        put(0xc0 | c >> 6);
        put(0x80 | c & 0x3f);
      } else if (!Character.isSurrogate(c)) {
        put(0xe0 | c >> 12);
        put(0x80 | c >> 6 & 0x3f);
        put(0x80 | c & 0x3f);
      } else {
        int codePoint = value.codePointAt(i);
        supplementary(codePoint);
        i += Character.charCount(codePoint) - 1;
      }
    }
    put('"');
  }

  private void supplementary(int codePoint) {
    if (codePoint < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
      half(codePoint);
      return;
    }
    put(0xf0 | codePoint >> 18);
    put(0x80 | codePoint >> 12 & 0x3f);
    put(0x80 | codePoint >> 6 & 0x3f);
    put(0x80 | codePoint & 0x3f);
  }

  private void half(int surrogate) {
    if (!raw) {
      throw broken("a string holds half a surrogate pair");
    }
    put('\\');
    put('u');
    for (int shift = 12; shift >= 0; shift -= 4) {
      put(HEX[surrogate >> shift & 0xf]);
    }
  }

  private void escape(char c) {
    put('\\');
    switch (c) {
      case '"', '\\' -> put(c);
      case '\b' -> put('b');
      case '\f' -> put('f');
      case '\n' -> put('n');
      case '\r' -> put('r');
      case '\t' -> put('t');
      default -> {
        put('u');
        put('0');
        put('0');
        put(HEX[c >> 4]);
        put(HEX[c & 0xf]);
      }
    }
  }
}
