package dev.kubewright.apiserver.node;

/** Runs commands in place of a container. For all threads: each command has a thread of its own. */
@FunctionalInterface
public interface CommandHandler {
  /**
   * Runs a command. When the client closes the connection, the thread is interrupted, the input
   * ends, and writing fails.
   *
   * @param io the streams of the command. They end when this method returns.
   * @return the exit code, from 0 to 255. If the client has attached, it sees no exit code.
   * @throws Exception if the command cannot be started. The client gets the message, as it gets
   *     that of a container runtime.
   */
  int run(CommandCall call, CommandStreams io) throws Exception;
}
