package dev.kubewright.it.judge.discovery;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Checks the files of a cache from outside: each one must be whole at any time. */
final class CacheFileCheck {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int SUM = 32;

  private CacheFileCheck() {}

  /**
   * Reads every file that a client would read.
   *
   * @return the number of files
   * @throws IllegalStateException if a file is not whole
   */
  static int requireWhole(Path cache) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(cache)) {
      files = all.filter(file -> isRead(cache, file)).toList();
    } catch (UncheckedIOException changedMeanwhile) {
      return 0; // a temporary file was renamed during the walk
    }
    int count = 0;
    for (Path file : files) {
      try {
        require(file, Files.readAllBytes(file));
        count++;
      } catch (NoSuchFileException deleted) {
        throw new IllegalStateException(file + " is gone", deleted);
      }
    }
    return count;
  }

  private static boolean isRead(Path cache, Path file) {
    String name = file.getFileName().toString();
    return name.equals("servergroups.json")
        || name.equals("serverresources.json")
        || (cache.resolve("http").equals(file.getParent()) && Files.isRegularFile(file));
  }

  private static void require(Path file, byte[] content) {
    try {
      if (file.toString().endsWith(".json")) {
        JSON.readTree(content);
      } else {
        byte[] sum =
            MessageDigest.getInstance("SHA-256")
                .digest(Arrays.copyOfRange(content, SUM, content.length));
        if (!Arrays.equals(sum, 0, SUM, content, 0, SUM)) {
          throw new IllegalStateException(file + " has a wrong sum");
        }
      }
    } catch (JacksonException | IllegalArgumentException cut) {
      throw new IllegalStateException(file + " is not whole: " + content.length, cut);
    } catch (GeneralSecurityException never) {
      throw new IllegalStateException(never);
    }
  }
}
