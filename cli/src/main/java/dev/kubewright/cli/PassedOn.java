package dev.kubewright.cli;

import java.io.IOException;
import java.io.OutputStream;

/** An output of the command for bytes that come from elsewhere. Its end ends the command. */
final class PassedOn extends OutputStream {
  private final OutputStream out;

  PassedOn(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int one) {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      out.write(bytes, offset, length);
    } catch (IOException closed) {
      throw new OutputClosedException(closed);
    }
  }

  @Override
  public void flush() {
    try {
      out.flush();
    } catch (IOException closed) {
      throw new OutputClosedException(closed);
    }
  }
}
