package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.form.Call;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.node.stub.LogRequest;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** Reads and checks the parameters of a request for a log. */
final class LogOptions {
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final String POSITIVE = "must be greater than 0";

  private LogOptions() {}

  /**
   * Returns the part of the log that a client wants.
   *
   * @param now the time that a duration counts back from
   */
  static LogRequest of(Call call, Instant now) {
    ServerRequest request = call.request();
    Long seconds = number(request, "sinceSeconds");
    Instant time = time(request);
    Long tail = number(request, "tailLines");
    Long limit = number(request, "limitBytes");
    List<FieldError> faults = new ArrayList<>();
    atLeast(faults, "tailLines", tail, 0, "must be greater than or equal to 0");
    atLeast(faults, "limitBytes", limit, 1, POSITIVE);
    if (seconds != null && time != null) {
      faults.add(
          FieldError.forbidden(
              "[]", "at most one of `sinceTime` or `sinceSeconds` may be specified"));
    } else {
      atLeast(faults, "sinceSeconds", seconds, 1, POSITIVE);
    }
    if (request.query().containsKey("stream")) {
      faults.add(FieldError.forbidden("stream", "may not be specified"));
    }
    if (!faults.isEmpty()) {
      throw Errors.invalid("", "PodLogOptions", call.name(), faults);
    }
    return new LogRequest(
        request.flag("follow"),
        request.flag("previous"),
        request.flag("timestamps"),
        seconds == null ? time : now.minus(Duration.ofSeconds(Math.min(seconds, 1L << 40))),
        tail == null ? -1 : tail,
        limit == null ? -1 : limit);
  }

  private static void atLeast(
      List<FieldError> faults, String field, @Nullable Long value, long least, String rule) {
    if (value != null && value < least) {
      faults.add(FieldError.invalid(field, JsonNodeFactory.instance.numberNode(value), rule));
    }
  }

  private static @Nullable Long number(ServerRequest request, String name) {
    if (!request.query().containsKey(name)) {
      return null;
    }
    String text = request.param(name);
    if (!text.matches("[+-]?\\d+")) {
      throw unparsed(text, "invalid syntax");
    }
    BigInteger value = new BigInteger(text);
    if (value.compareTo(MAX) > 0 || value.compareTo(MIN) < 0) {
      throw unparsed(text, "value out of range");
    }
    return value.longValue();
  }

  private static RuntimeException unparsed(String text, String why) {
    return Errors.badRequest("strconv.ParseInt: parsing " + GoText.quote(text) + ": " + why);
  }

  /** Returns a time in whole seconds, since the API server cuts it on the way to the node. */
  private static @Nullable Instant time(ServerRequest request) {
    String text = request.param("sinceTime");
    if (text.isEmpty() || text.equals("null")) {
      return null;
    }
    try {
      return OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.SECONDS);
    } catch (DateTimeParseException e) {
      throw Errors.badRequest(
          "parsing time "
              + GoText.quote(text)
              + " as \"2006-01-02T15:04:05Z07:00\": cannot parse "
              + GoText.quote(text)
              + " as \"2006\"");
    }
  }
}
