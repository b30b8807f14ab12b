package dev.kubewright.rest.stream.copy;

import dev.kubewright.OneLine;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Ended;
import dev.kubewright.rest.stream.copy.RemoteCommand.Running;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import dev.kubewright.rest.stream.copy.tar.TarFormatException;
import dev.kubewright.rest.stream.copy.tar.TarReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Copies from a container: tar writes an archive there, which is extracted here. */
final class CopyFrom {
  /** GNU tar fills up its last record with zeros: 10 KiB, or more on request. */
  private static final int LONGEST_END = 1 << 20;

  private static final String NO_UNQUOTE = "--no-unquote";

  /** A refusal of the option by the tar of busybox, toybox or BSD. They take names as they are. */
  private static final Pattern UNKNOWN_OPTION = Pattern.compile("(?i)\\boption\\W{1,4}no-unquote");

  private final Programs programs;
  private final RemotePath remote;
  private final Path local;
  private final CopyOptions options;
  private final Tally tally;
  private final Checksums checksums;

  CopyFrom(Programs programs, RemotePath remote, Path local, CopyOptions options, Tally tally) {
    this.programs = programs;
    this.remote = remote;
    this.local = local;
    this.options = options;
    this.tally = tally;
    this.checksums = new Checksums(programs, options);
  }

  CopyReport run() {
    checksums.requirePossible(remote);
    boolean escapes = remote.name().indexOf('\\') >= 0; // GNU tar takes it for an escape
    CopyReport report = escapes ? run(argv(true)) : null;
    return report == null ? Objects.requireNonNull(run(argv(false)), "no option") : report;
  }

  /** Returns null if tar does not know the option that only GNU tar needs. */
  private @Nullable CopyReport run(List<String> argv) {
    var extraction = new Extraction(local, remote, options, tally, checksums);
    try (Running tar = programs.command().start(Use.OUTPUT, argv)) {
      var reader = new TarReader(tar.stdout());
      IOException broken = extract(extraction, reader, tar.stdout());
      Ended ended = tar.waitFor();
      if (!extraction.found() && !ended.succeeded()) {
        if (argv.contains(NO_UNQUOTE) && UNKNOWN_OPTION.matcher(ended.stderr()).find()) {
          return null;
        }
        throw programs.unreadable("tar", remote, ended);
      }
      boolean complete = reader.complete() && broken == null;
      if (!ended.succeeded() && !(complete && isWarning(ended))) {
        throw programs.failure("tar", "copy " + quoted(), ended);
      }
      if (!complete || !extraction.found()) {
        throw incomplete(ended, broken);
      }
      ended.lines().forEach(tally::warn);
    }
    checksums.check();
    return tally.report();
  }

  private List<String> argv(boolean noUnquote) {
    var argv = new ArrayList<String>(List.of("tar"));
    argv.add(options.symlinks() == Symlinks.FOLLOW ? "-chf" : "-cf");
    argv.add("-");
    if (noUnquote) {
      argv.add(NO_UNQUOTE);
    }
    argv.addAll(List.of("-C", remote.folder()));
    argv.add(remote.saysFolder() ? "." : "./" + remote.name());
    return argv;
  }

  /** Returns why the archive could not be read to its end, or null. */
  private @Nullable IOException extract(
      Extraction extraction, TarReader reader, InputStream stdout) {
    try {
      extraction.run(reader);
      skipEnd(stdout);
      return null;
    } catch (TarFormatException e) {
      throw new CopyException(
          Kind.FAILED,
          "cannot copy "
              + quoted()
              + " of "
              + programs.subject()
              + ": tar wrote no archive: "
              + e.getMessage(),
          "",
          e);
    } catch (IOException e) {
      return e;
    }
  }

  private static void skipEnd(InputStream stdout) throws IOException {
    var bytes = new byte[1 << 13];
    int all = 0;
    int read = stdout.read(bytes);
    while (read >= 0) {
      all += read;
      if (all > LONGEST_END) {
        throw new CopyException(Kind.FAILED, "tar wrote more than an archive");
      }
      read = stdout.read(bytes);
    }
  }

  /** GNU tar ends with 1 if all is there, but files changed. Busybox has no such warning. */
  private static boolean isWarning(Ended ended) {
    Predicate<String> harmless =
        line ->
            line.contains("file changed as we read it")
                || line.contains("File removed before we read it")
                || line.contains("socket ignored")
                || line.contains("Removing leading");
    List<String> lines = ended.lines();
    return ended.started()
        && ended.code() == 1
        && lines.stream().allMatch(harmless)
        && !lines.isEmpty();
  }

  private CopyException incomplete(Ended ended, @Nullable IOException broken) {
    return new CopyException(
        Kind.INCOMPLETE,
        "the copy of "
            + quoted()
            + " of "
            + programs.subject()
            + " is not complete: "
            + (broken == null ? "the archive has no end" : broken.getMessage()),
        ended.stderr(),
        broken);
  }

  private String quoted() {
    return '"' + OneLine.of(remote.whole()) + '"';
  }
}
