package dev.kubewright.jackson;

import dev.kubewright.document.TokenReader;
import dev.kubewright.json.CodecException;
import dev.kubewright.json.JsonReader;
import dev.kubewright.json.TruncatedException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/**
 * Reads tokens from a Jackson parser. With it, a codec can read Jackson's trees, and other formats
 * that Jackson supports. For one thread.
 *
 * <pre>{@code
 * Deployment web = Deployments.TYPE.codec().read(JacksonReader.of(mapper.treeAsTokens(node)));
 * }</pre>
 */
public final class JacksonReader extends TokenReader {
  private final JsonParser parser;
  private @Nullable JsonToken first;

  private JacksonReader(JsonParser parser) {
    this.parser = parser;
    this.first = parser.currentToken();
  }

  /**
   * Returns a reader that begins with the parser's current token, or with the next one if there is
   * none. It consumes no token after the value, so the parser then stands at the value's last
   * token. It does not close the parser.
   */
  @SuppressWarnings("exports") // a caller with an object of Jackson requires its module
  public static JsonReader of(JsonParser parser) {
    return new JacksonReader(Objects.requireNonNull(parser, "parser"));
  }

  @Override
  protected Token advance() {
    JsonToken token = first == null ? next() : first;
    first = null;
    if (token == null) {
      return Token.END;
    }
    return switch (token) {
      case START_OBJECT -> Token.BEGIN_OBJECT;
      case END_OBJECT -> Token.END_OBJECT;
      case START_ARRAY -> Token.BEGIN_ARRAY;
      case END_ARRAY -> Token.END_ARRAY;
      case PROPERTY_NAME -> Token.NAME;
      case VALUE_STRING -> Token.STRING;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Token.NUMBER;
      case VALUE_TRUE -> Token.TRUE;
      case VALUE_FALSE -> Token.FALSE;
      case VALUE_NULL -> Token.NULL;
      default -> throw exception("a " + token + ", which JSON does not have", position());
    };
  }

  private @Nullable JsonToken next() {
    try {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.VALUE_STRING) {
        parser.finishToken(); // the string is checked here, where the exception is expected
      }
      return token;
    } catch (JacksonException e) {
      throw translated(e);
    }
  }

  private RuntimeException translated(JacksonException e) {
    if (e instanceof JacksonIOException broken) {
      return new UncheckedIOException(broken.getCause());
    }
    String problem = String.valueOf(e.getOriginalMessage());
    // inside of tokens, the exception has no class of its own
    if (e instanceof UnexpectedEndOfInputException || problem.startsWith("Unexpected end-of-in")) {
      return new TruncatedException(path(), position());
    }
    long at = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
    return new CodecException(problem, path(), at, e);
  }

  @Override
  protected String text() {
    try {
      return parser.getString();
    } catch (JacksonException e) {
      throw translated(e);
    }
  }

  @Override
  protected long position() {
    return parser.currentTokenLocation().getByteOffset();
  }

  @Override
  protected CodecException exception(String problem, long position) {
    return new CodecException(problem, path(), position);
  }
}
