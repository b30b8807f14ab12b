package dev.kubewright.rest.stream.exec;

import static dev.kubewright.Values.orElse;

import dev.kubewright.KubewrightException;
import dev.kubewright.annotation.Verb;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.ProtocolRefusedException;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestRequest;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.transport.Duplex;
import dev.kubewright.transport.Operation;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs commands in the containers of an object, over its subresources {@code exec} and {@code
 * attach}. The clients of pods have the same as methods, and choose the container. Immutable, safe
 * for all threads.
 *
 * <p>An opening is repeated only if no command can have begun. Methods throw:
 *
 * <ul>
 *   <li>{@link dev.kubewright.error.ApiException} if the server refuses
 *   <li>{@link dev.kubewright.error.TransportException} if the connection cannot be opened, or
 *       breaks
 *   <li>{@link IllegalArgumentException} if options contradict each other
 * </ul>
 */
public final class ExecClient {
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private final ResourceClient<?> client;
  private final BiFunction<String, Deadline, @Nullable String> containers;

  private ExecClient(
      ResourceClient<?> client, BiFunction<String, Deadline, @Nullable String> containers) {
    this.client = client;
    this.containers = containers;
  }

  /**
   * Returns a client for the objects of a resource and namespace, such as {@code pods.generic()}.
   * If options name no container, the server chooses the only one, or refuses.
   */
  public static ExecClient over(ResourceClient<?> client) {
    return over(client, (name, deadline) -> null);
  }

  /**
   * Returns a client that chooses the container itself.
   *
   * @param containers returns the container if options name none, or null to let the server choose.
   *     Its parameters are the name of the object, and when the choice must be made.
   */
  public static ExecClient over(
      ResourceClient<?> client, BiFunction<String, Deadline, @Nullable String> containers) {
    return new ExecClient(
        Objects.requireNonNull(client, "client"), Objects.requireNonNull(containers, "containers"));
  }

  /**
   * Runs a command to its end. Outputs are collected, unless the options name streams for them.
   * There is no time limit, unless the options or the view of the connection set one ({@code
   * rest.until}, {@code rest.withTimeout}). That of the connection does not count.
   *
   * @param name the name of the object
   * @param options need a command. An input must be a stream of yours.
   * @return the exit code, which need not be 0, and the collected outputs
   * @throws CommandFailedException if the command did not start
   * @throws CommandOutputException if an output is too long to be collected
   * @throws CommandTimeoutException if the command did not end in time. The exception has what it
   *     wrote by then.
   * @throws java.io.UncheckedIOException if a stream of yours fails. The session is closed then.
   * @throws KubewrightException if there is an input, and the server is older than Kubernetes 1.30:
   *     it cannot tell the command that the input has ended
   */
  public CommandResult run(String name, ExecOptions options) {
    if (options.stdin() && options.input() == null) {
      throw new IllegalArgumentException(
          "there is no session to write to stdin(); pass a stream to stdin(…), or open a session");
    }
    requireCommand(options);
    Connection connection = client.restClient().unwrap(Connection.class);
    Deadline deadline = connection.longDeadline(options.timeout());
    try (ExecSession session = open(name, "exec", options, deadline)) {
      if (options.stdin() && !session.canCloseStdin()) {
        throw new KubewrightException(
            session.subject()
                + " cannot learn that its input ends, which needs Kubernetes 1.30; use a session,"
                + " and a command that ends by itself");
      }
      return new OneShot(session).run(Threads.platform());
    }
  }

  /**
   * Starts a command. The caller closes the session.
   *
   * @param name the name of the object
   * @param options need a command, and have no streams: those of the session take their place
   */
  public ExecSession open(String name, ExecOptions options) {
    requireNoStreams(options);
    requireCommand(options);
    return open(name, "exec", options, deadline(options));
  }

  /**
   * Attaches to the process of a container, whose outputs are sent from now on. Closing the session
   * leaves the process as it is. Its input is that of the process, if the container has one ({@code
   * stdin} of its spec). The caller closes the session.
   *
   * @param name the name of the object
   * @param options have no command and no streams. {@code tty()} must be set if and only if the
   *     container has a terminal.
   */
  public ExecSession attach(String name, ExecOptions options) {
    requireNoStreams(options);
    if (!options.command().isEmpty()) {
      throw new IllegalArgumentException(
          "attach takes no command: it attaches to the process of the container");
    }
    return open(name, "attach", options, deadline(options));
  }

