package dev.kubewright.rest.crd;

import dev.kubewright.OneLine;
import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.ForbiddenException;
import dev.kubewright.error.InvalidException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.meta.v1.APIResourceListCodec;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.rest.retry.Retry;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import dev.kubewright.unstructured.Unstructured;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Installs CRDs on a server and waits until the server serves them. A watch says when a CRD is
 * established. Then discovery must list it in each served version. Discovery cannot be watched, so
 * it is asked every 100 ms. If the server forbids discovery, the installer waits for the condition
 * {@code Established} alone. Borrows the connection. Immutable, safe for all threads.
 *
 * <pre>{@code
 * CrdInstaller.over(rest).install(Crd.of(CronTabs.TYPE));
 * }</pre>
 */
public final class CrdInstaller {
  private static final GroupVersionResource RESOURCE =
      new GroupVersionResource("apiextensions.k8s.io", "v1", "customresourcedefinitions");

  private static final String SPEC = "spec";
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final CountDownLatch NEVER = new CountDownLatch(1);

  private final Exchange exchange;
  private final Retry retry;
  private final @Nullable Duration limit;

  private CrdInstaller(Exchange exchange, Retry retry, @Nullable Duration limit) {
    this.exchange = exchange;
    this.retry = retry;
    this.limit = limit;
  }

  /** Returns an installer over a connection, which it borrows. */
  public static CrdInstaller over(RestClient rest) {
    Connection connection = rest.unwrap(Connection.class);
    // The managed fields say who owns a CRD.
    Exchange exchange = connection.exchange().with(ManagedFieldsPolicy.KEEP);
    return new CrdInstaller(
        exchange, rest.retry(), connection.limited() ? null : InstallOptions.DEFAULT_TIMEOUT);
  }

  /**
   * Creates a CRD, or updates the existing one of that name. Waits until its condition {@code
   * Established} is true and discovery lists every served version, up to one minute, or the limit
   * of {@code RestClient.withTimeout} or {@code until}.
   *
   * <p>An existing CRD is only updated if this program owns it. See {@link #install(Crd,
   * UnaryOperator)}.
   *
   * @throws CrdOwnershipException if someone else owns the existing CRD, and it differs
   * @throws CrdException if the server does not accept its names, or takes too long
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public void install(Crd crd) {
    install(crd, o -> o);
  }

  /**
   * Creates a CRD, or updates the existing one of that name: {@code install(crd, o ->
   * o.owner("db-operator"))}. See {@link #install(Crd)}.
   *
   * <p>The annotation {@code kubewright.dev/owner} on the server names the owner. If the annotation
   * is missing or names another one, or if another field manager owns fields of the spec, the CRD
   * belongs to someone else. Such a CRD stays as it is: the call waits for it if its spec is the
   * same, and otherwise throws.
   *
   * @param options owner, whether to take over a CRD of another owner, and the limit of the whole
   *     call
   */
  public void install(Crd crd, UnaryOperator<InstallOptions> options) {
    InstallOptions chosen = Objects.requireNonNull(options.apply(InstallOptions.NONE), "options");
    Duration own = chosen.timeout();
    awaitServed(crd, own == null ? limit : own, deadline -> createOrUpdate(crd, chosen, deadline));
  }

