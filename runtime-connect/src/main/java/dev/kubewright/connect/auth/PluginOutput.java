package dev.kubewright.connect.auth;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Collects the output of a program on a thread of its own. A program that the first one has started
 * may keep the output open after the first one has ended. Then the thread stays until that program
 * ends too, but nobody waits for it.
 */
final class PluginOutput implements Runnable {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.connect");

  private final InputStream in;
  private final int most;
  private final Runnable tooMuch;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(); // synchronized itself
  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * Creates a collector.
   *
   * @param most the greatest number of bytes. After one more, reading stops.
   * @param tooMuch called if there are more
   */
  PluginOutput(InputStream in, int most, Runnable tooMuch) {
    this.in = in;
    this.most = most;
    this.tooMuch = tooMuch;
  }

  @Override
  public void run() {
    byte[] part = new byte[8192];
    try {
      while (bytes.size() <= most) {
        int read = in.read(part, 0, Math.min(part.length, most + 1 - bytes.size()));
        if (read < 0) {
          return;
        }
        bytes.write(part, 0, read);
      }
      tooMuch.run();
    } catch (IOException closed) {
      QuietLog.log(
          () -> LOG.log(Level.DEBUG, "the output of a credential plugin has ended", closed));
    } finally {
      ended.countDown();
    }
  }

  /** Returns the output, complete or as far as it has come after some time. */
  byte[] await(Clock clock, Duration time) throws InterruptedException {
    clock.await(ended, time);
    return bytes.toByteArray();
  }
}
