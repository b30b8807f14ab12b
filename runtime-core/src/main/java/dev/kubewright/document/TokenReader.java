package dev.kubewright.document;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.FieldNames;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.JsonWriter;
import dev.kubewright.json.RawJson;
import dev.kubewright.json.TruncatedException;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.Numbers;
import dev.kubewright.json.bytes.Surrogates;
import dev.kubewright.json.utf8.PathStack;
import dev.kubewright.json.utf8.Utf8JsonWriter;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Reads tokens from another source. It is the base class for readers of trees and of other formats.
 * A subclass implements {@link #advance}, {@link #text}, {@link #position} and {@link #exception}.
 * This class checks the order of the tokens, the depth and the numbers, and tracks the path.
 */
public abstract class TokenReader extends JsonReader {
  /** A token of a document. */
  public enum Token {
    /** An object begins. */
    BEGIN_OBJECT("an object"),
    /** An object ends. */
    END_OBJECT("the end of an object"),
    /** An array begins. */
    BEGIN_ARRAY("an array"),
    /** An array ends. */
    END_ARRAY("the end of an array"),
    /** A field name. */
    NAME("a field name"),
    /** A string. */
    STRING("a string"),
    /** A number. */
    NUMBER("a number"),
    /** {@code true}. */
    TRUE("a boolean"),
    /** {@code false}. */
    FALSE("a boolean"),
    /** {@code null}. */
    NULL("null"),
    /** There are no more tokens. */
    END("the end of the document");

    private final String words;

    Token(String words) {
      this.words = words;
    }
  }

  private static final int SAFE_DIGITS = 18; // every number of 18 digits fits into a long
  private static final long HERE = Long.MIN_VALUE;

  private final PathStack stack = new PathStack();
  private Token token = Token.END;
  private boolean ahead; // the token has been fetched but not consumed
  private boolean due = true;
  private boolean refused; // the next value is the one at fault
  private long start = HERE;
  private int mostDepth = PathStack.MAX_DEPTH; // more of them inside raw values
  private @Nullable CodecException broken;

  /** For subclasses. */
  protected TokenReader() {}

  /**
   * Moves to the next token and returns it. Returns {@link Token#END} at the end, also on repeated
   * calls. Names come before the values of fields.
   *
   * @throws CodecException if the source is malformed, created by {@link #exception}
   */
  protected abstract Token advance();

  /** Returns the text of the current name, string or number. */
  protected abstract String text();

  /** Returns the place of the current token. {@link #exception} receives it. */
  protected abstract long position();

  /**
   * Returns the exception for a place.
   *
   * @param position a value that {@link #position} returned
   */
  protected abstract CodecException exception(String problem, long position);

  private Token next() {
    if (!ahead) {
      if (broken != null) {
        throw broken;
      }
      start = HERE;
      try {
        token = advance();
      } catch (CodecException malformed) {
        broken = malformed;
        throw malformed;
      }
      ahead = true;
    }
    return token;
  }

  @Override
  public JsonToken peek() {
    if (!due) {
      return JsonToken.END;
    }
    return switch (toValue()) {
      case BEGIN_OBJECT -> JsonToken.OBJECT;
      case BEGIN_ARRAY -> JsonToken.ARRAY;
      case STRING -> JsonToken.STRING;
      case NUMBER -> JsonToken.NUMBER;
      case TRUE, FALSE -> JsonToken.BOOLEAN;
      case NULL -> JsonToken.NULL;
      default -> {
        if (stack.depth() > 0) {
          throw truncated();
        }
        yield JsonToken.END_OF_DOCUMENT;
      }
    };
  }

  @Override
  public void beginObject() {
    begin(Token.BEGIN_OBJECT);
  }

  @Override
  public void beginArray() {
    begin(Token.BEGIN_ARRAY);
  }

  private void begin(Token wanted) {
    if (toValue() != wanted) {
      throw mismatch(wanted.words);
    }
    if (stack.depth() >= mostDepth) {
      throw error(PathStack.tooDeep(mostDepth));
    }
    stack.push(wanted == Token.BEGIN_OBJECT, position());
    ahead = false;
    due = false;
    refused = false;
  }

  @Override
  public int nextField(FieldNames names) {
    if (!stepInObject()) {
      return FieldNames.END;
    }
    String name = wellFormed();
    int index = names.indexOf(name);
    if (index >= 0) {
      stack.field(names, index);
    } else {
      stack.field(name);
    }
    return index;
  }

  @Override
  public @Nullable String nextName() {
    if (!stepInObject()) {
      return null;
    }
    String name = wellFormed();
    stack.field(name);
    return name;
  }

  private boolean stepInObject() {
    if (due || !stack.inObject()) {
      throw new IllegalStateException("the reader does not stand between fields, at " + path());
    }
    stack.noField();
    if (next() == Token.END_OBJECT) {
      close();
      return false;
    }
    if (token != Token.NAME) {
      throw token == Token.END ? truncated() : unexpected("a field name");
    }
    ahead = false;
    due = true;
    return true;
  }

  @Override
  public boolean nextItem() {
    if (due || !stack.inArray()) {
      throw new IllegalStateException("the reader does not stand between items, at " + path());
    }
    if (next() == Token.END_ARRAY) {
      close();
      return false;
    }
    if (token == Token.END) {
      throw truncated();
    }
    due = true;
    stack.item();
    return true;
  }

  private void close() {
    ahead = false;
    start = stack.pop();
    due = stack.depth() == 0;
  }

  @Override
  public boolean readNull() {
    if (toValue() != Token.NULL) {
      return false;
    }
    consumed();
    return true;
  }

  @Override
  public String readString() {
    if (toValue() != Token.STRING) {
      throw mismatch("a string");
    }
    consumed();
    return wellFormed();
  }

  @Override
  public boolean readBoolean() {
    Token found = toValue();
    if (found != Token.TRUE && found != Token.FALSE) {
      throw mismatch("a boolean");
    }
    consumed();
    return found == Token.TRUE;
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
    String number = readNumberText();
    if (number.length() <= SAFE_DIGITS && number.chars().allMatch(c -> c != '.' && c <= '9')) {
      return Long.parseLong(number);
    }
    try {
      return new BigDecimal(number).longValueExact();
    } catch (NumberFormatException e) {
      throw error("the number " + Excerpt.quoted(number) + " does not fit into 64 bits");
    } catch (ArithmeticException e) {
      throw error(
          "the number "
              + Excerpt.quoted(number)
              + " is not an integer, or does not fit into 64 bits");
    }
  }

  @Override
  protected double readDouble() {
    String number = readNumberText();
    double value = Double.parseDouble(number);
    if (Double.isInfinite(value)) {
      throw error("the number " + Excerpt.quoted(number) + " does not fit into 64 bits");
    }
    return value;
  }

  @Override
  public String readNumberText() {
    if (toValue() != Token.NUMBER) {
      throw mismatch("a number");
    }
    String number = numberText();
    if (number.length() > Numbers.LONGEST) {
      throw error(Numbers.TOO_LONG);
    }
    return number;
  }

  private String numberText() {
    consumed();
    String number = text();
    if (!Numbers.isNumber(number)) {
      throw error("JSON has no number " + Excerpt.quoted(number));
    }
    return number;
  }

  @Override
  public RawJson readRaw() {
    var out = Utf8JsonWriter.ofRaw();
    int most = mostDepth;
    mostDepth = PathStack.MAX_RAW_DEPTH;
    try {
      copy(out, stack.depth());
    } finally {
      mostDepth = most;
    }
    return RawJson.ofValid(out.toByteArray());
  }

  /** Copies a value, with everything in it while more than {@code depth} containers are open. */
  private void copy(JsonWriter out, int depth) {
    copyStart(out);
    while (stack.depth() > depth) {
      if (stack.inObject()) {
        if (!stepInObject()) {
          out.endObject();
          continue;
        }
        String name = text();
        stack.field(name);
        out.name(name);
      } else if (!nextItem()) {
        out.endArray();
        continue;
      }
      copyStart(out);
    }
  }

  private void copyStart(JsonWriter out) {
    switch (toValue()) {
      case BEGIN_OBJECT -> {
        beginObject();
        out.beginObject();
      }
      case BEGIN_ARRAY -> {
        beginArray();
        out.beginArray();
      }
      case STRING -> {
        consumed();
        out.writeString(text());
      }
      case NUMBER -> out.writeNumberText(numberText());
      case TRUE, FALSE -> out.writeBoolean(readBoolean());
      default -> {
        if (!readNull()) {
          throw mismatch("a value");
        }
        out.writeNull();
      }
    }
  }

  private String wellFormed() {
    return Surrogates.replaced(text());
  }

  @Override
  public void skipValue() {
    toValue();
    int open = 0;
    do {
      switch (next()) {
        case BEGIN_OBJECT, BEGIN_ARRAY -> checkRawDepth(stack.depth() + open++);
        case END_OBJECT, END_ARRAY -> open--;
        case END -> throw truncated();
        default -> {}
      }
      ahead = false;
    } while (open > 0);
    consumed();
  }

  private void checkRawDepth(int depth) {
    if (depth >= PathStack.MAX_RAW_DEPTH) {
      broken = exception(PathStack.tooDeep(PathStack.MAX_RAW_DEPTH), position());
      throw broken;
    }
  }

  /** Moves to the beginning of a value and returns its first token. */
  private Token toValue() {
    if (!due) {
      throw new IllegalStateException("the reader does not stand before a value, at " + path());
    }
    return switch (next()) {
      case NAME, END_OBJECT, END_ARRAY -> throw unexpected("a value");
      default -> token;
    };
  }

  private void consumed() {
    ahead = false;
    due = stack.depth() == 0;
    refused = false;
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
  protected String fieldName() {
    return stack.name();
  }

  @Override
  protected String path() {
    return stack.path();
  }

  @Override
  public CodecException error(String problem) {
    if (ahead && due) {
      refused = true;
    }
    return exception(problem, start == HERE ? position() : start);
  }

  private CodecException mismatch(String wanted) {
    if (token == Token.END) {
      return truncated();
    }
    return error("expected " + wanted + " but found " + token.words);
  }

  private CodecException unexpected(String wanted) {
    broken = exception("expected " + wanted + " but found " + token.words, position());
    return broken;
  }

  private CodecException truncated() {
    broken = new TruncatedException(path(), -1);
    return broken;
  }
}
