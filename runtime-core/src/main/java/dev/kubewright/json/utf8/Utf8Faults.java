package dev.kubewright.json.utf8;

import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonToken;
import dev.kubewright.json.TruncatedException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The part of a reader that tracks its place and makes exceptions. */
abstract class Utf8Faults extends ByteWindow {
  final PathStack stack = new PathStack();

  /** The offset of the last value that was read, or of the next one. */
  long valueStart = -1;

  /** Whether the next value is the one at fault. */
  boolean refused;

  /** The syntax error after which no method can continue, or null. */
  @Nullable CodecException broken;

  Utf8Faults(byte[] document) {
    super(document);
  }

  Utf8Faults(InputStream documents) {
    super(documents);
  }

  final JsonToken token(int b) {
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
  protected final String fieldName() {
    return stack.name();
  }

  @Override
  protected final String path() {
    return stack.path();
  }

  @Override
  public final CodecException error(String problem) {
    if (valueStart == offset(pos)) {
      refused = true;
    }
    return new CodecException(problem, path(), valueStart < 0 ? offset(pos) : valueStart);
  }

  final CodecException mismatch(String wanted, int found) {
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
    return error("expected " + wanted + " but found " + what);
  }

  /** Returns the exception for a byte that the grammar does not allow here, or for the end. */
  final CodecException unexpected(String wanted) {
    int b = next();
    if (b < 0) {
      return truncated();
    }
    String found =
        b > ' ' && b < 0x7f
            ? "'" + (char) b + "'"
            : "the byte 0x" + Integer.toHexString(b | 0x100).substring(1);
    return syntax("expected " + wanted + " but found " + found);
  }

  /** Returns the exception for a malformed document, at the next byte. */
  @Override
  final CodecException syntax(String problem) {
    broken = new CodecException(problem, path(), offset(pos));
    return broken;
  }

  final CodecException truncated() {
    broken = new TruncatedException(path(), offset(pos));
    return broken;
  }
}
