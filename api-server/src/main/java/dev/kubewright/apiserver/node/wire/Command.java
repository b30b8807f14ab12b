package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.CommandCall;
import dev.kubewright.apiserver.node.CommandHandler;
import dev.kubewright.apiserver.node.CommandStreams;
import org.jspecify.annotations.Nullable;

/**
 * A command that shall run, or a process that a client attaches to.
 *
 * @param handler runs it, or null if no node does
 * @param refusal why no node does
 * @param failed what a node says before the reason why it could not run it
 */
public record Command(
    @Nullable CommandHandler handler,
    String refusal,
    String failed,
    CommandCall call,
    Asked asked) {
  /**
   * The streams that a client asks for.
   *
   * @param tty whether it wants a terminal
   */
  public record Asked(boolean stdin, boolean stdout, boolean stderr, boolean tty) {
    /** Returns whether it asks for any. */
    public boolean any() {
      return stdin || stdout || stderr;
    }

    /** Returns the streams of a node, which joins both outputs at a terminal. */
    public Asked joined() {
      return new Asked(stdin, stdout, stderr && !tty, tty);
    }
  }

  /** Returns the same for a container that does not run. */
  public Command withoutHandler() {
    return new Command(null, refusal, failed, call, asked);
  }

  /** Runs the callback, which may throw anything. Returns the status. */
  byte[] run(CommandHandler runs, CommandStreams streams, StreamStatus status) {
    try {
      int code = runs.run(call, streams);
      return code >= 0 && code <= 255
          ? status.exited(code)
          : status.failed(failed + "exit code " + code + " is not from 0 to 255");
    } catch (Throwable failure) {
      String message = failure.getMessage();
      return status.failed(failed + (message == null ? failure.getClass().getName() : message));
    }
  }
}
