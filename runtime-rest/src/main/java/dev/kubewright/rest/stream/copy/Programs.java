package dev.kubewright.rest.stream.copy;

import dev.kubewright.KubewrightException;
import dev.kubewright.OneLine;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.RemoteCommand.Running;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The small programs of a container that a copy needs beside tar, and what their failures mean. */
final class Programs {
  static final int LONGEST_STDERR = 2_000;
  private static final int LONGEST_OUTPUT = 32;

  /** A size, such as the first word of {@code wc}. */
  private static final Pattern SIZE =
      Pattern.compile("\\s*([0-9]{1,18})(?:\\s.*)?", Pattern.DOTALL);

  private final RemoteCommand command;
  private final String subject;

  Programs(RemoteCommand command, String subject) {
    this.command = command;
    this.subject = subject;
  }

  RemoteCommand command() {
    return command;
  }

  /** Returns what the container belongs to, for messages. */
  String subject() {
    return subject;
  }

  /** Returns whether a path is a folder. */
  boolean isFolder(RemotePath path) {
    Ended test = run(List.of("test", "-d", path.argument()));
    if (test.missing()) {
      throw new CopyException(
          Kind.NO_PROGRAM,
          subject
              + " has no program \"test\", so it is not known whether \""
              + OneLine.of(path.whole())
              + "\" is a folder; end the path with a slash if it is one",
          test.stderr(),
          null);
    }
    return test.code() == 0;
  }

  /** Returns whether something has a path, or it is not known. */
  boolean mayExist(RemotePath path) {
    Ended test = run(List.of("test", "-e", path.argument()));
    return !test.started() || test.code() != 1;
  }

  /**
   * Compares the size of a file. A node that is lost while a program reads its input looks like
   * success on many servers.
   *
   * @return whether a program could say the size
   * @throws CopyException if it is another one
   */
  boolean hasSize(RemotePath path, long expected) {
    OptionalLong size = size(path.argument());
    if (size.isPresent() && size.getAsLong() != expected && isRegular(path)) {
      throw new CopyException(
          Kind.INCOMPLETE,
          '"'
              + OneLine.of(path.whole())
              + "\" of "
              + subject
              + " has "
              + size.getAsLong()
              + " bytes after the copy, and not "
              + expected);
    }
    return size.isPresent();
  }

  /**
   * Finds out by {@code test} whether a path is a file, a folder or a link, as it must be.
   *
   * @param what the option of {@code test}
   * @return whether that could be seen
   * @throws CopyException if the path is something else, or missing
   */
  boolean has(RemotePath path, String what) {
    Ended test = run(List.of("test", what, path.argument()));
    if (test.started() && test.code() == 1) {
      throw new CopyException(
          Kind.INCOMPLETE,
          '"' + OneLine.of(path.whole()) + "\" of " + subject + " is missing after the copy");
    }
    return test.succeeded();
  }

  private boolean isRegular(RemotePath path) {
    return run(List.of("test", "-f", path.argument())).code() == 0;
  }

  private OptionalLong size(String path) {
    for (List<String> argv :
        List.of(List.of("stat", "-L", "-c", "%s", path), List.of("wc", "-c", path))) {
      var output = new ByteArrayOutputStream();
      boolean succeeded = run(argv, output, LONGEST_OUTPUT).succeeded();
      Matcher size = SIZE.matcher(output.toString(StandardCharsets.US_ASCII));
      if (succeeded && size.matches()) {
        return OptionalLong.of(Long.parseLong(size.group(1)));
      }
    }
    return OptionalLong.empty();
  }

  /** Deletes a file, if that is possible. */
  void delete(String path) {
    run(List.of("rm", "-f", path));
  }

  /** Runs a program to its end. */
  Ended run(List<String> argv) {
    return run(argv, OutputStream.nullOutputStream(), 0);
  }

  /**
   * Runs a program to its end.
   *
   * @param output gets the begin of its output
   * @param most how many bytes that is
   */
  Ended run(List<String> argv, OutputStream output, int most) {
    try (Running running = command.start(Use.OUTPUT, argv)) {
      try {
        output.write(running.stdout().readNBytes(most));
        running.stdout().transferTo(OutputStream.nullOutputStream());
      } catch (IOException e) {
        // waitFor says why
      }
      return running.waitFor();
    }
  }

  /** Returns the exception for a program that has failed, or did not start. */
  CopyException failure(String program, String action, Ended ended) {
    String said = OneLine.of(ended.stderr().strip(), LONGEST_STDERR);
    if (ended.missing()) {
      return new CopyException(
          Kind.NO_PROGRAM,
          subject
              + " could not start \""
              + program
              + "\""
              + (said.isEmpty() ? "" : " (" + said + ")")
              + (program.equals("tar")
                  ? "; without tar, copy single files with readFile and writeFile"
                  : ""),
          ended.stderr(),
          null);
    }
    return new CopyException(
        Kind.FAILED,
        "cannot "
            + action
            + " of "
            + subject
            + ": "
            + program
            + " ended with "
            + ended.code()
            + (said.isEmpty() ? "" : ": " + said),
        ended.stderr(),
        null);
  }

  /** Returns the exception for a program that could not read a path. */
  CopyException unreadable(String program, RemotePath path, Ended ended) {
    CopyException failure = failure(program, "read \"" + OneLine.of(path.whole()) + '"', ended);
    return failure.kind() == Kind.FAILED && isMissing(path, failure)
        ? new CopyException(
            Kind.NOT_FOUND, String.valueOf(failure.getMessage()), failure.stderr(), null)
        : failure;
  }

  /** Returns whether a path does not exist. If that cannot be said, the first failure counts. */
  private boolean isMissing(RemotePath path, CopyException first) {
    try {
      return !mayExist(path);
    } catch (KubewrightException unknown) { // such as 404, because the pod is gone
      first.addSuppressed(unknown);
      return false;
    }
  }
}
