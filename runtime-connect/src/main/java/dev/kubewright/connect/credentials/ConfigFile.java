package dev.kubewright.connect.credentials;

import dev.kubewright.connect.ConfigException;
import dev.kubewright.connect.ConfigException.Problem;
import dev.kubewright.connect.text.TextFile;
import dev.kubewright.connect.text.UnreadableFileException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the files of a configuration. Messages name the file and never show its content. */
final class ConfigFile {
  private ConfigFile() {}

  /**
   * Returns the text of a file.
   *
   * @param field the field for messages, or {@code ""} for none
   * @throws ConfigException if the file does not exist, or cannot be read as text
   */
  static String text(Path file, String field, Charset charset) {
    try {
      return TextFile.read(file, charset);
    } catch (UnreadableFileException unreadable) {
      throw bad(file, field, unreadable.problem(), unreadable);
    }
  }

  static ConfigException bad(Path file, String field, String problem, @Nullable Throwable cause) {
    return new ConfigException(List.of(new Problem(file.toString(), "", field, problem)), cause);
  }
}
