package dev.kubewright.connect.auth;

import static dev.kubewright.Values.orElse;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.unstructured.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;

/**
 * Reads the end of a JWT. The signature is not checked, because that is the server's task. Messages
 * never show the token.
 */
final class IdToken {
  /** How much earlier than at its end a token counts as expired. The value of client-go. */
  static final Duration LEEWAY = Duration.ofSeconds(10);

  private static final int LARGEST = 1 << 20;

  private IdToken() {}

  /**
   * Returns the last moment at which a token may be sent. A token without the claim {@code exp} has
   * expired long ago, as in client-go.
   *
   * @throws IllegalArgumentException if the text is not a JWT. The message says why, after "the
   *     id-token".
   */
  static Instant lastUse(String token) {
    String[] parts = token.split("\\.", -1);
    if (parts.length != 3) {
      throw new IllegalArgumentException("is not a JWT: it does not have three parts");
    }
    if (token.length() > LARGEST) {
      throw new IllegalArgumentException("is longer than 1 MiB");
    }
    if (!(claims(parts[1]) instanceof Map<?, ?> claims)) {
      throw new IllegalArgumentException("is not a JWT: its claims are not an object");
    }
    Object expiry = claims.containsKey("exp") ? claims.get("exp") : Long.valueOf(0);
    if (!(expiry instanceof Number number) || Double.isInfinite(number.doubleValue())) {
      throw new IllegalArgumentException("has a claim exp that is not a time");
    }
    // One nanosecond earlier, because a token is not used at its end.
    return moment(number).minus(LEEWAY).minusNanos(1);
  }

  /** Times beyond what the JDK has are the last or the first that it has. */
  private static Instant moment(Number number) {
    long seconds = number.longValue();
    if (!(number instanceof Long)) {
      seconds = (long) number.doubleValue();
    }
    long first = Instant.MIN.getEpochSecond() + LEEWAY.toSeconds() + 1;
    return Instant.ofEpochSecond(Math.max(first, Math.min(seconds, Instant.MAX.getEpochSecond())));
  }

  private static Object claims(String part) {
    try {
      Object claims = Json.decode(Tree.CODEC, Base64.getUrlDecoder().decode(part));
      return orElse(claims, "");
    } catch (CodecException malformed) {
      throw new IllegalArgumentException("is not a JWT: its claims are not JSON");
    } catch (IllegalArgumentException malformed) {
      throw new IllegalArgumentException("is not a JWT: its claims are not base64");
    }
  }
}
