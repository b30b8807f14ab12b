package dev.kubewright.rest.stream.exec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One output of a command: collected up to a limit, or passed on. For one thread. */
final class Collected {
  private final String name;
  private final int limit;
  private final @Nullable OutputStream target;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  Collected(String name, int limit, @Nullable OutputStream target) {
    this.name = name;
    this.limit = limit;
    this.target = target;
  }

  String name() {
    return name;
  }

  /** Adds a part. Returns false if it is too long. What fits is kept then. */
  boolean add(ByteBuffer part) {
    int fits = target == null ? Math.min(part.remaining(), limit - bytes.size()) : part.remaining();
    boolean all = fits == part.remaining();
    if (target == null) {
      var copy = new byte[fits];
      part.get(copy);
      bytes.writeBytes(copy);
      return all;
    }
    try {
      pass(part, target);
      target.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException("the target of " + name + " failed", broken);
    }
    return true;
  }

  /** The bytes belong to the receiver, so a copy is needed only without an array. */
  private static void pass(ByteBuffer part, OutputStream target) throws IOException {
    if (part.hasArray()) {
      target.write(part.array(), part.arrayOffset() + part.position(), part.remaining());
      return;
    }
    var copy = new byte[part.remaining()];
    part.get(copy);
    target.write(copy);
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
