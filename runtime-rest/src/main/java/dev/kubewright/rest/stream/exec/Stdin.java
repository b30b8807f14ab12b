package dev.kubewright.rest.stream.exec;

import static dev.kubewright.Values.orElse;

import dev.kubewright.OneLine;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.stream.exec.ExitStatus.Exited;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import dev.kubewright.rest.stream.exec.ExitStatus.NotStarted;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The input of a command. */
final class Stdin extends OutputStream {
  private static final byte END_OF_TRANSMISSION = 4; // what Ctrl-D sends

  private final Channels channels;
  private final boolean tty;
  private final AtomicBoolean closed = new AtomicBoolean();

  Stdin(Channels channels, boolean tty) {
    this.channels = channels;
    this.tty = tty;
  }

  /** Returns whether the command learns that its input has ended. */
  boolean canEnd() {
    return tty || channels.protocol().equals(Channels.V5);
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (closed.get()) {
      throw new IOException("stdin is closed");
    }
    if (length > 0) {
      send(Channels.STDIN, ByteBuffer.wrap(bytes, offset, length));
    }
  }

  private void send(byte channel, ByteBuffer bytes) throws IOException {
    ExitStatus known = channels.knownStatus();
    if (known != null) {
      throw ended(known, null);
    }
    try {
      channels.send(channel, bytes);
    } catch (TransportException unsent) {
      if (unsent.kind() == Kind.INTERRUPTED) {
        var interrupted = new InterruptedIOException("interrupted while writing to stdin");
        interrupted.initCause(unsent);
        throw interrupted;
      }
      throw ended(channels.statusAfterEnd(), unsent);
    }
  }

  private static IOException ended(@Nullable ExitStatus how, @Nullable TransportException unsent) {
    if (how instanceof Exited exited) {
      return new IOException("the command has ended with " + exited.code(), unsent);
    }
    if (how instanceof NotStarted refused) {
      String said = OneLine.of(orElse(refused.status().message(), "the server gave no message"));
      return new IOException("the command did not start: " + said, unsent);
    }
    if (how instanceof Lost lost) {
      return Channels.broken(lost);
    }
    return new IOException(
        "the command has ended, or the connection broke; read its outputs, and status() says which",
        unsent);
  }

  /**
   * Sends the end of the input. After the end of the command it does nothing, since a command need
   * not read its input.
   */
  @Override
  public void close() throws IOException {
    if (closed.getAndSet(true) || hasEnded()) {
      return;
    }
    if (!canEnd()) {
      throw new IOException(
          "the server cannot tell a command that its input has ended, which needs Kubernetes 1.30;"
              + " the command still waits for input. Close the session, or use a command that ends"
              + " by itself, such as head -c with the number of bytes");
    }
    try {
      if (tty) {
        send(Channels.STDIN, ByteBuffer.wrap(new byte[] {END_OF_TRANSMISSION}));
      } else {
        send(Channels.CLOSE, ByteBuffer.wrap(new byte[] {Channels.STDIN}));
      }
    } catch (IOException unsent) {
      if (!hasEnded()) {
        throw unsent;
      }
    }
  }

  private boolean hasEnded() {
    ExitStatus known = channels.knownStatus();
    return known instanceof Exited || known instanceof NotStarted;
  }
}
