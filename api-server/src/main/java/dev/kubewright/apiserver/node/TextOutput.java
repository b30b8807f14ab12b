package dev.kubewright.apiserver.node;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * An output for bytes and text. Nothing is buffered: what is written has been sent. In contrast to
 * a {@code PrintStream}, writing fails when the client has gone. Safe for all threads.
 */
public abstract class TextOutput extends OutputStream {
  /** Creates an output. */
  protected TextOutput() {}

  /**
   * Writes text in UTF-8.
   *
   * @throws IOException if the client has closed the connection
   */
  public final void print(String text) throws IOException {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes text in UTF-8, and the end of the line.
   *
   * @throws IOException if the client has closed the connection
   */
  public final void println(String text) throws IOException {
    print(text + '\n');
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public abstract void write(byte[] bytes, int offset, int length) throws IOException;
}
