package dev.kubewright.rest.stream.log;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A line of a log, or a part of a long one. Immutable.
 *
 * @param time when the line was written, by the clock of the node. Null if the request asked for no
 *     times, or if the line has none, such as a message of the kubelet.
 * @param text the text without time and line end ({@code \n} or {@code \r\n}). Bytes that are not
 *     UTF-8 are U+FFFD.
 * @param partial whether the end of the line is missing. The line is the last one of the log, or it
 *     is longer than {@link LogOptions#longestLine} and the next value continues it.
 */
public record LogLine(@Nullable Instant time, String text, boolean partial) {
  /** Checks the values. */
  public LogLine {
    Objects.requireNonNull(text, "text");
  }
}
