package dev.kubewright.apiserver.read;

import dev.kubewright.apiserver.front.FrameSource;
import dev.kubewright.concurrent.Threads;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The frames of a watch whose objects are converted by a webhook. Other watches make their frames
 * on the thread that writes; here a thread of its own waits for the webhook, so that writers do
 * not. It runs only while there is something to convert, and stops while 100 frames wait for the
 * client. All fields are guarded by this object, which is never locked while other code runs.
 */
final class ConvertedFrames implements FrameSource {
  private static final System.Logger LOG = System.getLogger(ConvertedFrames.class.getPackageName());
  private static final int LIMIT = 100;
  private static final Runnable NOBODY = () -> {};

  private final FrameSource source;
  private final Threads threads;
  private final Deque<byte[]> frames = new ArrayDeque<>();
  private Runnable ready = NOBODY;
  private boolean running;
  private boolean again;
  private boolean stalled;
  private boolean listening;
  private boolean drained;

  ConvertedFrames(FrameSource source, Threads threads) {
    this.source = source;
    this.threads = threads;
  }

  private void wake() {
    synchronized (this) {
      if (running || stalled) {
        again = true;
        return;
      }
      running = true;
    }
    Thread unused = threads.start("convert watch events", this::run);
  }

  private void run() {
    boolean more = true;
    while (more) {
      byte[] frame = next();
      boolean last = frame == null && source.isDrained();
      Runnable wake;
      synchronized (this) {
        if (frame != null) {
          frames.addLast(frame);
        }
        drained |= last;
        stalled = frames.size() >= LIMIT;
        more = !last && !stalled && (frame != null || again);
        again = again && frame != null;
        running = more;
        wake = ready;
      }
      if (frame != null || last) {
        wake.run();
      }
    }
  }

  /** Whatever goes wrong ends the watch, so that its client does not wait for ever. */
  private byte @Nullable [] next() {
    try {
      return source.poll();
    } catch (RuntimeException | Error broken) {
      LOG.log(Level.ERROR, "a watch failed", broken);
      source.close();
      return null;
    }
  }

  @Override
  public byte @Nullable [] poll() {
    byte[] frame;
    boolean resume;
    synchronized (this) {
      frame = frames.pollFirst();
      resume = stalled && frames.size() < LIMIT / 2;
      stalled &= !resume;
    }
    if (resume) {
      wake();
    }
    return frame;
  }

  @Override
  public synchronized boolean isDrained() {
    return drained && frames.isEmpty();
  }

  @Override
  public void onReady(Runnable callback) {
    boolean now;
    boolean first;
    synchronized (this) {
      ready = callback;
      now = drained || !frames.isEmpty();
      first = !listening;
      listening = true;
    }
    if (now) {
      callback.run();
    }
    if (first) {
      source.onReady(this::wake);
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      frames.clear();
    }
    source.close();
  }
}