  /**
   * Waits until the server serves a CRD that it has: its condition {@code Established} is true, and
   * discovery lists every served version. Up to one minute, or the limit of {@code
   * RestClient.withTimeout} or {@code until}.
   *
   * @throws CrdException if the server does not accept its names, or takes too long
   * @throws NotFoundException if the server has no CRD of that name
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public void awaitServed(Crd crd) {
    awaitServed(crd, limit, deadline -> get(crd, deadline));
  }

  private void awaitServed(
      Crd crd, @Nullable Duration timeout, Function<Deadline, Unstructured> first) {
    Deadline deadline = exchange.deadline(timeout);
    try {
      Unstructured state = first.apply(deadline);
      while (!established(crd, state) && !arrivesByWatch(crd, state, deadline)) {
        pause(deadline);
        state = get(crd, deadline);
      }
      for (GroupVersionResource served : crd.served()) {
        while (!discovered(served, deadline)) {
          pause(deadline);
        }
      }
    } catch (TransportException failed) {
      if (failed.kind() == Kind.TIMEOUT && deadline.isOver()) {
        throw new CrdException(
            "the CRD "
                + crd.name()
                + " was not established and discovered within "
                + (timeout == null ? "the limit of the connection" : Durations.text(timeout)),
            failed);
      }
      throw failed;
    }
  }

  /**
   * Waits a moment, so that a server that ends each watch at once does not get requests without a
   * pause.
   */
  private void pause(Deadline deadline) {
    try {
      var unused = exchange.clock().await(NEVER, deadline.leftAtMost(PAUSE));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          Kind.INTERRUPTED, "interrupted while waiting for a CRD", interrupted);
    }
  }

  private Unstructured createOrUpdate(Crd crd, InstallOptions options, Deadline deadline) {
    String owner = owner(options);
    try {
      Operation create = Operation.of(Verb.CREATE, RESOURCE);
      return send(create, owned(crd.document(), owner), owner, false, deadline);
    } catch (AlreadyExistsException present) {
      return retry.until(deadline).retryOnConflict(() -> update(crd, options, deadline));
    }
  }

  /**
   * Updates a CRD of this owner. One of another owner must be the same, unless it is taken over.
   */
  private Unstructured update(Crd crd, InstallOptions options, Deadline deadline) {
    Unstructured present = get(crd, deadline);
    if (present.metadata().deletionTimestamp() != null) {
      throw new CrdException(
          "the CRD " + crd.name() + " is being deleted; install it again when it is gone");
    }
    String owner = owner(options);
    var ownership = new Ownership(present, owner);
    if (ownership.isMine()) {
      return put(crd, owned(crd.onto(present), owner), owner, false, deadline);
    }
    if (options.takeOver()) {
      return put(crd, owned(crd.onto(ownership.taken()), owner), owner, false, deadline);
    }
    if (!isSame(crd, present, owner, deadline)) {
      throw new CrdOwnershipException(crd.name(), ownership.describe(), owner);
    }
    return present;
  }

  /** Asks the server what the CRD would become, so that defaults are no difference. */
  private boolean isSame(Crd crd, Unstructured present, String owner, Deadline deadline) {
    try {
      Unstructured next = put(crd, crd.onto(present), owner, true, deadline);
      return next.map(SPEC).equals(present.map(SPEC));
    } catch (InvalidException impossible) {
      return false;
    }
  }

  private String owner(InstallOptions options) {
    return Objects.requireNonNull(
        options.ownedBy(exchange.fieldManager(), exchange.userAgent()).owner(), "owner");
  }

  private static Unstructured owned(Unstructured crd, String owner) {
    return crd.with(owner, "metadata", "annotations", Ownership.ANNOTATION);
  }

  private boolean arrivesByWatch(Crd crd, Unstructured state, Deadline deadline) {
    try (Watch<Unstructured> watch = watch(crd, state, deadline)) {
      for (WatchEvent<Unstructured> event : watch) {
        if (event instanceof WatchEvent.Error<Unstructured>) {
          return false;
        }
        if (event instanceof WatchEvent.Deleted<Unstructured>) {
          throw new CrdException(
              "the CRD " + crd.name() + " was deleted while it was being installed");
        }
        if (event instanceof WatchEvent.Modified<Unstructured> modified
            && established(crd, modified.object())) {
          return true;
        }
      }
    }
    return false;
  }

  private Watch<Unstructured> watch(Crd crd, Unstructured state, Deadline deadline) {
    Duration left =
        Durations.max(Duration.ofSeconds(1), deadline.leftAtMost(Duration.ofMinutes(5)));
    Request request =
        exchange
            .request(Operation.of(Verb.WATCH, RESOURCE), deadline)
            .parameter("watch", true)
            .parameter("fieldSelector", "metadata.name=" + crd.name())
            .parameter("resourceVersion", state.metadata().resourceVersion())
            .parameter("timeoutSeconds", Parameters.seconds(left))
            .longLived(true)
            .build();
    return exchange.watch(request, Unstructured.CODEC, DecodeContext.create());
  }

  private static boolean established(Crd crd, Unstructured state) {
    boolean established = false;
    int count = state.list("status", "conditions").size();
    for (int i = 0; i < count; i++) {
      String type = condition(state, i, "type");
      String status = condition(state, i, "status");
      if (type.equals("NamesAccepted") && status.equals("False")) {
        throw new CrdException(
            "the server does not accept the names of the CRD "
                + crd.name()
                + ": "
                + OneLine.of(condition(state, i, "message"), 8192));
      }
      established |= type.equals("Established") && status.equals("True");
    }
    return established;
  }

  private static String condition(Unstructured state, int index, String field) {
    return state.string("status", "conditions", Integer.toString(index), field).orElse("");
  }

  /**
   * Returns whether the server lists a resource. A server that forbids discovery cannot be asked;
   * it counts as serving the resource.
   */
  private boolean discovered(GroupVersionResource resource, Deadline deadline) {
    var path = List.of("apis", resource.group(), resource.version());
    var request = exchange.request(Operation.ofPath(Verb.GET, path), deadline).build();
    try {
      return exchange.get(request, APIResourceListCodec.INSTANCE).resources().stream()
          .anyMatch(listed -> resource.resource().equals(listed.name()));
    } catch (NotFoundException absent) {
      return false;
    } catch (ForbiddenException forbidden) {
      return true;
    }
  }

  private static Operation object(Verb verb, Crd crd) {
    return Operation.of(verb, RESOURCE).on(crd.name());
  }

  private Unstructured get(Crd crd, Deadline deadline) {
    return exchange.get(
        exchange.request(object(Verb.GET, crd), deadline).build(), Unstructured.CODEC);
  }

  /**
   * Replaces the CRD.
   *
   * @param dryRun whether the server only responds with the CRD that it would store
   */
  private Unstructured put(
      Crd crd, Unstructured next, String manager, boolean dryRun, Deadline deadline) {
    return send(object(Verb.UPDATE, crd), next, manager, dryRun, deadline);
  }

  private Unstructured send(
      Operation operation, Unstructured body, String manager, boolean dryRun, Deadline deadline) {
    var options = UpdateOptionsBuilder.build(o -> o.fieldManager(manager).dryRun(dryRun));
    var content = RequestBody.json(Json.encode(Unstructured.CODEC, body));
    return exchange.get(
        Parameters.add(exchange.request(operation, deadline), options).body(content).build(),
        Unstructured.CODEC);
  }
}
