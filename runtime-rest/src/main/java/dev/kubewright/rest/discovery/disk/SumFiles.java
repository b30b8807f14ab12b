package dev.kubewright.rest.discovery.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Files of any content by key, in the layout of client-go's HTTP cache. The name of a file is the
 * SHA-256 sum of its key, in hexadecimal. A file is the SHA-256 sum of its content, 32 bytes, and
 * then the content. A file whose sum is wrong is missing.
 */
final class SumFiles {
  private static final int SUM = 32;

  private final Path directory;

  SumFiles(Path directory) {
    this.directory = directory;
  }

  Optional<byte[]> get(String key) {
    return CacheFiles.read(file(key), Instant.MIN).flatMap(SumFiles::checked);
  }

  private static Optional<byte[]> checked(byte[] file) {
    if (file.length < SUM) {
      return Optional.empty();
    }
    byte[] content = Arrays.copyOfRange(file, SUM, file.length);
    return Arrays.equals(sum(content), 0, SUM, file, 0, SUM)
        ? Optional.of(content)
        : Optional.empty();
  }

  void set(String key, byte[] content) {
    Path file = file(key);
    byte[] whole = Arrays.copyOf(sum(content), SUM + content.length);
    System.arraycopy(content, 0, whole, SUM, content.length);
    try (var written = CacheFiles.NewFile.write(directory.resolve(".diskv-temp"), "", whole)) {
      written.renameTo(file);
    } catch (IOException unwritable) {
      CacheFiles.logUnwritten(file, unwritable);
    }
  }

  Path file(String key) {
    return directory.resolve(HexFormat.of().formatHex(sum(key.getBytes(StandardCharsets.UTF_8))));
  }

  private static byte[] sum(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (NoSuchAlgorithmException never) {
      throw new IllegalStateException("every Java platform has SHA-256", never);
    }
  }
}
