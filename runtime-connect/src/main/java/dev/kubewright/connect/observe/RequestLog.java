package dev.kubewright.connect.observe;

import dev.kubewright.connect.observe.RequestEvent.CertificateRotated;
import dev.kubewright.connect.observe.RequestEvent.CertificatesCompared;
import dev.kubewright.connect.observe.RequestEvent.Failed;
import dev.kubewright.connect.observe.RequestEvent.Finished;
import dev.kubewright.connect.observe.RequestEvent.PluginCalled;
import dev.kubewright.connect.observe.RequestEvent.Reload;
import dev.kubewright.connect.observe.RequestEvent.Responded;
import dev.kubewright.connect.observe.RequestEvent.Sending;
import dev.kubewright.connect.observe.RequestEvent.Wait;
import dev.kubewright.connect.observe.RequestEvent.Waited;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Logs requests in the detail of kubectl's {@code -v}:
 *
 * <ul>
 *   <li>3: waits of more than 50 ms for the client's limiter
 *   <li>4: repetitions and their reasons, runs of credential plugins, changed certificates
 *   <li>6: method, URL, status and milliseconds of each attempt
 *   <li>7: the headers of requests too
 *   <li>8: the headers of responses too, and 1024 bytes of each body
 *   <li>9: a command line for curl in place of the headers of requests, and 10240 bytes of each
 *       body
 *   <li>10: whole bodies, of up to 64 MiB
 * </ul>
 *
 * <p>The numbers are those of client-go's {@code transport/round_trippers.go} and {@code
 * rest/request.go}. Secrets are masked. Text from outside cannot begin a line of the log and cannot
 * control a terminal. The times of DNS, dialing and TLS, which kubectl shows at 9, are missing,
 * because the JDK's HTTP client does not tell them. Immutable, safe for all threads if the receiver
 * of the lines is.
 */
public final class RequestLog implements RequestObserver {
  private static final int WAITS = 3;
  private static final int RETRIES = 4;
  private static final int URLS = 6;
  private static final int REQUEST_HEADERS = 7;
  private static final int BODIES = 8;
  private static final int CURL = 9;
  private static final int WHOLE_BODIES = 10;
  private static final Duration LONG = Duration.ofMillis(50);

  private final int verbosity;
  private final Consumer<String> messages;

  private RequestLog(int verbosity, Consumer<String> messages) {
    this.verbosity = verbosity;
    this.messages = Objects.requireNonNull(messages, "messages");
  }

  /**
   * Returns an observer that logs with level {@code INFO} to the logger {@code
   * dev.kubewright.connect.requests}.
   *
   * @param verbosity from 0, which logs nothing, to 10. Higher values are like 10.
   */
  public static RequestLog of(int verbosity) {
    return of(verbosity, System.getLogger("dev.kubewright.connect.requests"), Level.INFO);
  }

  /** Returns an observer that logs to a logger with a level. */
  public static RequestLog of(int verbosity, System.Logger logger, Level level) {
    Objects.requireNonNull(logger, "logger");
    Objects.requireNonNull(level, "level");
    return to(verbosity, message -> logger.log(level, message));
  }

  /**
   * Returns an observer that passes messages on, such as to the error output of a program.
   *
   * @param messages receives each message. It may have several lines, all but the first begin with
   *     a tabulator or a blank. It has no line feed at its end.
   */
  public static RequestLog to(int verbosity, Consumer<String> messages) {
    return new RequestLog(verbosity, messages);
  }

  @Override
  public int bodyBytes() {
    return switch (Math.min(verbosity, WHOLE_BODIES)) {
      case BODIES -> 1024;
      case CURL -> 10_240;
      case WHOLE_BODIES -> 64 * 1024 * 1024;
      default -> 0;
    };
  }

  private void log(int least, Line line) {
    if (verbosity >= least) {
      messages.accept(line.text.toString());
    }
  }

