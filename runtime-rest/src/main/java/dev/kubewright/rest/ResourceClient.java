package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.client.Deletion;
import dev.kubewright.client.HasScale;
import dev.kubewright.client.HasStatus;
import dev.kubewright.client.Listable;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.StandardVerbs;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.DeleteOptions;
import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.ListOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.client.option.WatchOptionsBuilder;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.rest.wait.FollowingWatch;
import dev.kubewright.rest.wait.ObjectWait;
import dev.kubewright.rest.wait.RetryWatcher;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.rest.wait.WaitConditions;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.ReadingSession;
import dev.kubewright.transport.Request;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Generic client of a resource, in one namespace, in all namespaces, or for cluster-scoped objects.
 * It has all methods. Generated clients extend it, and generated interfaces show only the methods
 * that the API supports. Immutable, safe for all threads.
 *
 * @param <T> the type of the objects
 */
public class ResourceClient<T extends KubernetesObject>
    implements Connected<T>, StandardVerbs<T>, ListerWatcher<T>, HasStatus<T>, HasScale {
  private static final String STATUS = "status";
  private static final String SCALE = "scale";

  private final RestClient rest;
  private final ResourceType<T> type;
  private final ResourceOperations operations;
  private final ResourceCalls calls;

  ResourceClient(
      RestClient rest, ResourceType<T> type, String namespace, ResourceCalls.Content content) {
    this.rest = rest;
    this.type = type;
    this.operations = new ResourceOperations(type, namespace);
    this.calls = new ResourceCalls(exchange(), operations, content);
  }

  /** Creates a client for the same resource and namespace. For generated clients. */
  protected ResourceClient(ResourceClient<T> other) {
    this.rest = other.rest;
    this.type = other.type;
    this.operations = other.operations;
    this.calls = other.calls;
  }

  @Override
  public final ResourceClient<T> generic() {
    return this;
  }

  /** Returns the connection. */
  public final RestClient restClient() {
    return rest;
  }

  /** Returns the resource. */
  public final ResourceType<T> type() {
    return type;
  }

  /** Returns the clock of the connection. */
  public final Clock clock() {
    return rest.exchange().clock();
  }

  /** Returns the namespace, or {@code ""} for none or all. */
  public final String namespace() {
    return operations.namespace();
  }

  @Override
  public final Optional<T> waitUntil(
      String name, WaitCondition<? super T> condition, Duration timeout) {
    Objects.requireNonNull(condition, "condition");
    String description = operations.object(Verb.GET, name).subject();
    var target = new ObjectWait.Target<>(name, description, type.codec());
    return new ObjectWait<>(new WaitCalls<>(rest, calls, type.codec()), target, condition, timeout)
        .run();
  }

  @Override
  public final RetryWatcher<T> retryWatch(Consumer<WatchOptionsBuilder> options) {
    var watcher =
        new RetryWatcher<>(this, WatchOptionsBuilder.build(options), rest.exchange().clock());
    rest.closeWith(watcher);
    return watcher;
  }

  /**
   * Opens a watch that does not end by itself. It begins with the existing objects, as added. When
   * the server has forgotten its version, it lists the objects again and continues with what has
   * changed since. The caller closes it. Closing the connection ends it too.
   *
   * <pre>{@code
   * try (var watch = tabs.follow()) {
   *   for (var event : watch) {
   *     event.changed().ifPresent(tab -> …);
   *   }
   * }
   * }</pre>
   *
   * @param options selectors, such as {@code o -> o.labels("app=db")}
   * @throws IllegalArgumentException if the options say where to begin
   */
  @Override
  public final FollowingWatch<T> follow(Consumer<WatchOptionsBuilder> options) {
    var watch =
        new FollowingWatch<>(
            this,
            WatchOptionsBuilder.build(options),
            rest.exchange().clock(),
            () -> ThreadLocalRandom.current().nextDouble());
    rest.closeWith(watch);
    return watch;
  }

  @Override
  public final ReadingSession<T> open(ManagedFieldsPolicy managedFields) {
    return new SharingSession<>(calls.forReader(managedFields), type.codec());
  }

  @Override
  public final T create(T object, Consumer<CreateOptionsBuilder> options) {
    Operation operation = operations.creation();
    Request.Builder request =
        Parameters.add(calls.request(operation), calls.createOptions(options));
    String name = object.metadata().name();
    if (name != null && !name.isEmpty()) {
      request.subject(operations.describe(name));
    }
    return calls.write(request, sent(object), type.codec());
  }

  @Override
  public final T get(String name, Consumer<GetOptionsBuilder> options) {
    return calls.get(
        Parameters.add(
            calls.request(operations.object(Verb.GET, name)), GetOptionsBuilder.build(options)),
        type.codec());
  }

  @Override
  public final ObjectList<T> list(ListOptions options) {
    return calls.list(options, type.codec(), calls.newContext());
  }

  @Override
  public final Listable<T> forOneCall() {
    ResourceCalls call = calls.forOneCall();
    return options -> call.list(options, type.codec(), call.newContext());
  }

  @Override
  public final Watch<T> watch(WatchOptions options) {
    return calls.watch(options, type.codec(), calls.newContext());
  }

  @Override
  public final T update(T object, Consumer<UpdateOptionsBuilder> options) {
    Operation operation = operations.object(Verb.UPDATE, nameOf(object));
    return calls.write(
        Parameters.add(calls.request(operation), calls.updateOptions(options)),
        sent(object),
        type.codec());
  }

  @Override
  public final T patch(String name, Patch patch, Consumer<PatchOptionsBuilder> options) {
    Operation operation = operations.object(Verb.PATCH, name);
    return calls.patch(
        Parameters.add(calls.request(operation), calls.patchOptions(options)), patch, type.codec());
  }

  @Override
  public final T apply(T object, Consumer<ApplyOptionsBuilder> options) {
    return apply(operations.object(Verb.PATCH, nameOf(object)), object, options);
  }

  @Override
  public final T change(
      String name, UnaryOperator<T> change, Consumer<UpdateOptionsBuilder> options) {
    return editor()
        .edit(operations.object(Verb.GET, name), "", change, calls.updateOptions(options));
  }

  @Override
  public final T editMetadata(
      String name, Consumer<ObjectMetaBuilder> change, Consumer<UpdateOptionsBuilder> options) {
    Operation operation = operations.object(Verb.GET, name);
    return editor().editMetadata(operation, change, calls.updateOptions(options));
  }

  /** Created on demand, because it loads the classes for JSON trees. */
  private Editor<T> editor() {
    return new Editor<>(calls, rest.retry(), type);
  }

  @Override
  public final Deletion<T> delete(String name, Consumer<DeleteOptionsBuilder> options) {
    DeleteOptions sent = ResourceCalls.withPolicy(DeleteOptionsBuilder.build(options));
    return calls.delete(operations.object(Verb.DELETE, name), sent, type.codec());
  }

  @Override
  public final T createOrReplace(T object, Consumer<UpdateOptionsBuilder> options) {
    return new Replacer<>(calls, operations, type, rest.retry())
        .put(object, calls.updateOptions(options));
  }

  @Override
  public final void deleteAndWait(
      String name, Duration limit, Consumer<DeleteOptionsBuilder> options) {
    DeleteOptions sent = ResourceCalls.withPolicy(DeleteOptionsBuilder.build(options));
    if (sent.dryRun()) {
      throw new IllegalArgumentException("a dry run deletes nothing to wait for");
    }
    Deadline deadline = exchange().deadline(limit);
    Deadline request = deadline.orAfter(exchange().clock(), exchange().timeout());
    Deletion<T> deletion =
        calls.until(request).delete(operations.object(Verb.DELETE, name), sent, type.codec());
    Duration left = Durations.max(Duration.ofMillis(1), deadline.left());
    waitUntil(
        name, deletion.uid().map(WaitConditions::deleted).orElseGet(WaitConditions::deleted), left);
  }

  @Override
  public final ObjectList<T> deleteCollection(
      Consumer<DeleteOptionsBuilder> options, Consumer<ListOptionsBuilder> selection) {
    DeleteOptions sent = ResourceCalls.withPolicy(DeleteOptionsBuilder.build(options));
    return calls.deleteCollection(sent, ListOptionsBuilder.build(selection), type.codec());
  }

  @Override
  public final T getStatus(String name, Consumer<GetOptionsBuilder> options) {
    return getSub(name, STATUS, type.codec(), options);
  }

  @Override
  public final T updateStatus(T object, Consumer<UpdateOptionsBuilder> options) {
    return updateSub(nameOf(object), STATUS, object, type.codec(), type.codec(), options);
  }

  @Override
  public final T patchStatus(String name, Patch patch, Consumer<PatchOptionsBuilder> options) {
    return patchSub(name, STATUS, patch, type.codec(), options);
  }

  @Override
  public final T applyStatus(T object, Consumer<ApplyOptionsBuilder> options) {
    return apply(operations.subresource(Verb.PATCH, nameOf(object), STATUS), object, options);
  }

  @Override
  public final T changeStatus(
      String name, UnaryOperator<T> change, Consumer<UpdateOptionsBuilder> options) {
    Operation operation = operations.subresource(Verb.GET, name, STATUS);
    return editor().edit(operation, STATUS, change, calls.updateOptions(options));
  }

  @Override
  public final Scale getScale(String name, Consumer<GetOptionsBuilder> options) {
    return getSub(name, SCALE, ScaleCodec.INSTANCE, options);
  }

  @Override
  public final Scale updateScale(String name, Scale scale, Consumer<UpdateOptionsBuilder> options) {
    return updateSub(name, SCALE, scale, ScaleCodec.INSTANCE, ScaleCodec.INSTANCE, options);
  }

  @Override
  public final Scale patchScale(String name, Patch patch, Consumer<PatchOptionsBuilder> options) {
    return patchSub(name, SCALE, patch, ScaleCodec.INSTANCE, options);
  }

  @Override
  public final Scale applyScale(String name, Scale scale, Consumer<ApplyOptionsBuilder> options) {
    Operation operation = operations.subresource(Verb.PATCH, name, SCALE);
    return calls.apply(
        operation,
        new ResourceCalls.Sent<>(scale, ScaleCodec.INSTANCE),
        calls.applyOptions(options));
  }

  /**
   * Creates a subresource. If the server answers only with success, returns the body as it was
   * sent.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public final <B, R> R createSub(
      String name,
      String subresource,
      B body,
      Codec<B> bodyCodec,
      Codec<R> resultCodec,
      Consumer<CreateOptionsBuilder> options) {
    Operation operation = operations.subresource(Verb.CREATE, name, subresource);
    return calls.write(
        Parameters.add(calls.request(operation), calls.createOptions(options)),
        new ResourceCalls.Sent<>(body, bodyCodec),
        resultCodec);
  }

  /**
   * Replaces a subresource. If the server answers only with success, returns the body as it was
   * sent.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public final <B, R> R updateSub(
      String name,
      String subresource,
      B body,
      Codec<B> bodyCodec,
      Codec<R> resultCodec,
      Consumer<UpdateOptionsBuilder> options) {
    Operation operation = operations.subresource(Verb.UPDATE, name, subresource);
    return calls.write(
        Parameters.add(calls.request(operation), calls.updateOptions(options)),
        new ResourceCalls.Sent<>(body, bodyCodec),
        resultCodec);
  }

  /**
   * Reads a subresource.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public final <R> R getSub(
      String name, String subresource, Codec<R> codec, Consumer<GetOptionsBuilder> options) {
    Operation operation = operations.subresource(Verb.GET, name, subresource);
    return calls.get(
        Parameters.add(calls.request(operation), GetOptionsBuilder.build(options)), codec);
  }

  /**
   * Patches a subresource.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   */
  public final <R> R patchSub(
      String name,
      String subresource,
      Patch patch,
      Codec<R> codec,
      Consumer<PatchOptionsBuilder> options) {
    Operation operation = operations.subresource(Verb.PATCH, name, subresource);
    return calls.patch(
        Parameters.add(calls.request(operation), calls.patchOptions(options)), patch, codec);
  }

  @Override
  public final <R extends KubernetesObject> SubresourceClient<R> subresource(
      Codec<R> codec, String... segments) {
    return new SubresourceClient<>(calls, operations, codec, segments);
  }

  @Override
  public final TableClient tables(IncludeObject include) {
    return new TableClient(
        new ResourceCalls(exchange(), operations, ResourceCalls.Content.TABLE),
        operations,
        include);
  }

  Exchange exchange() {
    Exchange exchange = rest.exchange();
    return type.confidential() ? exchange.through(ConfidentialTransport::new) : exchange;
  }

  private T apply(Operation operation, T object, Consumer<ApplyOptionsBuilder> options) {
    return calls.apply(operation, sent(object), calls.applyOptions(options));
  }

  private ResourceCalls.Sent<T> sent(T object) {
    return new ResourceCalls.Sent<>(Objects.requireNonNull(object, "object"), type.codec());
  }

  private String nameOf(T object) {
    return operations.nameOf(object);
  }
}
