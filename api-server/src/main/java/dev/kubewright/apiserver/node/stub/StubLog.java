package dev.kubewright.apiserver.node.stub;

import dev.kubewright.apiserver.node.ContainerLog;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A log of containers: the run that goes on, and the one before. Safe for all threads. */
public final class StubLog implements ContainerLog {
  private final InstantSource clock;
  private LogFile current = new LogFile();
  private @Nullable LogFile previous;

  StubLog(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * Begins to read.
   *
   * @return null if the client wants a log before the last restart, and there was none
   */
  public @Nullable LogReader read(LogRequest request) {
    LogFile file;
    synchronized (this) {
      file = request.previous() ? previous : current;
    }
    return file == null ? null : new LogReader(file, request);
  }

  @Override
  public StubLog append(String... lines) {
    Instant now = clock.instant();
    List<LogFile.Entry> entries = new ArrayList<>();
    for (String line : lines) {
      entries.add(entry(now, line));
    }
    return add(entries);
  }

  @Override
  public StubLog appendAt(Instant time, String line) {
    return add(List.of(entry(time, line)));
  }

  private static LogFile.Entry entry(Instant time, String line) {
    return new LogFile.Entry(time, (line + '\n').getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public StubLog write(byte[] bytes) {
    Instant now = clock.instant();
    List<LogFile.Entry> entries = new ArrayList<>();
    int begin = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n' || i == bytes.length - 1) {
        entries.add(new LogFile.Entry(now, Arrays.copyOfRange(bytes, begin, i + 1)));
        begin = i + 1;
      }
    }
    return add(entries);
  }

  private synchronized LogFile current() {
    return current;
  }

  private StubLog add(List<LogFile.Entry> entries) {
    current().add(entries);
    return this;
  }

  @Override
  public StubLog rotate() {
    current().rotate();
    return this;
  }

  @Override
  public StubLog restart() {
    LogFile ended;
    synchronized (this) {
      ended = current;
      previous = ended;
      current = new LogFile();
    }
    ended.end();
    return this;
  }

  @Override
  public StubLog end() {
    current().end();
    return this;
  }
}
