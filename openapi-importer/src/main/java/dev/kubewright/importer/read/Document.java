package dev.kubewright.importer.read;

import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A document to import: its name for diagnostics, and its bytes (JSON or YAML in UTF-8, possibly
 * gzipped).
 *
 * <p>The bytes are not copied. Callers must not change them.
 *
 * @param name the name that diagnostics show
 * @param content the bytes
 * @param searched whether a directory or pattern brought the document. Such a document may have
 *     nothing to import.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Document(String name, byte[] content, boolean searched) {
  static final String CLASS_PATH = "classpath:";

  /** Creates a document that was asked for by its name. */
  public Document(String name, byte[] content) {
    this(name, content, false);
  }

  /**
   * Loads a document from a file, or from {@code classpath:/path} with a class loader.
   *
   * @throws ImportException if it cannot be read
   */
  public static Document load(String location, ClassLoader loader) throws ImportException {
    return find(location, loader).orElseThrow(() -> missing(location));
  }

  /** As {@code load}. Returns nothing if there is no such file or resource. */
  static Optional<Document> find(String location, ClassLoader loader) throws ImportException {
    try {
      return location.startsWith(CLASS_PATH)
          ? resource(location, loader)
          : Optional.of(new Document(location, Files.readAllBytes(Path.of(location))));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException | InvalidPathException e) {
      throw unreadable(location, String.valueOf(e.getMessage()));
    }
  }

  private static Optional<Document> resource(String location, ClassLoader loader)
      throws IOException {
    String path = location.substring(CLASS_PATH.length()).replaceFirst("^/", "");
    try (InputStream in = loader.getResourceAsStream(path)) {
      return in == null ? Optional.empty() : Optional.of(new Document(location, in.readAllBytes()));
    }
  }

  static ImportException missing(String location) {
    boolean resource = location.startsWith(CLASS_PATH);
    return unreadable(location, "there is no such " + (resource ? "resource" : "file"));
  }

  static ImportException unreadable(String location, String problem) {
    return new ImportException(
        Diagnostic.of(DiagnosticId.UNREADABLE_DOCUMENT, location, "", problem));
  }

  /** Returns a document with a text. */
  public static Document of(String name, String text) {
    return new Document(name, text.getBytes(StandardCharsets.UTF_8));
  }
}
