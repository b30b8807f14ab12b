package dev.kubewright.json;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The reader of JSON in UTF-8, straight from the bytes.
 *
 * <p>States: <i>due</i>, a value is next (at the top, behind a name, behind a successful {@link
 * #nextItem}); otherwise the reader stands inside an object or array, behind its bracket ({@code
 * fresh}) or behind a value. Several documents may follow each other.
 */
final class Utf8JsonReader extends JsonReader {
  private final ByteSource source;
  private final PathStack stack = new PathStack();
  private final StringScanner strings;
  private final NumberScanner numbers;
  private final ValueScanner values;
  private boolean due = true;
  private boolean fresh;
  private boolean refused;
  private long valueStart = -1;
  private @Nullable CodecException broken;

  Utf8JsonReader(ByteSource source) {
    this.source = source;
    this.strings = new StringScanner(source, this);
    this.numbers = new NumberScanner(source, this);
    this.values = new ValueScanner(source, this, strings, numbers);
  }

  @Override
  public JsonToken peek() {
    int b = source.peekBehindBlanks();
    if (!due) {
      return JsonToken.END;
    }
    valueStart = source.offset();
    if (b < 0 && stack.depth() == 0) {
      return JsonToken.END_OF_DOCUMENT;
    }
    return token(b);
  }

  private JsonToken token(int b) {
    return switch (b) {
      case '{' -> JsonToken.OBJECT;
      case '[' -> JsonToken.ARRAY;
      case '"' -> JsonToken.STRING;
      case 't', 'f' -> JsonToken.BOOLEAN;
      case 'n' -> JsonToken.NULL;
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> JsonToken.NUMBER;
      default -> throw unexpected("a value");
    };
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
    int b = toValue();
    if (b != bracket) {
      throw mismatch(wanted, b);
    }
    if (stack.depth() == PathStack.MAX_DEPTH) {
      throw tooDeep();
    }
    stack.push(object, source.offset());
    source.pos++;
    due = false;
    refused = false;
    fresh = true;
  }

  @Override
  public int nextField(FieldNames names) {
    if (!stepInObject()) {
      return FieldNames.END;
    }
    int index;
    int from = source.pos + 1;
    int end = strings.plainEnd();
    if (end >= 0) {
      index = names.find(source.buf, from, end, stack.guess());
      source.pos = end + 1;
      if (index < 0) {
        stack.field(new String(source.buf, from, end - from, StandardCharsets.ISO_8859_1));
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
    if (due || !stack.inObject()) {
      throw new IllegalStateException("the reader does not stand between fields, at " + path());
    }
    int b = source.peekBehindBlanks();
    if (b == '}') {
      close();
      return false;
    }
    if (!fresh) {
      if (b != ',') {
        throw unexpected("',' or '}'");
      }
      source.pos++;
      b = source.peekBehindBlanks();
    }
    if (b != '"') {
      throw unexpected("a field name in double quotes");
    }
    fresh = false;
    return true;
  }

  private void passColon() {
    if (source.peekBehindBlanks() != ':') {
      throw unexpected("':'");
    }
    source.pos++;
    due = true;
  }

  @Override
  public boolean nextItem() {
    if (due || !stack.inArray()) {
      throw new IllegalStateException("the reader does not stand between items, at " + path());
    }
    int b = source.peekBehindBlanks();
    if (b == ']') {
      close();
      return false;
    }
    if (!fresh) {
      if (b != ',') {
        throw unexpected("',' or ']'");
      }
      source.pos++;
    }
    fresh = false;
    due = true;
    stack.item();
    return true;
  }

  private void close() {
    source.pos++;
    valueStart = stack.pop();
    fresh = false;
    due = stack.depth() == 0;
  }

  @Override
  public boolean readNull() {
    if (toValue() != 'n') {
      return false;
    }
    values.literal("null");
    consumed();
    return true;
  }

  @Override
  public String readString() {
    int b = toValue();
    if (b != '"') {
      throw mismatch("a string", b);
    }
    String value = strings.read();
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
    consumed(); // an integer that is too big is consumed all the same
    return numbers.readLong();
  }

  @Override
  public double readDouble() {
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
    String text = numbers.readText();
    consumed();
    return text;
  }

  private void toNumber() {
    int b = toValue();
    if (b != '-' && (b < '0' || b > '9')) {
      throw mismatch("a number", b);
    }
  }

  @Override
  public RawJson readRaw() {
    toValue();
    source.startCapture();
    try {
      values.skip();
      consumed();
      return RawJson.trusted(source.endCapture());
    } finally {
      source.dropCapture();
    }
  }

  @Override
  public void skipValue() {
    toValue();
    values.skip();
    consumed();
  }

  /** Steps before a value and returns its first byte, or -1 at the end. */
  private int toValue() {
    if (!due) {
      throw new IllegalStateException("the reader does not stand before a value, at " + path());
    }
    int b = source.peekBehindBlanks();
    valueStart = source.offset();
    return b;
  }

  private void consumed() {
    due = stack.depth() == 0;
    refused = false;
  }

  @Override
  public int depth() {
    return stack.depth();
  }

  @Override
  public void skipToDepth(int depth) {
    if (broken != null) {
      throw broken;
    }
    if (stack.depth() == depth && due && (refused || depth > 0)) {
      skipValue();
    }
    while (stack.depth() > depth) {
      if (due) {
        skipValue();
      }
      if (stack.inObject() ? nextName() != null : nextItem()) {
        skipValue();
      }
    }
  }

  @Override
  public String path() {
    return stack.path();
  }

  @Override
  public CodecException error(String problem) {
    return new CodecException(problem, path(), valueStart < 0 ? source.offset() : valueStart);
  }

  private CodecException mismatch(String wanted, int found) {
    if (found < 0) {
      return truncated();
    }
    String what =
        switch (token(found)) {
          case OBJECT -> "an object";
          case ARRAY -> "an array";
          case STRING -> "a string";
          case NUMBER -> "a number";
          case BOOLEAN -> "a boolean";
          default -> "null";
        };
    refused = true;
    return error("expected " + wanted + " but found " + what);
  }

  /** The exception for a byte that the grammar does not allow here, or for the end. */
  CodecException unexpected(String wanted) {
    int b = source.peek();
    if (b < 0) {
      return truncated();
    }
    String found =
        b > ' ' && b < 0x7f
            ? "'" + (char) b + "'"
            : "the byte 0x" + Integer.toHexString(b | 0x100).substring(1);
    return syntax("expected " + wanted + " but found " + found);
  }

  CodecException tooDeep() {
    return syntax("objects and arrays are nested deeper than " + PathStack.MAX_DEPTH);
  }

  /** The exception for a malformed document, at the byte that is next. */
  CodecException syntax(String problem) {
    broken = new CodecException(problem, path(), source.offset());
    return broken;
  }

  CodecException truncated() {
    broken = new TruncatedException(path(), source.offset());
    return broken;
  }
}
