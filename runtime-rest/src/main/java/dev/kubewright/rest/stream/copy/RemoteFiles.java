package dev.kubewright.rest.stream.copy;

import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.TransportException;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.retry.Backoff;
import dev.kubewright.rest.stream.copy.CopyException.Kind;
import dev.kubewright.rest.stream.copy.RemoteCommand.Running;
import dev.kubewright.rest.stream.copy.RemoteCommand.Use;
import dev.kubewright.rest.stream.exec.ExecClient;
import dev.kubewright.transport.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The files of containers. The clients of pods have the same as methods, and choose the container.
 * Immutable, safe for all threads.
 *
 * <p>Everything is done by programs of the container's image: {@code tar}, {@code test} and {@code
 * stat} copy, {@code cat} reads and {@code dd} writes. They get their arguments as they are: no
 * shell reads them, so every name is safe.
 *
 * <p>Methods throw:
 *
 * <ul>
 *   <li>{@link CopyException} if files cannot be copied. Its kind is the reason.
 *   <li>{@link dev.kubewright.error.ApiException} if the server refuses
 *   <li>{@link TransportException} if the connection or the node is lost, the time is over, or the
 *       thread is interrupted. No partial file stays on this machine.
 *   <li>{@link IllegalArgumentException} if no file can have a path
 * </ul>
 */
public final class RemoteFiles {
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final double FACTOR = 2;
  private static final double JITTER = 0.1;

  private final ResourceClient<?> client;
  private final ExecClient exec;
  private final BiFunction<String, Deadline, @Nullable String> containers;

  private RemoteFiles(
      ResourceClient<?> client, BiFunction<String, Deadline, @Nullable String> containers) {
    this.client = client;
    this.exec = ExecClient.over(client);
    this.containers = containers;
  }

  /**
   * Returns the files of the objects of a resource and namespace, such as {@code pods.generic()}.
   * If options name no container, the server chooses the only one, or refuses.
   */
  public static RemoteFiles over(ResourceClient<?> client) {
    return over(client, (name, deadline) -> null);
  }

  /**
   * Returns the files of objects whose container is chosen once for each call.
   *
   * @param containers returns the container if options name none, or null to let the server choose.
   *     Its parameters are the name of the object, and when the choice must be made.
   */
  public static RemoteFiles over(
      ResourceClient<?> client, BiFunction<String, Deadline, @Nullable String> containers) {
    return new RemoteFiles(
        Objects.requireNonNull(client, "client"), Objects.requireNonNull(containers, "containers"));
  }

  /**
   * Copies a file or a folder to a container. When the method returns, all of it has arrived.
   *
   * @param name the name of the object
   * @param local the file or folder. It is followed if it is a link.
   * @param remote the name of the copy, or an existing folder that gets it. A path that ends with a
   *     slash is a folder that exists.
   */
  public CopyReport copyTo(String name, Path local, String remote, CopyOptions options) {
    RemotePath target = RemotePath.of(remote);
    Instant now = client.clock().instant();
    return repeated(
        name,
        options,
        (programs, tally) ->
            new CopyTo(programs, new LocalTree(local, options, now), target, options, tally).run());
  }

  /**
   * Copies a file or a folder from a container. Each file gets its name when it is complete.
   *
   * @param name the name of the object
   * @param remote the file or folder
   * @param local the name of the copy. The content of a remote folder goes into an existing folder,
   *     as with {@code kubectl cp}. A remote file gets its own name in an existing folder. Missing
   *     folders are created once there is something to copy.
   */
  public CopyReport copyFrom(String name, String remote, Path local, CopyOptions options) {
    RemotePath source = RemotePath.of(remote);
    Objects.requireNonNull(local, "local");
    return repeated(
        name,
        options,
        (programs, tally) -> new CopyFrom(programs, source, local, options, tally).run());
  }

  /** Copies once. */
  private interface Attempt {
    CopyReport run(Programs programs, Tally tally);
  }

  private CopyReport repeated(String name, CopyOptions options, Attempt attempt) {
    TimeLimit limit = limit(options);
    var tally = new Tally(options.progress());
    return limit.within(
        () -> {
          Programs programs = programs(name, options, limit.deadline());
          return client
              .restClient()
              .retry()
              .until(limit.deadline())
              .onError(
                  new Backoff(attempts(options), FIRST_PAUSE, FACTOR, JITTER),
                  RemoteFiles::isBroken,
                  () -> {
                    tally.restart();
                    return attempt.run(programs, tally);
                  });
        });
  }

  /** Returns the first attempt and the retries. The largest number stands for no limit. */
  private static int attempts(CopyOptions options) {
    return (int) Math.min(1L + options.retries(), Integer.MAX_VALUE);
  }

  private static boolean isBroken(RuntimeException failure) {
    return failure instanceof TransportException lost && lost.kind() == TransportException.Kind.LOST
        || failure instanceof CopyException copy && copy.kind() == Kind.INCOMPLETE;
  }

  private TimeLimit limit(CopyOptions options) {
    Connection connection = client.restClient().unwrap(Connection.class);
    return new TimeLimit("the copy", options.timeout(), connection.longDeadline(options.timeout()));
  }

  private Programs programs(String name, CopyOptions options, Deadline deadline) {
    String subject =
        Operation.of(Verb.GET, client.type().groupVersionResource())
            .inNamespace(client.namespace())
            .on(name)
            .subject();
    String container =
        options.container() == null ? containers.apply(name, deadline) : options.container();
    return new Programs(new ExecCommand(exec, name, container, deadline), subject);
  }

  /**
   * Opens a file of a container. The caller closes it. If the file cannot be read to its end,
   * reading throws an {@link IOException}: the end of the stream is always the end of the file.
   *
   * @param name the name of the object
   * @param options only {@code container} and {@code timeout} are used
   */
  public InputStream readFile(String name, String remote, CopyOptions options) {
    RemotePath path = RemotePath.of(remote);
    Duration own = options.timeout();
    Deadline deadline = own == null ? Deadline.NONE : Deadline.after(client.clock(), own);
    TimeLimit limit = new TimeLimit("reading the file", own, deadline);
    return limit.within(
        () -> {
          Programs programs = programs(name, options, deadline);
          Running cat = programs.command().start(Use.OUTPUT, List.of("cat", path.argument()));
          return ReadStream.open(cat, programs, path, limit);
        });
  }

  /**
   * Writes a file of a container. Replaces its content, and leaves its permissions. When the method
   * returns, all of it has arrived.
   *
   * @param name the name of the object
   * @param content is read to its end by another thread, and not closed. If the program of the
   *     container ends before, or the time is over, that thread is interrupted. A part of the
   *     content may be lost then.
   * @param options only {@code container} and {@code timeout} are used
   * @return how many bytes were written
   * @throws java.io.UncheckedIOException if the content cannot be read. A part of it may have been
   *     written then.
   */
  public long writeFile(String name, String remote, InputStream content, CopyOptions options) {
    RemotePath path = RemotePath.of(remote);
    Objects.requireNonNull(content, "content");
    TimeLimit limit = limit(options);
    return limit.within(
        () -> new WriteFile(programs(name, options, limit.deadline()), path).run(content));
  }
}
