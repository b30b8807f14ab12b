package dev.kubewright.apiserver.node.stub;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads a log for one client. Nothing is buffered: a slow client reads later. One thread reads,
 * another one may report changes.
 */
public final class LogReader implements AutoCloseable {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSSX").withZone(ZoneOffset.UTC);
  private static final int PIECE = 32 * 1024;

  private final LogFile file;
  private final LogRequest request;
  private final int end;
  private int next;
  private long left;
  private boolean lineBegins = true;
  private volatile boolean closed;
  private volatile Runnable callback = () -> {};

  LogReader(LogFile file, LogRequest request) {
    this.file = file;
    this.request = request;
    this.next = file.start(request.tail());
    this.end = request.follow() ? Integer.MAX_VALUE : file.size();
    this.left = request.limit() < 0 ? Long.MAX_VALUE : request.limit();
    if (request.follow()) {
      file.follow(this);
    }
  }

  void changed() {
    callback.run();
  }

  /** Sets a callback for more bytes and for the end. It runs at once. */
  public void onReady(Runnable ready) {
    callback = ready;
    ready.run();
  }

  /** Returns the next bytes, or null if there are none yet. */
  public synchronized byte @Nullable [] poll() {
    ByteArrayOutputStream piece = new ByteArrayOutputStream();
    LogFile.Entry entry = entry();
    while (entry != null && piece.size() < PIECE) {
      next++;
      add(entry, piece);
      entry = entry();
    }
    return piece.size() == 0 ? null : piece.toByteArray();
  }

  private LogFile.@Nullable Entry entry() {
    return closed || left == 0 || next >= end ? null : file.at(next);
  }

  private void add(LogFile.Entry entry, ByteArrayOutputStream to) {
    Instant since = request.since();
    if (since != null && entry.time().isBefore(since)) {
      return;
    }
    if (request.timestamps() && lineBegins) {
      write((TIME.format(entry.time()) + ' ').getBytes(StandardCharsets.US_ASCII), to);
    }
    write(entry.bytes(), to);
    lineBegins = entry.endsLine();
  }

  private void write(byte[] bytes, ByteArrayOutputStream to) {
    int count = (int) Math.min(bytes.length, left);
    to.writeBytes(count == bytes.length ? bytes : Arrays.copyOf(bytes, count));
    left -= count;
  }

  /** Returns whether no more bytes will come. */
  public synchronized boolean isDrained() {
    // Asked first: what is added after the end does not exist.
    boolean over = !request.follow() || file.hasEnded();
    return closed || left == 0 || (over && entry() == null);
  }

  @Override
  public void close() {
    closed = true;
    file.leave(this);
    callback.run();
  }
}
