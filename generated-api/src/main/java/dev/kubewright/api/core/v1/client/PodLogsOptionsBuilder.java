package dev.kubewright.api.core.v1.client;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.collection.Drafts;
import dev.kubewright.rest.stream.log.LogOptions;
import dev.kubewright.rest.stream.log.LogOptionsBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Builds {@link PodLogsOptions}, which has the meaning and the default of each. For one thread. */
public final class PodLogsOptionsBuilder {
  /** Longer lines come in parts, so that each of many logs takes little memory. */
  private static final int LONGEST_LINE = 16 << 10;

  private ListOptions selection = ListOptions.NONE;
  private @Nullable Pattern pods;
  private @Nullable Pattern containers;
  private @Nullable Pattern exclude;
  private LogOptions log =
      LogOptionsBuilder.build(o -> o.follow().timestamps().resume(true).longestLine(LONGEST_LINE));
  private int maxConcurrent = PodLogsOptions.DEFAULT_MAX_CONCURRENT;
  private @Nullable Duration mergeWindow;
  private boolean dropWhenSlow;
  private @Nullable Consumer<? super RuntimeException> onError;

  /** Creates a builder with the default of each option. */
  public PodLogsOptionsBuilder() {}

  /** Builds options by a change of the default ones. */
  public static PodLogsOptions build(Consumer<PodLogsOptionsBuilder> change) {
    return Drafts.change(new PodLogsOptionsBuilder(), change).build();
  }

  /** Returns a builder that begins with the options given. */
  public static PodLogsOptionsBuilder from(PodLogsOptions options) {
    var builder = new PodLogsOptionsBuilder();
    builder.selection = options.selection();
    builder.pods = options.pods();
    builder.containers = options.containers();
    builder.exclude = options.exclude();
    builder.log = options.log();
    builder.maxConcurrent = options.maxConcurrent();
    builder.mergeWindow = options.mergeWindow();
    builder.dropWhenSlow = options.dropWhenSlow();
    builder.onError = options.onError();
    return builder;
  }

  /** Sets the labels of the pods, such as {@code app=web,tier in (a,b)}. */
  public PodLogsOptionsBuilder labels(String selector) {
    return selection(o -> o.labels(selector));
  }

  /** Changes labels and fields of the pods. */
  public PodLogsOptionsBuilder selection(Consumer<ListOptionsBuilder> change) {
    selection = selection.with(change);
    return this;
  }

  /** Sets a regular expression that is found in the names of the pods. */
  public PodLogsOptionsBuilder pods(String regex) {
    pods = pattern("pods", regex);
    return this;
  }

  /** Sets a regular expression for the whole names of containers, such as {@code app|sidecar}. */
  public PodLogsOptionsBuilder containers(String regex) {
    containers = pattern("containers", regex);
    return this;
  }

  /** Sets a regular expression for the whole names of containers to leave out. */
  public PodLogsOptionsBuilder exclude(String regex) {
    exclude = pattern("exclude", regex);
    return this;
  }

  private static Pattern pattern(String option, String regex) {
    try {
      return Pattern.compile(regex);
    } catch (PatternSyntaxException wrong) {
      throw new IllegalArgumentException(
          option + " \"" + regex + "\" is no regular expression: " + wrong.getDescription(), wrong);
    }
  }

  /** Sets with how many lines each log begins that existed before. Default: all. */
  public PodLogsOptionsBuilder tailLines(long value) {
    log = log.with(o -> o.tailLines(value));
    return this;
  }

  /** Sets the age of the oldest lines. Default: all. */
  public PodLogsOptionsBuilder since(Duration value) {
    log = log.with(o -> o.since(value));
    return this;
  }

  /** Sets when the oldest lines were written. Default: all. */
  public PodLogsOptionsBuilder sinceTime(Instant value) {
    log = log.with(o -> o.sinceTime(value));
    return this;
  }

  /** Sets whether lost connections are replaced without loss or repetition. Default: true. */
  public PodLogsOptionsBuilder resume(boolean value) {
    log = log.with(o -> o.resume(value));
    return this;
  }

  /** Sets how long a log may be silent until it is checked. Default: never checked. */
  public PodLogsOptionsBuilder checkEvery(Duration value) {
    log = log.with(o -> o.checkEvery(value));
    return this;
  }

  /** Sets the number of bytes after which a line is given in parts. Default: 16 KiB. */
  public PodLogsOptionsBuilder longestLine(int value) {
    log = log.with(o -> o.longestLine(value));
    return this;
  }

  /** Sets the number of logs that are open at the same time. */
  public PodLogsOptionsBuilder maxConcurrent(int value) {
    maxConcurrent = value;
    return this;
  }

  /** Gives lines in the order of their times, and keeps each back for a while. */
  public PodLogsOptionsBuilder mergeWindow(Duration value) {
    mergeWindow = value;
    return this;
  }

  /** Drops lines while the reader is slow. {@link PodLogs#dropped} counts them. */
  public PodLogsOptionsBuilder dropWhenSlow() {
    dropWhenSlow = true;
    return this;
  }

  /**
   * Sets a handler for failures of single logs. The thread that reads the log calls it. Default:
   * they are logged as warnings.
   */
  public PodLogsOptionsBuilder onError(Consumer<? super RuntimeException> handler) {
    onError = handler;
    return this;
  }

  /**
   * Builds the options.
   *
   * @throws IllegalArgumentException if an option is not possible
   */
  public PodLogsOptions build() {
    return new PodLogsOptions(
        selection,
        pods,
        containers,
        exclude,
        log,
        maxConcurrent,
        mergeWindow,
        dropWhenSlow,
        onError);
  }
}