  private static void requireCommand(ExecOptions options) {
    if (options.command().isEmpty()) {
      throw new IllegalArgumentException("exec needs a command; set command(…)");
    }
  }

  private static void requireNoStreams(ExecOptions options) {
    if (options.input() != null || options.output() != null || options.errors() != null) {
      throw new IllegalArgumentException(
          "a session has streams of its own; leave out those of stdin(…), stdout(…), stderr(…)");
    }
  }

  private Deadline deadline(ExecOptions options) {
    return options.timeout() == null
        ? Deadline.NONE
        : Deadline.after(client.clock(), options.timeout());
  }

  private ExecSession open(String name, String subresource, ExecOptions given, Deadline deadline) {
    ExecOptions options = given.tty() ? given.with(o -> o.stderr(false)) : given;
    if (!options.stdin() && !options.stdout() && !options.stderr()) {
      throw new IllegalArgumentException(
          "none of stdin, stdout and stderr is asked for, so nothing could be seen of the command");
    }
    String container =
        options.container() == null ? containers.apply(name, deadline) : options.container();
    ExecOptions chosen = options.with(o -> o.container(container));
    String subject = subject(name, subresource, chosen);
    var channels = new Channels(connect(name, subresource, chosen, deadline), Threads.platform());
    boolean opened = false;
    try {
      var session = new ExecSession(channels, subject, chosen, client.clock(), deadline);
      if (chosen.size() != null) {
        session.resize(chosen.size());
      }
      opened = true;
      return session;
    } finally {
      if (!opened) { // for example because no alarm could be set
        channels.close();
      }
    }
  }

  private String subject(String name, String subresource, ExecOptions options) {
    String object =
        Operation.of(Verb.GET, client.type().groupVersionResource())
            .inNamespace(client.namespace())
            .on(name)
            .subject();
    return options.command().isEmpty()
        ? subresource + " of " + object
        : "command \"" + options.command().get(0) + "\" of " + object;
  }

  private Duplex connect(String name, String subresource, ExecOptions options, Deadline deadline) {
    try {
      return connect(() -> request(name, subresource, options, deadline), options);
    } catch (ForbiddenException forbidden) {
      throw permissions(client.type().groupVersionResource().resource(), subresource, forbidden);
    }
  }

  /** Only an input that must be able to end needs v5. */
  private static Duplex connect(Supplier<RestRequest> request, ExecOptions options) {
    if (options.stdin() && !options.tty()) {
      return request.get().connect(Channels.V5, Channels.V4);
    }
    try {
      return request.get().connect(Channels.V4);
    } catch (ProtocolRefusedException refused) {
      return request.get().connect(Channels.V5, Channels.V4);
    }
  }

  /** Says what is missing, since servers do not: not if {@code get} is allowed. */
  private static ApiException permissions(
      String resource, String subresource, ForbiddenException forbidden) {
    Status status = forbidden.status();
    String said = orElse(status.message(), "the server gave no message").strip();
    String needed =
        said
            + (said.endsWith(":") ? " " : "; ")
            + "this needs the verbs get and, since Kubernetes 1.35, create on "
            + resource
            + "/"
            + subresource;
    ApiException complete =
        ApiExceptions.of(
            status.with(s -> s.message(needed)),
            forbidden.code(),
            forbidden.method(),
            forbidden.path());
    complete.setStackTrace(forbidden.getStackTrace());
    return complete;
  }

  private RestRequest request(
      String name, String subresource, ExecOptions options, Deadline deadline) {
    // A GET on the wire. But it starts something, so a lost one must not be repeated.
    RestRequest request = RestRequest.over(client, name, subresource).post();
    if (options.container() != null) {
      request.parameter("container", options.container());
    }
    // Whoever writes must learn of the end without receiving. A virtual thread that reads and
    // decrypts holds up others.
    if (!options.stdin() && !Threads.isVirtual()) {
      request.readByReceiver();
    }
    flag(request, "stdin", options.stdin());
    flag(request, "stdout", options.stdout());
    flag(request, "stderr", options.stderr());
    flag(request, "tty", options.tty());
    options.command().forEach(part -> request.parameter("command", part));
    return deadline.isLimited()
        ? request.timeout(Durations.max(deadline.left(), SHORTEST))
        : request;
  }

  private static void flag(RestRequest request, String name, boolean set) {
    if (set) {
      request.parameter(name, true);
    }
  }
}
