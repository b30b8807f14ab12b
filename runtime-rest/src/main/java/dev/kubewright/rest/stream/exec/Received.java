package dev.kubewright.rest.stream.exec;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** An output of a command, as its reader sees it. */
final class Received extends InputStream {
  private final Channels channels;
  private final Output output;

  Received(Channels channels, Output output) {
    this.channels = channels;
    this.output = output;
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 255;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    return length == 0 ? 0 : channels.read(output, target, offset, length);
  }

  @Override
  public int available() {
    return channels.available(output);
  }

  @Override
  public void close() {
    channels.drop(output);
  }
}
