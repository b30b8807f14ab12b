package dev.kubewright.rest.stream.copy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Programs by the script of a test. For one thread. */
final class ScriptedCommand implements RemoteCommand {
  private final List<List<String>> started = new ArrayList<>();
  private final Map<String, Supplier<Running>> programs = new HashMap<>();

  /** Lets a program write an output, and end. */
  ScriptedCommand program(String name, byte[] stdout, Ended ended) {
    programs.put(name, () -> new Scripted(new ByteArrayInputStream(stdout), ended));
    return this;
  }

  /** Lets the server refuse to start a program. */
  ScriptedCommand refuse(String name, RuntimeException why) {
    programs.put(
        name,
        () -> {
          throw why;
        });
    return this;
  }

  List<List<String>> started() {
    return started;
  }

  @Override
  public Running start(Use use, List<String> argv) {
    started.add(argv);
    Supplier<Running> program = programs.get(argv.get(0));
    if (program == null) {
      throw new AssertionError("not in the script: " + argv);
    }
    return program.get();
  }

  private record Scripted(InputStream stdout, Ended ended) implements Running {
    @Override
    public boolean endsInput() {
      return true;
    }

    @Override
    public OutputStream stdin() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public Ended waitFor() {
      return ended;
    }

    @Override
    public void close() {}
  }
}
