package dev.kubewright.rest.stream.exec;

import static dev.kubewright.Values.orElse;

import dev.kubewright.OneLine;
import dev.kubewright.document.Json;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.meta.v1.StatusCause;
import dev.kubewright.meta.v1.StatusCodec;
import dev.kubewright.meta.v1.StatusDetails;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Reads the status that a server sends at the end of a command. For one thread at a time.
 *
 * <p>Each byte is looked at once, and the JSON is decoded when its last bracket has arrived: a
 * server may send it in as many parts as it likes. At most 1 MiB is kept.
 */
final class StatusReader {
  private static final int LONGEST = 1024 * 1024;
  private static final int LONGEST_TEXT = 500;
  private static final int LONGEST_MESSAGE = 4000;
  private static final String NON_ZERO = "NonZeroExitCode";
  private static final String INTERNAL = "Internal error occurred: ";

  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private int depth;
  private boolean inString;
  private boolean escaped;
  private boolean done;

  /** Adds a part of the status. Returns the whole status if this was the last part. */
  Optional<ExitStatus> add(ByteBuffer bytes) {
    while (!done && bytes.hasRemaining()) {
      if (text.size() == LONGEST) {
        done = true;
        return Optional.of(malformed(text.toString(StandardCharsets.UTF_8)));
      }
      byte next = bytes.get();
      text.write(next);
      if (isLast(next)) {
        done = true;
        return Optional.of(read(text.toByteArray()));
      }
    }
    return Optional.empty();
  }

  /** Returns whether a byte closes the outermost bracket. */
  private boolean isLast(byte next) {
    if (inString) {
      inString = escaped || next != '"';
      escaped = !escaped && next == '\\';
      return false;
    }
    switch (next) {
      case '"' -> inString = true;
      case '{', '[' -> depth++;
      case '}', ']' -> depth--;
      default -> {
        return false;
      }
    }
    return !inString && depth == 0;
  }

  /** Returns what is known if no further part comes. */
  ExitStatus.Lost incomplete(String problem) {
    if (text.size() == 0) {
      return new ExitStatus.Lost(new TransportException(Kind.LOST, problem, null));
    }
    return malformed(text.toString(StandardCharsets.UTF_8));
  }

  private static ExitStatus.Lost malformed(String said) {
    return new ExitStatus.Lost(
        new TransportException(
            Kind.MALFORMED,
            "the status of the command cannot be read: " + OneLine.of(said, LONGEST_TEXT),
            null));
  }

  private static ExitStatus read(byte[] json) {
    try {
      return read(Json.decode(StatusCodec.INSTANCE, json));
    } catch (CodecException wrong) {
      return malformed(new String(json, StandardCharsets.UTF_8));
    }
  }

  private static ExitStatus read(Status status) {
    if ("Success".equals(status.status())) {
      return new ExitStatus.Exited(0);
    }
    if (!"Failure".equals(status.status())) {
      return malformed(status.toString());
    }
    if (!NON_ZERO.equals(status.reason())) {
      return new ExitStatus.NotStarted(once(status));
    }
    StatusDetails details = status.details();
    List<StatusCause> causes = details == null ? List.of() : details.causes();
    for (StatusCause cause : causes) {
      if ("ExitCode".equals(cause.reason())) {
        try {
          return new ExitStatus.Exited(Integer.parseInt(orElse(cause.message(), "")));
        } catch (NumberFormatException wrong) {
          return malformed(status.toString());
        }
      }
    }
    return malformed(status.toString());
  }

  /** Returns what a status means for a command that has written something: it has started. */
  static ExitStatus ran(ExitStatus status) {
    if (!(status instanceof ExitStatus.NotStarted failed)) {
      return status;
    }
    String said = orElse(failed.status().message(), "the server gave no message");
    return new ExitStatus.Lost(
        new TransportException(
            Kind.LOST,
            "the server does not know how the command ended: " + OneLine.of(said, LONGEST_MESSAGE),
            null));
  }

  /** Each server on the way puts the same words before the message. They are kept once. */
  private static Status once(Status status) {
    String message = orElse(status.message(), "");
    while (message.startsWith(INTERNAL + INTERNAL)) {
      message = message.substring(INTERNAL.length());
    }
    String said = message;
    return message.equals(status.message()) ? status : status.with(s -> s.message(said));
  }
}
