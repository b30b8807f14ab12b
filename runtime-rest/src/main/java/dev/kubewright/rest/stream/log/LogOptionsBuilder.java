package dev.kubewright.rest.stream.log;

import dev.kubewright.collection.Drafts;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Builds {@link LogOptions}, which has the meaning and the default of each. For one thread. */
public final class LogOptionsBuilder {
  private @Nullable String container;
  private boolean follow;
  private boolean previous;
  private @Nullable Duration since;
  private @Nullable Instant sinceTime;
  private @Nullable Long tailLines;
  private @Nullable Long limitBytes;
  private boolean timestamps;
  private boolean insecureSkipTlsVerifyBackend;
  private @Nullable Duration startTimeout;
  private boolean resume;
  private @Nullable Duration checkEvery;
  private int longestLine = LogOptions.DEFAULT_LONGEST_LINE;

  /** Creates a builder with the default of each option. */
  public LogOptionsBuilder() {}

  /** Builds options by a change of the default ones. */
  public static LogOptions build(Consumer<LogOptionsBuilder> change) {
    return Drafts.change(new LogOptionsBuilder(), change).build();
  }

  /** Returns a builder that begins with the options given. */
  public static LogOptionsBuilder from(LogOptions options) {
    var builder = new LogOptionsBuilder();
    builder.container = options.container();
    builder.follow = options.follow();
    builder.previous = options.previous();
    builder.since = options.since();
    builder.sinceTime = options.sinceTime();
    builder.tailLines = options.tailLines();
    builder.limitBytes = options.limitBytes();
    builder.timestamps = options.timestamps();
    builder.insecureSkipTlsVerifyBackend = options.insecureSkipTlsVerifyBackend();
    builder.startTimeout = options.startTimeout();
    builder.resume = options.resume();
    builder.checkEvery = options.checkEvery();
    builder.longestLine = options.longestLine();
    return builder;
  }

  /** Sets the name of the container. Null: the only one. */
  public LogOptionsBuilder container(@Nullable String value) {
    container = value;
    return this;
  }

  /** Keeps the log open, and gives lines as they are written. */
  public LogOptionsBuilder follow() {
    return follow(true);
  }

  /** Sets whether the log stays open. */
  public LogOptionsBuilder follow(boolean value) {
    follow = value;
    return this;
  }

  /** Reads the log of the container before its last restart. */
  public LogOptionsBuilder previous() {
    return previous(true);
  }

  /** Sets whether to read the log of the container before its last restart. */
  public LogOptionsBuilder previous(boolean value) {
    previous = value;
    return this;
  }

  /** Sets the age of the oldest lines. Null: all lines. */
  public LogOptionsBuilder since(@Nullable Duration value) {
    since = value;
    return this;
  }

  /** Sets when the oldest lines were written. Null: all lines. */
  public LogOptionsBuilder sinceTime(@Nullable Instant value) {
    sinceTime = value;
    return this;
  }

  /** Sets the number of lines to begin with. */
  public LogOptionsBuilder tailLines(long value) {
    tailLines = value;
    return this;
  }

  /** Begins with the first line of the log. */
  public LogOptionsBuilder allLines() {
    tailLines = null;
    return this;
  }

  /** Sets the number of bytes after which the server ends the log. */
  public LogOptionsBuilder limitBytes(long value) {
    limitBytes = value;
    return this;
  }

  /** Asks for the time of each line. */
  public LogOptionsBuilder timestamps() {
    return timestamps(true);
  }

  /** Sets whether lines have their times. */
  public LogOptionsBuilder timestamps(boolean value) {
    timestamps = value;
    return this;
  }

  /** Lets the API server accept any certificate of the kubelet. */
  public LogOptionsBuilder insecureSkipTlsVerifyBackend() {
    insecureSkipTlsVerifyBackend = true;
    return this;
  }

  /** Sets how long to wait until the container has started. Null: do not wait. */
  public LogOptionsBuilder startTimeout(@Nullable Duration value) {
    startTimeout = value;
    return this;
  }

  /** Sets whether a lost connection is replaced by another one. */
  public LogOptionsBuilder resume(boolean value) {
    resume = value;
    return this;
  }

  /** Sets how long a followed log may be silent until it is checked. Null: never checked. */
  public LogOptionsBuilder checkEvery(@Nullable Duration value) {
    checkEvery = value;
    return this;
  }

  /** Sets the number of bytes after which a line is given in parts. */
  public LogOptionsBuilder longestLine(int value) {
    longestLine = value;
    return this;
  }

  /**
   * Builds the options.
   *
   * @throws IllegalArgumentException if an option is not possible, or if two of them exclude each
   *     other
   */
  public LogOptions build() {
    return new LogOptions(
        container,
        follow,
        previous,
        since,
        sinceTime,
        tailLines,
        limitBytes,
        timestamps,
        insecureSkipTlsVerifyBackend,
        startTimeout,
        resume,
        checkEvery,
        longestLine);
  }
}
