package dev.kubewright.json.utf8;

import dev.kubewright.collection.Lists;
import dev.kubewright.json.Bytes;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.bytes.CompactScan;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.Timestamps;
import dev.kubewright.json.bytes.Words;
import dev.kubewright.json.sharing.SharingTables;
import dev.kubewright.json.sharing.ValueMemo;
import java.io.InputStream;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON in UTF-8, straight from the bytes.
 *
 * <p>States: {@code DUE} means that a value is next: at the top, after a name, or after a
 * successful {@link #nextItem}. Otherwise the reader is inside an object or array: {@code FRESH}
 * right after its bracket, or {@code BEHIND} a value. Several documents may follow each other.
 *
 * <p>Most methods have two halves. A short one handles compact JSON inside the window, and the JIT
 * compiler inlines it into the calling codec. A {@code …Slowly} one handles everything: blanks, the
 * end of the window, escapes, mistakes.
 */
public final class Utf8JsonReader extends Utf8Faults {
  private static final byte DUE = 0;
  private static final byte FRESH = 1;
  private static final byte BEHIND = FRESH + 1; // a comma more is due

  private final StringScanner strings;
  private final NumberScanner numbers;
  private final ValueScanner values;
  private final CompactScan scan = new CompactScan();
  private final @Nullable SharingTables context;
  private byte state = DUE;

  public Utf8JsonReader(byte[] document, @Nullable SharingTables context) {
    super(document);
    this.context = context;
    this.strings = new StringScanner(this, context);
    this.numbers = new NumberScanner(this);
    this.values = new ValueScanner(this, strings, numbers);
  }

  public Utf8JsonReader(InputStream documents, @Nullable SharingTables context) {
    super(documents);
    this.context = context;
    this.strings = new StringScanner(this, context);
    this.numbers = new NumberScanner(this);
    this.values = new ValueScanner(this, strings, numbers);
  }

  @Override
  public JsonToken peek() {
    topUp();
    int b = nextBehindBlanks();
    if (state != DUE) {
      return JsonToken.END;
    }
    valueStart = offset(pos);
    if (b < 0 && stack.depth() == 0) {
      return JsonToken.END_OF_DOCUMENT;
    }
    return token(b);
  }

  @Override
  public void beginObject() {
    begin('{', true, "an object");
  }

  @Override
  public void beginArray() {
    begin('[', false, "an array");
  }

  private void begin(char bracket, boolean object, String wanted) {
    if (state != DUE || pos >= limit || buf[pos] != bracket) {
      int b = toValue();
      if (b != bracket) {
        throw mismatch(wanted, b);
      }
    }
    if (stack.depth() == PathStack.MAX_DEPTH) {
      toValue();
      throw error(PathStack.TOO_DEEP);
    }
    stack.push(object, offset(pos));
    pos++;
    state = FRESH;
    refused = false;
  }

  @Override
  public int nextField(FieldNames names) {
    int at = pos;
    if (at < limit && state != DUE && stack.inObject()) {
      byte b = buf[at];
      if (b == '}') {
        close();
        return FieldNames.END;
      }
      if (state == FRESH || b == ',') {
        at += state - FRESH;
        int index = names.guess(stack.index(), buf, at, limit);
        if (index >= 0) {
          pos = at + names.length(index);
          stack.field(names, index);
          state = DUE;
          return index;
        }
      }
    }
    return nextFieldSlowly(names);
  }

  private int nextFieldSlowly(FieldNames names) {
    if (!stepInObject()) {
      return FieldNames.END;
    }
    int index;
    int from = pos + 1;
    int end = strings.plainEnd();
    if (end >= 0) {
      index = names.find(stack.index(), buf, from, end);
      pos = end + 1;
      if (index < 0) {
        stack.field(strings.plain(from, end));
      }
    } else {
      String name = strings.read();
      index = names.indexOf(name);
      stack.field(name);
    }
    if (index >= 0) {
      stack.field(names, index);
    }
    passColon();
    return index;
  }

  @Override
  public @Nullable String nextName() {
    if (!stepInObject()) {
      return null;
    }
    String name = strings.read();
    stack.field(name);
    passColon();
    return name;
  }

  private boolean stepInObject() {
    if (state == DUE || !stack.inObject()) {
      throw new IllegalStateException("the reader does not stand between fields, at " + path());
    }
    int b = nextBehindBlanks();
    if (b == '}') {
      close();
      return false;
    }
    if (state == BEHIND) {
      if (b != ',') {
        throw unexpected("',' or '}'");
      }
      stack.noField();
      pos++;
      b = nextBehindBlanks();
    }
    if (b != '"') {
      throw unexpected("a field name in double quotes");
    }
    state = BEHIND;
    return true;
  }

  private void passColon() {
    if (nextBehindBlanks() != ':') {
      throw unexpected("':'");
    }
    pos++;
    state = DUE;
  }

  @Override
  public boolean nextItem() {
    if (state == DUE || !stack.inArray()) {
      throw new IllegalStateException("the reader does not stand between items, at " + path());
    }
    topUp();
    int b = nextBehindBlanks();
    if (b == ']') {
      close();
      return false;
    }
    if (state == BEHIND) {
      if (b != ',') {
        throw unexpected("',' or ']'");
      }
      pos++;
    }
    state = DUE;
    stack.item();
    return true;
  }

  private void close() {
    pos++;
    valueStart = stack.pop();
    state = DUE;
    consumed();
  }

  @Override
  public boolean readNull() {
    if (state == DUE && pos < limit && buf[pos] > ' ' && buf[pos] != 'n') {
      return false;
    }
    if (toValue() != 'n') {
      return false;
    }
    values.literal("null");
    consumed();
    return true;
  }

  @Override
  public String readString() {
    int at = pos;
    if (state == DUE && at < limit && buf[at] == '"') {
      int end = Words.plainEnd(buf, at + 1, limit);
      if (end < limit && buf[end] == '"') {
        valueStart = offset(at);
        pos = end + 1;
        consumed();
        return strings.plain(at + 1, end);
      }
    }
    return readStringSlowly();
  }

  private String readStringSlowly() {
    int b = toValue();
    if (b != '"') {
      throw mismatch("a string", b);
    }
    String value = strings.read();
    consumed();
    return value;
  }

  @Override
  protected Bytes readBytes() {
    int b = toValue();
    if (b != '"') {
      throw mismatch("a string", b);
    }
    Bytes value;
    try {
      value = strings.readBase64();
    } catch (IllegalArgumentException e) {
      consumed();
      throw error(String.valueOf(e.getMessage()));
    }
    consumed();
    return value;
  }

  @Override
  public boolean readBoolean() {
    int b = toValue();
    if (b != 't' && b != 'f') {
      throw mismatch("a boolean", b);
    }
    values.literal(b == 't' ? "true" : "false");
    consumed();
    return b == 't';
  }

  @Override
  public int readInt() {
    long value = readLong();
    if (value != (int) value) {
      throw error("the number " + value + " does not fit into 32 bits");
    }
    return (int) value;
  }

  @Override
  public long readLong() {
    toNumber();
    consumed(); // an integer that is too big has been consumed nevertheless
    return numbers.readLong();
  }

  @Override
  protected double readDouble() {
    String text = readNumberText();
    double value = Double.parseDouble(text);
    if (Double.isInfinite(value)) {
      throw error("the number " + Excerpt.quoted(text) + " does not fit into 64 bits");
    }
    return value;
  }

  @Override
  public String readNumberText() {
    toNumber();
    consumed(); // a number that is too long has been consumed nevertheless
    return numbers.readText();
  }

  private void toNumber() {
    int b = toValue();
    if (b != '-' && (b < '0' || b > '9')) {
      throw mismatch("a number", b);
    }
  }

  @Override
  protected Instant readInstant() {
    int at = pos;
    if (state == DUE && at < limit && buf[at] == '"') {
      int end = Words.plainEnd(buf, at + 1, limit);
      Instant time = end < limit && buf[end] == '"' ? Timestamps.plain(buf, at + 1, end) : null;
      if (time != null) {
        valueStart = offset(at);
        pos = end + 1;
        consumed();
        return context == null ? time : context.share(time);
      }
    }
    return super.readInstant();
  }

  @Override
  public RawJson readRaw() {
    toValue();
    if (context != null) {
      RawJson shared = context.pieces().read(this);
      if (shared != null) {
        consumed();
        return shared;
      }
    }
    int from = compactValue();
    if (from >= 0) {
      return RawJson.ofPieces(Arrays.copyOfRange(buf, from, pos));
    }
    startCapture();
    try {
      values.skip();
      consumed();
      return RawJson.ofValid(endCapture());
    } finally {
      dropCapture();
    }
  }

  @Override
  public void skipValue() {
    toValue();
    if (compactValue() < 0) {
      values.skip();
      consumed();
    }
  }

  /** Skips a value that is compact and inside the window. Returns where it began, or -1. */
  private int compactValue() {
    scan.start();
    int end = scan.end(this, pos, 0);
    if (end < 0) {
      return -1;
    }
    int from = pos;
    pos = end;
    consumed();
    return from;
  }

  @Override
  protected <T> @Nullable T recall(FieldNames shape) {
    return context == null ? null : recall(context.values(), shape, '{');
  }

  @Override
  protected <T> @Nullable List<T> recallList(FieldNames shape) {
    if (context == null) {
      return null;
    }
    ValueMemo lists = context.lists(shape);
    if (lists == null) {
      skipValue();
      return Lists.absent();
    }
    return recall(lists, shape, '[');
  }

  @SuppressWarnings("unchecked") // values are stored by the shape that they were read with
  private <T> @Nullable T recall(ValueMemo memo, FieldNames shape, char bracket) {
    if (state != DUE || pos >= limit || buf[pos] != bracket) {
      return null;
    }
    ValueMemo.Entry known = memo.find(shape, this, stack.depth());
    Object value = known == null ? null : known.get();
    if (known != null && value != null) {
      valueStart = offset(pos);
      pos += known.length();
      consumed();
    }
    return (T) value;
  }

  @Override
  protected <T> T remember(FieldNames shape, T value) {
    if (context != null) {
      remember(context.values(), shape, value);
    }
    return value;
  }

  @Override
  protected <T> List<T> rememberList(FieldNames shape, List<T> list) {
    if (context != null) {
      ValueMemo lists = context.lists(shape);
      if (lists != null) {
        remember(lists, shape, list);
      }
    }
    return list;
  }

  private void remember(ValueMemo memo, FieldNames shape, Object value) {
    long from = index(valueStart);
    if (from >= 0 && (buf[(int) from] == '{' || buf[(int) from] == '[')) {
      memo.offer(shape, buf, (int) from, pos, stack.depth(), value);
    }
  }

  /** Moves to the beginning of a value and returns its first byte, or -1 at the end. */
  private int toValue() {
    if (state != DUE) {
      throw new IllegalStateException("the reader does not stand before a value, at " + path());
    }
    int b = nextBehindBlanks();
    valueStart = offset(pos);
    return b;
  }

  private void consumed() {
    if (stack.depth() == 0) {
      refused = false;
      strings.restart();
    } else {
      state = BEHIND;
    }
  }

  @Override
  protected int depth() {
    return stack.depth();
  }

  @Override
  protected void skipToDepth(int depth) {
    if (broken != null) {
      throw broken;
    }
    if (stack.depth() == depth && state == DUE && (refused || depth > 0)) {
      skipValue();
    }
    while (stack.depth() > depth) {
      if (state == DUE) {
        skipValue();
      }
      if (stack.inObject() ? nextName() != null : nextItem()) {
        skipValue();
      }
    }
  }
}
