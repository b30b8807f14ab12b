package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.front.ServerRequest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Headers by which a request asks for a document under a condition, judged as Go does it. */
final class Preconditions {
  private static final int MET = 200;
  private static final int KNOWN = 304;
  private static final int FAILED = 412;

  /** Dates of headers. */
  static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Preconditions() {}

  /**
   * Returns the status of the response: 200, 304 or 412.
   *
   * @param tag the document's entity tag, or the empty string
   * @param modified when it became what it is
   */
  static int status(ServerRequest request, String tag, Instant modified) {
    Instant second = modified.truncatedTo(ChronoUnit.SECONDS);
    boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
    String wanted = request.header("if-match");
    Instant unmodified = date(request.header("if-unmodified-since"));
    if (wanted.isEmpty()
        ? unmodified != null && second.isAfter(unmodified)
        : !matches(wanted, tag, false)) {
      return FAILED;
    }
    String known = request.header("if-none-match");
    if (!known.isEmpty()) {
      return !matches(known, tag, true) ? MET : reads ? KNOWN : FAILED;
    }
    Instant since = date(request.header("if-modified-since"));
    return reads && since != null && !second.isAfter(since) ? KNOWN : MET;
  }

  private static @Nullable Instant date(String header) {
    try {
      return HTTP_DATE.parse(header, Instant::from);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Returns whether a list of tags has one, which may be weak, or is a star. */
  private static boolean matches(String header, String tag, boolean weak) {
    for (String part : header.split(",")) {
      String candidate = part.strip();
      String strong = weak ? candidate.replaceFirst("^W/", "") : candidate;
      if (candidate.equals("*") || strong.equals(tag)) {
        return true;
      }
    }
    return false;
  }
}
