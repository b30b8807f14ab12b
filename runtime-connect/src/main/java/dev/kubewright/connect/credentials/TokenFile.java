package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.config.ConfigFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file that holds a bearer token. The file changes when the token is rotated.
 *
 * @param file the file, in UTF-8
 * @param first the token to use until the client reads the file, or null for none
 */
public record TokenFile(Path file, @Nullable BearerToken first) implements Credentials {
  private static final String FIELD = "tokenFile";

  /** Checks that the file is not null. */
  public TokenFile {
    Objects.requireNonNull(file, "file");
  }

  /**
   * Reads the file. White space around the token is removed.
   *
   * @throws ConfigException if the file cannot be read, is empty, or holds a token that a header
   *     cannot carry. The message names the file and does not show the token.
   */
  public BearerToken read() {
    String token = ConfigFile.text(file, FIELD, StandardCharsets.UTF_8).strip();
    try {
      return new BearerToken(token);
    } catch (ConfigException unusable) {
      throw unusable.in(file, FIELD);
    }
  }

  /** Returns the file and a mask for the first token. */
  @Override
  public String toString() {
    return "TokenFile[" + file + (first == null ? "]" : ", first=***]");
  }
}