  @Override
  public void waited(Waited event) {
    boolean limiter = event.cause() == Wait.LIMITER;
    if (limiter && event.duration().compareTo(LONG) <= 0) {
      return;
    }
    String reason =
        !event.reason().isEmpty()
            ? event.reason()
            : limiter
                ? "client-side throttling, not priority and fairness"
                : "the server was overloaded";
    log(
        limiter ? WAITS : RETRIES,
        new Line(limiter ? "Waited before sending request" : "Waited before an attempt")
            .number("milliseconds", event.duration().toMillis())
            .number("attempt", event.attempt())
            .text("reason", reason)
            .target(event.request()));
  }

  @Override
  public void sending(Sending event) {
    if (verbosity >= CURL) {
      log(CURL, new Line("Request").block("curlCommand", curl(event)));
    } else {
      log(
          REQUEST_HEADERS,
          new Line("Request").target(event.request()).block("headers", lines(event.headers())));
    }
    body("Request Body", event.body());
  }

  @Override
  public void responded(Responded event) {
    var line = new Line("Response");
    if (verbosity == URLS || verbosity >= CURL) {
      line.target(event.request());
    }
    line.text("status", Integer.toString(event.status()));
    if (verbosity >= BODIES) {
      line.block("headers", lines(event.headers()));
    }
    log(URLS, line.number("milliseconds", event.latency().toMillis()));
  }

  @Override
  public void failed(Failed event) {
    log(
        URLS,
        new Line("Response")
            .target(event.request())
            .text("status", "")
            .text("error", event.problem())
            .number("milliseconds", event.latency().toMillis()));
  }

  @Override
  public void finished(Finished event) {
    body("Response Body", event.body());
  }

  @Override
  public void pluginCalled(PluginCalled event) {
    log(
        RETRIES,
        new Line("Credential plugin")
            .text("command", event.plugin())
            .number("exitCode", event.exitCode())
            .text("status", event.status().label())
            .number("milliseconds", event.duration().toMillis()));
  }

  @Override
  public void certificateRotated(CertificateRotated event) {
    log(
        RETRIES,
        new Line("Client certificate rotated")
            .number("ageSeconds", event.age().toSeconds())
            .text("expires", event.expires().toString()));
  }

  @Override
  public void certificatesCompared(CertificatesCompared event) {
    if (event.result() != Reload.UNCHANGED) {
      log(RETRIES, new Line("Certificates reloaded").text("result", event.result().label()));
    }
  }

  private void body(String title, @Nullable BodyExcerpt body) {
    if (body == null) {
      return;
    }
    long more = body.length() - body.shown();
    boolean masked = body.shown() == 0;
    String rest = more > 0 && !masked ? " [truncated " + more + " bytes]" : "";
    String text = masked && body.length() == 0 ? "" : body.text();
    log(BODIES, new Line(title).block("body", text + rest));
  }

  private static String lines(Map<String, List<String>> headers) {
    var text = new StringBuilder();
    headers.forEach(
        (name, values) ->
            values.forEach(
                value ->
                    text.append(text.length() == 0 ? "" : "\n")
                        .append(Printable.line(name))
                        .append(": ")
                        .append(Printable.line(value))));
    return text.toString();
  }

  /** Returns a command for a POSIX shell, without the body. */
  private static String curl(Sending event) {
    var text = new StringBuilder("curl -v -X").append(event.request().method());
    event
        .headers()
        .forEach(
            (name, values) ->
                values.forEach(
                    value -> text.append(" -H ").append(shellQuoted(name + ": " + value))));
    return text.append(' ').append(shellQuoted(event.request().url())).toString();
  }

  private static String shellQuoted(String text) {
    return "'" + Printable.line(text).replace("'", "'\\''") + "'";
  }

  /** A message under construction, in the style of klog. */
  private static final class Line {
    private final StringBuilder text;

    Line(String title) {
      this.text = new StringBuilder().append('"').append(title).append('"');
    }

    Line target(RequestInfo request) {
      return text("verb", request.method()).text("url", request.url());
    }

    Line text(String key, String value) {
      text.append(' ').append(key).append('=').append(Printable.quoted(value));
      return this;
    }

    Line number(String key, long value) {
      text.append(' ').append(key).append('=').append(value);
      return this;
    }

    Line block(String key, String value) {
      text.append(' ').append(key).append("=<\n").append(Printable.block(value)).append("\n >");
      return this;
    }
  }
}
