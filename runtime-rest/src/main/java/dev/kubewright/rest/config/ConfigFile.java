package dev.kubewright.rest.config;

import dev.kubewright.rest.config.ConfigException.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the files of a configuration. Messages name the file and never show its content. */
final class ConfigFile {
  private static final int LARGEST_MIB = 16;
  private static final int LARGEST = LARGEST_MIB << 20;

  private ConfigFile() {}

  /**
   * Returns the text of a file.
   *
   * @param field the field for messages, or {@code ""} for none
   * @throws ConfigException if the file does not exist, or cannot be read as text
   */
  static String text(Path file, String field, Charset charset) {
    try (var in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw bad(file, field, "is larger than " + LARGEST_MIB + " MiB", null);
      }
      return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException binary) {
      throw bad(file, field, "is not a text in " + charset, binary);
    } catch (NoSuchFileException missing) {
      throw bad(file, field, "does not exist", missing);
    } catch (IOException unreadable) {
      throw bad(file, field, "cannot be read", unreadable);
    }
  }

  static ConfigException bad(Path file, String field, String problem, @Nullable Throwable cause) {
    return new ConfigException(List.of(new Problem(file.toString(), "", field, problem)), cause);
  }
}
