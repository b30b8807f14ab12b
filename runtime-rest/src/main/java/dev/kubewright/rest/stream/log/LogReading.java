package dev.kubewright.rest.stream.log;

import dev.kubewright.KubewrightException;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.ListBackoff;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.stream.log.Alignment.Verdict;
import dev.kubewright.transport.Response;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Reads a log part by part, and opens it again after a lost connection if the options say so. For
 * one thread. The latch of {@link OpenLog} ends it.
 *
 * <p>Three states follow each other. <i>Reading</i>: parts are handed out and noted in the history.
 * <i>Lost</i>: the reading thread waits, then opens the log again from a moment before the last
 * line. Servers leave out what is older. So it looks at the end of the log first, because the clock
 * of the node may have been set back in between. <i>Aligning</i>: lines that the reader got are
 * skipped, until the first one that is new. A line that was handed out in part is continued after
 * its last byte.
 */
final class LogReading {
  private static final System.Logger LOG = System.getLogger("dev.kubewright.rest");

  /** The number of lines at the end of a log whose times say from when to read it again. */
  private static final int LOOKED_AT = 500;

  /** The number of lines by which the place of the last line is found among them. */
  private static final int COMPARED = 50;

  private final ContainerLog log;
  private final LogOptions options;
  private final Clock clock;
  private final OpenLog open = new OpenLog();
  private final History history = new History();
  private final ListBackoff backoff;
  private final Beginning beginning;
  private final InputStream body;
  private @Nullable LineReader lines;
  private @Nullable Alignment alignment;
  private History.@Nullable Mark mark; // of the alignment

  private int rawFrom; // of the part, with its time
  private int from; // of the part, without its time
  private int to;
  private @Nullable Instant time; // of the line
  private boolean skipping; // the line
  private long ahead; // bytes of the line to skip, because the reader got them
  private long position; // in the line, after the part
  private long continued; // bytes of the last line that the reader got, if that was not all of it

  /** Opens the log. Throws the exceptions of the request. */
  LogReading(ContainerLog log, LogOptions options, Clock clock) {
    this.log = log;
    this.options = options;
    this.clock = clock;
    this.backoff = new ListBackoff(clock, () -> ThreadLocalRandom.current().nextDouble());
    Response response = log.request(options);
    open.keep(response);
    boolean begun = false;
    try {
      this.beginning = new Beginning(options, clock, response);
      this.body = response.body();
      this.lines = new LineReader(body, options.longestLine());
      begun = true;
    } finally {
      if (!begun) { // for example because there is no memory for a line
        open.close();
      }
    }
  }

  OpenLog open() {
    return open;
  }

  History history() {
    return history;
  }

  /** Returns the first response as it arrives, for readers that need no lines. */
  InputStream body() {
    return body;
  }

  /**
   * Moves to the next part for the reader, and waits for it.
   *
   * @return false at the end of the log, or if it was closed
   * @throws TransportException if the log cannot be read further, or the client was closed
   */
  boolean next() {
    if (nextPart()) {
      return true;
    }
    open.requireClient();
    return false;
  }

  private boolean nextPart() {
    while (!open.isClosed()) {
      KubewrightException failure;
      try {
        LineReader reading = lines;
        if (reading == null) {
          openAgain();
          continue;
        }
        if (reading.next()) {
          if (accept(reading)) {
            return true;
          }
          continue;
        }
        if (!goesOn()) {
          return false;
        }
        failure = null;
      } catch (IOException broken) {
        failure = failureOf(broken);
      } catch (KubewrightException failed) {
        failure = failed;
      }
      lost(failure);
    }
    return false;
  }

  private static TransportException failureOf(IOException broken) {
    Kind kind = TransportException.kindOf(broken);
    if (kind == Kind.INTERRUPTED) {
      Thread.currentThread().interrupt();
    }
    return new TransportException(kind, String.valueOf(broken.getMessage()), broken);
  }

  /** An API server ends the response in the same way if the kubelet is lost. */
  private boolean goesOn() {
    return options.resume() && options.follow() && log.target().state() == LogTarget.State.RUNNING;
  }

  private void lost(@Nullable KubewrightException failure) {
    lines = null;
    open.end();
    if (open.isClosed() || open.takeBrokenOff()) {
      return;
    }
    if (failure != null && !(options.resume() && mayPass(failure))) {
      throw failure;
    }
    QuietLog.log(
        () ->
            LOG.log(
                Level.DEBUG, "a log is opened again: {0}", failure == null ? "it ended" : failure));
    pause(Durations.max(backoff.next(), retryAfter(failure)));
  }

  private static boolean mayPass(KubewrightException failure) {
    if (failure instanceof TransportException failed) {
      return switch (failed.kind()) {
        case REFUSED, UNREACHABLE, LOST, UNPROCESSED, TIMEOUT -> true;
        default -> false;
      };
    }
    // Others are, for example, credentials that cannot be had for a moment.
    return !(failure instanceof ApiException refused) || refused.retryable();
  }

  private static Duration retryAfter(@Nullable KubewrightException failure) {
    return failure instanceof ApiException refused
        ? refused.retryAfter().orElse(Duration.ZERO)
        : Duration.ZERO;
  }

  private void pause(Duration wait) {
    try {
      clock.await(open.closed(), wait);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted before a log was opened again", interrupted);
    }
  }

