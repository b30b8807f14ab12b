package dev.kubewright.examples.clientgo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder for files with secrets, which only this user can read. Closing deletes it. */
record TemporaryFolder(Path path) implements AutoCloseable {
  TemporaryFolder(String name) throws IOException {
    this(Files.createTempDirectory(name));
  }

  @Override
  public void close() throws IOException {
    List<Path> files;
    try (var found = Files.list(path)) {
      files = found.toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
    Files.delete(path);
  }
}
