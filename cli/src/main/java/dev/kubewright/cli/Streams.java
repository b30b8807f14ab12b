package dev.kubewright.cli;

import java.io.InputStream;
import java.io.OutputStream;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The standard streams, for commands that pass bytes on as they are.
 *
 * @param in the input
 * @param out receives the results
 * @param err receives the errors of what runs elsewhere
 */
record Streams(InputStream in, OutputStream out, OutputStream err) {
  /** The command above all others, which has the streams. */
  interface Holder {
    Streams streams();
  }

  /** Returns the streams for a command. */
  static Streams of(CommandSpec command) {
    return ((Holder) command.root().userObject()).streams();
  }
}
