package dev.kubewright.rest.stream.exec;

import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.rest.stream.exec.ExitStatus.Lost;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Runs a session to its end, in the calling thread. A second thread feeds the input if any. */
final class OneShot {
  private final ExecSession session;
  private final Collected stdout;
  private final Collected stderr;
  private @Nullable Feeder feeder;

  OneShot(ExecSession session) {
    this.session = session;
    ExecOptions options = session.options();
    this.stdout = new Collected("stdout", options.outputLimit(), options.output());
    this.stderr = new Collected("stderr", options.outputLimit(), options.errors());
  }

  CommandResult run(Threads threads) {
    Channels channels = session.channels();
    channels.take(channels.stdout());
    channels.take(channels.stderr());
    InputStream input = session.options().input();
    if (input == null) {
      return collect(channels);
    }
    feeder = new Feeder(input, session.stdin(), channels);
    Thread feeding = threads.start(channels.name() + "-stdin", feeder);
    try {
      return collect(channels);
    } finally {
      feeding.interrupt();
    }
  }

  private CommandResult collect(Channels channels) {
    for (Channels.Part part = channels.next(); part != null; part = channels.next()) {
      Collected target = part.isError() ? stderr : stdout;
      if (!target.add(part.bytes())) {
        throw tooLong(target);
      }
    }
    return result(channels.status());
  }

  private CommandOutputException tooLong(Collected output) {
    return new CommandOutputException(
        session.subject()
            + " wrote more than "
            + session.options().outputLimit()
            + " bytes to "
            + output.name()
            + "; set outputLimit, or pass a stream for it",
        stdout.text(),
        stderr.text());
  }

  private CommandResult result(ExitStatus status) {
    if (feeder != null) {
      feeder.check();
    }
    if (status instanceof Lost lost && lost.cause().kind() == Kind.TIMEOUT) {
      throw new CommandTimeoutException(
          String.valueOf(lost.cause().getMessage()), lost.cause(), stdout.text(), stderr.text());
    }
    return new CommandResult(session.subject(), session.waitFor(), stdout.bytes(), stderr.bytes());
  }
}