  private void openAgain() throws IOException {
    if (history.count() == 0) {
      noteLinesBeforeTail();
    }
    History.Mark known = history.mark();
    if (known != null) {
      Instant oldest = probe(history.newest(COMPARED), beginning.end(LOOKED_AT)).oldest();
      known = oldest.isBefore(known.since()) ? history.mark(oldest) : known;
    }
    LogOptions from = known == null ? beginning.again() : beginning.from(known);
    Response response = open.request(() -> log.request(from));
    alignment = known == null ? null : new Alignment(known.pattern());
    mark = known;
    if (response != null) {
      lines = new LineReader(response.body(), options.longestLine());
    }
  }

  /**
   * Takes the lines before the wanted ones for lines that the reader got, if it got none. The
   * server counts lines from the end of the log, and by now there may be more of them.
   */
  private void noteLinesBeforeTail() throws IOException {
    TailSearch search = beginning.tail();
    long most = search == null ? 0 : search.first();
    while (search != null) {
      long lines = readAll(beginning.end(most), search::add);
      boolean isWhole = lines < most;
      search = search.note(history) || isWhole ? null : beginning.tail();
      most *= 2;
    }
  }

  /** Returns whether the part is for the reader. */
  private boolean accept(LineReader reading) throws IOException {
    if (reading.cut() && goesOn()) {
      return false; // it comes again, with the rest of the line
    }
    rawFrom = reading.from();
    from = rawFrom;
    to = reading.to();
    if (reading.first()) {
      beginLine(reading);
    }
    position += to - from;
    if (skipping) {
      return false;
    }
    int known = (int) Math.min(ahead, to - from);
    ahead -= known;
    from += known;
    rawFrom = known > 0 ? from : rawFrom;
    if (from == to) {
      return false;
    }
    continued = reading.complete() || time == null ? 0 : position;
    return true;
  }

  private void beginLine(LineReader reading) throws IOException {
    position = 0;
    ahead = 0;
    skipping = false;
    time = null;
    if (!options.stamped()) {
      return;
    }
    LogTime stamp = LogTime.of(reading.bytes(), from, to);
    if (stamp == null) {
      return; // a message of the kubelet, which never comes again
    }
    from += stamp.length();
    time = stamp.instant();
    if (!options.resume()) {
      return;
    }
    long key = History.key(stamp.instant(), reading.bytes(), from, to, reading.complete());
    Verdict verdict = judge(key);
    if (verdict == Verdict.NEW) {
      alignment = null;
      continued = 0;
      history.add(key, stamp.instant());
    } else if (verdict == Verdict.LAST) {
      alignment = null;
      ahead = continued;
      skipping = continued == 0;
    } else {
      skipping = true;
    }
  }

  private Verdict judge(long key) throws IOException {
    Alignment search = alignment;
    History.Mark from = mark;
    if (search == null || from == null) {
      return Verdict.NEW;
    }
    Verdict verdict = search.next(key);
    if (verdict != Verdict.UNKNOWN) {
      return verdict;
    }
    long known = probe(from).delivered();
    search.skip(known);
    if (open.isClosed()) {
      return Verdict.OLD;
    }
    if (known == 0 && log.target().state() == LogTarget.State.ENDED) {
      open.close(); // these are the lines of another container
      return Verdict.OLD;
    }
    return search.again();
  }

  /**
   * Reads the log that the server has now, to its end.
   *
   * @param begin where to begin, and what the reader got
   */
  Probe probe(History.Mark begin) throws IOException {
    return probe(
        begin.pattern(), beginning.from(begin).with(o -> o.follow(false).checkEvery(null)));
  }

  private Probe probe(long[] pattern, LogOptions part) throws IOException {
    var probe = new Probe(pattern);
    var unused = readAll(part, probe::add);
    return probe;
  }

  private interface Lines {
    void add(long key, Instant time);
  }

  /** Reads a part of the log to its end. Returns how many lines, or begins of them, it has. */
  private long readAll(LogOptions part, Lines receiver) throws IOException {
    long lines = 0;
    Response response = open.request(() -> log.request(part));
    if (response == null) {
      return lines;
    }
    try {
      var all = new LineReader(response.body(), options.longestLine());
      while (all.next()) {
        lines += all.first() ? 1 : 0;
        LogTime stamp = all.first() ? LogTime.of(all.bytes(), all.from(), all.to()) : null;
        if (stamp != null && !all.cut()) {
          int text = all.from() + stamp.length();
          long key = History.key(stamp.instant(), all.bytes(), text, all.to(), all.complete());
          receiver.add(key, stamp.instant());
        }
      }
    } finally {
      open.release(response);
    }
    return lines;
  }

  /** Returns the bytes, of which those from {@link #from} to {@link #to} are the part. */
  byte[] bytes() {
    LineReader reading = lines;
    if (reading == null) {
      throw new IllegalStateException("there is no part");
    }
    return reading.bytes();
  }

  int from() {
    return from;
  }

  /** Returns where the part begins, with the time of the line if it has one and begins the line. */
  int rawFrom() {
    return rawFrom;
  }

  int to() {
    return to;
  }

  /** Returns the time of the line, or null. */
  @Nullable Instant time() {
    return time;
  }
}
