package dev.kubewright.cli;

import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.stream.copy.CopyOptionsBuilder;
import dev.kubewright.rest.stream.copy.CopyReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Copies files to and from containers, with a bar, as {@code kubectl cp} does without one. */
@Command(
    name = "cp",
    description =
        "Copies files and folders to and from containers. One of both paths has a pod, as in"
            + " web-0:/srv or prod/web-0:/srv.")
final class CpCommand implements Callable<Integer> {
  @Mixin private final ConnectionOptions connection = new ConnectionOptions();

  @Mixin private final ContainerOptions place = new ContainerOptions();

  @Option(
      names = "--no-preserve",
      description = "Gives copies the permissions and times of new files.")
  private boolean noPreserve;

  @Option(
      names = "--verify",
      description = "Compares the SHA-256 checksums of all files, by sha256sum of the container.")
  private boolean verify;

  @Option(
      names = "--retries",
      paramLabel = "<number>",
      description = "How often a copy begins again after its connection was lost. Default: 0.")
  private int retries;

  @Parameters(index = "0", paramLabel = "<from>", description = "What is copied.")
  private String from = "";

  @Parameters(index = "1", paramLabel = "<to>", description = "The copy, or the folder for it.")
  private String to = "";

  @Spec private @Nullable CommandSpec spec;

  /** Created by picocli. */
  CpCommand() {}

  /** A path in a pod. */
  private record Remote(@Nullable String namespace, String pod, String path) {
    /** Returns the path, or null if it is one of this machine. A drive of Windows is no pod. */
    static @Nullable Remote of(String text) {
      int colon = text.indexOf(':');
      if (colon < 2 || text.startsWith("/") || text.startsWith(".")) {
        return null;
      }
      String place = text.substring(0, colon);
      int slash = place.indexOf('/');
      if (place.indexOf('/', slash + 1) >= 0 && slash >= 0) {
        throw new IllegalArgumentException(
            "'" + place + "' names no pod; name one, such as web-0 or prod/web-0");
      }
      return new Remote(
          slash < 0 ? null : place.substring(0, slash),
          place.substring(slash + 1),
          text.substring(colon + 1));
    }
  }

  @Override
  public Integer call() {
    CommandLine line = Objects.requireNonNull(spec, "spec").commandLine();
    Remote source = remote(line, from);
    Remote target = remote(line, to);
    if ((source == null) == (target == null)) {
      throw new ParameterException(line, "exactly one of both paths has a pod, such as web-0:/srv");
    }
    requirePossible(line, source == null ? Objects.requireNonNull(target, "target") : source);
    PrintWriter err = line.getErr();
    try (var interruption = new Interruption();
        RestClient rest = connection.connect()) {
      interruption.begin();
      CopyReport report =
          source == null
              ? copyTo(rest, Objects.requireNonNull(target, "target"), err)
              : copyFrom(rest, source, err);
      report.warnings().forEach(warning -> err.println("warning: " + warning));
      report.skipped().forEach(skipped -> err.println("skipped: " + skipped));
    }
    return 0;
  }

  private static @Nullable Remote remote(CommandLine line, String text) {
    try {
      return Remote.of(text);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(line, wrong.getMessage(), wrong);
    }
  }

  /** Finds mistakes that need no server to be seen. */
  private void requirePossible(CommandLine line, Remote remote) {
    if (retries < 0) {
      throw new ParameterException(line, "--retries must be 0 or more, not " + retries);
    }
    if (remote.pod().isEmpty() || remote.path().isEmpty()) {
      throw new ParameterException(
          line,
          "'"
              + (Remote.of(from) == null ? to : from)
              + "' has no "
              + (remote.pod().isEmpty() ? "pod" : "path")
              + "; name both, such as web-0:/srv");
    }
    if (from.isEmpty() || to.isEmpty()) {
      throw new ParameterException(line, "the path of this machine is empty");
    }
  }

  /**
   * An interruption of the copy when a signal such as that of Ctrl-C ends the program, so that no
   * file with a part of the content is left.
   */
  private static final class Interruption implements AutoCloseable {
    private static final long LONGEST = 5; // seconds

    private final Thread copying = Thread.currentThread();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "kubewright-cp-interrupt");

    void begin() {
      Runtime.getRuntime().addShutdownHook(hook);
    }

    private void interrupt() {
      copying.interrupt();
      try {
        boolean unused = ended.await(LONGEST, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void close() {
      ended.countDown();
      try {
        boolean unused = Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException ending) {
        // The program ends, and the hook has seen the end of the copy.
      }
    }
  }

  private CopyReport copyTo(RestClient rest, Remote target, PrintWriter err) {
    try (var bar = CopyBar.to(err)) {
      return place
          .pods(rest, target.namespace())
          .copyTo(target.pod(), Path.of(from), target.path(), o -> set(o, bar));
    }
  }

  private CopyReport copyFrom(RestClient rest, Remote source, PrintWriter err) {
    try (var bar = CopyBar.to(err)) {
      return place
          .pods(rest, source.namespace())
          .copyFrom(source.pod(), source.path(), Path.of(to), o -> set(o, bar));
    }
  }

  private void set(CopyOptionsBuilder options, CopyBar bar) {
    options.container(place.container()).retries(retries).progress(bar::show);
    if (noPreserve) {
      options.noPreserve();
    }
    if (verify) {
      options.verify();
    }
  }
}
