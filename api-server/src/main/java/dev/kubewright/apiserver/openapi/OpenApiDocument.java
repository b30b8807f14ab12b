package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.tree.Json;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/**
 * A document as it is sent. Two documents with equal text have equal hashes.
 *
 * @param bytes the JSON text in UTF-8, which must not be changed
 * @param hash the SHA-512 of the text in upper-case hexadecimal digits, as the real server makes it
 * @param modified when the document was made
 */
public record OpenApiDocument(byte[] bytes, String hash, Instant modified) {
  static OpenApiDocument of(JsonNode tree) {
    byte[] bytes = Json.bytes(tree);
    return new OpenApiDocument(bytes, hash(bytes), Instant.now());
  }

  /** Returns the hash of a text. */
  public static String hash(byte[] text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-512").digest(text);
      return HexFormat.of().withUpperCase().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
