package dev.kubewright.rest.stream.copy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kubewright.error.TransportException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Programs of this machine in place of those of a container. */
final class LocalCommand implements RemoteCommand {
  private final List<List<String>> started = new ArrayList<>();
  private UnaryOperator<List<String>> change = argv -> argv;

  /** Runs another program in place of the one that is asked for. */
  LocalCommand replacing(UnaryOperator<List<String>> other) {
    this.change = other;
    return this;
  }

  List<List<String>> started() {
    return started;
  }

  @Override
  public Running start(Use use, List<String> argv) {
    started.add(argv);
    try {
      Path stderr = Files.createTempFile("stderr", "");
      return new Local(
          new ProcessBuilder(change.apply(argv)).redirectError(stderr.toFile()).start(), stderr);
    } catch (IOException e) {
      return new Missing(String.valueOf(e.getMessage()));
    }
  }

  private record Missing(String problem) implements Running {
    @Override
    public boolean endsInput() {
      return true;
    }

    @Override
    public OutputStream stdin() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream stdout() {
      return InputStream.nullInputStream();
    }

    @Override
    public Ended waitFor() {
      return new Ended(false, 0, problem, false);
    }

    @Override
    public void close() {}
  }

  private record Local(Process process, Path errors) implements Running {
    @Override
    public boolean endsInput() {
      return true;
    }

    @Override
    public OutputStream stdin() {
      return process.getOutputStream();
    }

    @Override
    public InputStream stdout() {
      return process.getInputStream();
    }

    @Override
    public Ended waitFor() {
      try {
        int code = process.waitFor();
        return new Ended(true, code, Files.readString(errors, UTF_8), false);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new TransportException(TransportException.Kind.INTERRUPTED, "interrupted", e);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void close() {
      process.destroy();
      try {
        Files.deleteIfExists(errors);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }
}
