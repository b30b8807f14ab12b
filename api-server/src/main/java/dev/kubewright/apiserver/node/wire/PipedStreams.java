package dev.kubewright.apiserver.node.wire;

import dev.kubewright.apiserver.node.CommandStreams;
import dev.kubewright.apiserver.node.TerminalSize;
import dev.kubewright.apiserver.node.TextOutput;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The streams of a command, as its callback sees them. */
record PipedStreams(Pipe input, TextOutput stdout, TextOutput stderr, Sizes sizes)
    implements CommandStreams {
  /** Lets the thread that receives go on, since the reader has closed. */
  void end() {
    input.drop();
    sizes.end();
  }

  @Override
  public InputStream stdin() {
    return input.input();
  }

  @Override
  public @Nullable TerminalSize nextSize() throws InterruptedException {
    return sizes.next();
  }
}
