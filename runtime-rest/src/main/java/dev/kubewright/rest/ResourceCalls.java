package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Deletion;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.Watch;
import dev.kubewright.client.option.ApplyOptions;
import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.CreateOptions;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.DeleteOptions;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.client.option.PatchOptions;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.Propagation;
import dev.kubewright.client.option.UpdateOptions;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.collection.Lists;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.connect.config.ContentType;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.DeleteOptionsBody;
import dev.kubewright.meta.v1.DeleteOptionsBodyCodec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.ManagedFieldsPolicy;
import dev.kubewright.meta.v1.StatusCodec;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.exchange.Accept;
import dev.kubewright.rest.exchange.Document;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.ListReader;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.rest.exchange.ReceiverException;
import dev.kubewright.transport.ListItems;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Representation;
import dev.kubewright.transport.Request;
import dev.kubewright.transport.RequestBody;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Sends the requests of one resource and reads the responses. Immutable, safe for all threads. */
final class ResourceCalls {
  /**
   * How long the client still waits after the timeout of a watch, before it takes the watch for
   * dead.
   */
  private static final Duration GRACE = Duration.ofSeconds(30);

  private final Exchange exchange;
  private final ResourceOperations operations;
  private final Content content;

  ResourceCalls(Exchange exchange, ResourceOperations operations, Content content) {
    this.exchange = exchange;
    this.operations = operations;
    this.content = content;
  }

  /** The wanted content of responses: whole objects, only their metadata, or tables. */
  enum Content {
    OBJECTS(Accept.OBJECTS, Accept.OBJECTS),
    METADATA(Accept.METADATA, Accept.METADATA_LIST),
    TABLE(Accept.TABLE, Accept.TABLE);

    private final Accept one;
    private final Accept many;

    Content(Accept one, Accept many) {
      this.one = one;
      this.many = many;
    }

    static Content of(ResourceType<?> type) {
      return Representation.of(type) == Representation.METADATA ? METADATA : OBJECTS;
    }
  }

  /** Returns the same calls with one deadline for all of them. */
  ResourceCalls until(Deadline deadline) {
    return new ResourceCalls(exchange.until(deadline), operations, content);
  }

  /** Returns the calls for one call of several requests: with one deadline if it has a limit. */
  ResourceCalls forOneCall() {
    return exchange.ownTimeout().isPresent() ? until(deadline()) : this;
  }

  /**
   * Returns the same calls for a reader. If it or the connection needs no managed fields, drops
   * them.
   */
  ResourceCalls forReader(ManagedFieldsPolicy policy) {
    return policy == ManagedFieldsPolicy.KEEP
        ? this
        : new ResourceCalls(exchange.with(policy), operations, content);
  }

  /** Returns a new context for reading a list or a watch. */
  DecodeContext newContext() {
    return exchange.newContext();
  }

  Deadline deadline() {
    return exchange.deadline();
  }

  /**
   * Returns a request about one object. The method that sends it decides which forms it accepts.
   */
  Request.Builder request(Operation operation) {
    return exchange.request(operation);
  }

  /** Sets the forms that a request accepts: protobuf too if what it answers with has that. */
  private Request.Builder accepting(Accept accept, Request.Builder request, Codec<?> response) {
    Accept wanted =
        exchange.managedFields() == ManagedFieldsPolicy.DROP
            ? exchange.negotiation().withoutManagedFields(accept, resource())
            : accept;
    return wanted.set(
        request, content == Content.METADATA ? usesProtobuf() : speaksProtobuf(response));
  }

  private GroupVersionResource resource() {
    return operations.type().groupVersionResource();
  }

  private boolean usesProtobuf() {
    return exchange.negotiation().usesProtobuf(resource());
  }

  /**
   * Returns whether bodies of a type are in protobuf. The resource decides first: what belongs to a
   * custom resource is JSON, its scale too.
   */
  private boolean speaksProtobuf(Codec<?> codec) {
    return content == Content.OBJECTS
        && usesProtobuf()
        && Protobuf.supports(operations.type().codec())
        && Protobuf.supports(codec);
  }

  <R> R get(Request.Builder request, Codec<R> codec) {
    return exchange.get(accepting(content.one, request, codec).build(), codec);
  }

  Document getDocument(Operation operation, Deadline deadline) {
    return exchange.getDocument(exchange.request(operation, deadline).build());
  }

  /**
   * A value to send, with its codec.
   *
   * @param value the value
   * @param codec writes it
   */
  record Sent<B>(B value, Codec<B> codec) {
    RequestBody json() {
      return RequestBody.json(Json.encode(codec, value));
    }

    RequestBody protobuf() {
      return RequestBody.of(Protobuf.encode(codec, value), ContentType.PROTOBUF.mediaType());
    }
  }

  /** Sets the body of a request whose accepted forms are set. */
  private Request.Builder with(Sent<?> sent, Accept accept, Request.Builder request) {
    return speaksProtobuf(sent.codec())
        ? accept.body(request, sent.protobuf(), sent::json)
        : request.body(sent.json());
  }

  /** Sends a value. If the server answers only with success, returns the value as it was sent. */
  <B, R> R write(Request.Builder request, Sent<B> sent, Codec<R> codec) {
    Request.Builder accepting = accepting(content.one, request, codec);
    Document response = exchange.getDocument(with(sent, content.one, accepting).build());
    if (sent.codec() == (Object) codec && response.isSuccess()) {
      @SuppressWarnings("unchecked") // both have the same codec, so the same type
      R unchanged = (R) sent.value();
      return unchanged;
    }
    return response.decode(codec);
  }

  <R> R patch(Request.Builder request, Patch patch, Codec<R> codec) {
    return exchange.get(accepting(content.one, request, codec).body(body(patch)).build(), codec);
  }

  /** Applies an object on the server's side. */
  <T extends KubernetesObject> T apply(Operation operation, Sent<T> sent, ApplyOptions options) {
    if (!sent.value().metadata().managedFields().isEmpty()) {
      throw new IllegalArgumentException(
          operation.subject()
              + " cannot be applied with managedFields; say only what you want to own");
    }
    if (options.fieldManager() == null) {
      throw new IllegalArgumentException(
          operation.subject()
              + " cannot be applied without a field manager; name your program once by"
              + " RestClient.connect(o -> o.fieldManager(…)) or rest.withFieldManager(…), or in the"
              + " options of the call");
    }
    var patch = new Patch(Patch.Type.APPLY, Json.encodeToRaw(sent.codec(), sent.value()));
    return patch(Parameters.add(request(operation), options), patch, sent.codec());
  }

  /** Builds options. Their field manager is that of the connection unless the caller sets one. */
  CreateOptions createOptions(Consumer<CreateOptionsBuilder> options) {
    return CreateOptionsBuilder.build(o -> options.accept(o.fieldManager(exchange.fieldManager())));
  }

  /** Builds options. See {@link #createOptions}. */
  UpdateOptions updateOptions(Consumer<UpdateOptionsBuilder> options) {
    return UpdateOptionsBuilder.build(o -> options.accept(o.fieldManager(exchange.fieldManager())));
  }

  /** Builds options. See {@link #createOptions}. */
  PatchOptions patchOptions(Consumer<PatchOptionsBuilder> options) {
    return PatchOptionsBuilder.build(o -> options.accept(o.fieldManager(exchange.fieldManager())));
  }

  /** Builds options. See {@link #createOptions}. */
  ApplyOptions applyOptions(Consumer<ApplyOptionsBuilder> options) {
    return ApplyOptionsBuilder.build(o -> options.accept(o.fieldManager(exchange.fieldManager())));
  }

  /** Sends the patch of an edit. */
  <R> R edited(
      Operation operation, Deadline deadline, Patch patch, UpdateOptions options, Codec<R> codec) {
    Request.Builder request = exchange.request(operation, deadline);
    return exchange.get(Parameters.add(request, options).body(body(patch)).build(), codec);
  }

  private static RequestBody body(Patch patch) {
    byte[] text = patch.body().text().getBytes(StandardCharsets.UTF_8);
    return RequestBody.of(text, patch.type().mediaType());
  }

  <T extends KubernetesObject> Deletion<T> delete(
      Operation operation, DeleteOptions options, Codec<T> codec) {
    Request.Builder request = accepting(content.one, request(operation), codec);
    Document response = exchange.deleted(with(options, content.one, request).build());
    if (response.isEmpty()) {
      return Deletion.of(null, null);
    }
    return response.isKind("Status")
        ? Deletion.of(null, response.decode(StatusCodec.INSTANCE))
        : Deletion.of(response.decode(codec), null);
  }

  <T> ObjectList<T> deleteCollection(DeleteOptions options, ListOptions selection, Codec<T> codec) {
    Operation operation = operations.collection(Verb.DELETE_COLLECTION);
    Request.Builder request = Parameters.add(limited(operation, selection.timeout()), selection);
    if (content == Content.OBJECTS) {
      accepting(content.many, request, codec);
    }
    Document response = exchange.deleted(with(options, content.many, request).build());
    if (response.isEmpty() || response.isKind("Status")) {
      return new ObjectList<>(ListMeta.NONE, Lists.absent());
    }
    return response.decode(ListReader.codec(codec));
  }

  /**
   * Returns the options with the policy that kubectl sends if its user chose none. Without a
   * policy, a server keeps the pods of a job or of a replication controller.
   */
  static DeleteOptions withPolicy(DeleteOptions options) {
    return options.propagation() == null
        ? options.with(o -> o.propagation(Propagation.BACKGROUND))
        : options;
  }

  private Request.Builder with(DeleteOptions options, Accept accept, Request.Builder request) {
    if (options.equals(DeleteOptions.NONE)) {
      return request;
    }
    DeleteOptionsBody body = Parameters.body(options);
    return with(new Sent<>(body, DeleteOptionsBodyCodec.INSTANCE), accept, request);
  }

  /** Lists objects until a deadline. */
  <T> ObjectList<T> list(ListOptions options, Codec<T> codec, Deadline deadline) {
    Operation operation = operations.collection(Verb.LIST);
    Request.Builder request = Parameters.add(exchange.request(operation, deadline), options);
    return exchange.stream(
        accepting(content.many, request, codec).build(),
        newContext(),
        in -> ListReader.read(in, codec));
  }

  <T> ObjectList<T> list(ListOptions options, Codec<T> codec, DecodeContext context) {
    return list(listing(options), codec, context);
  }

  <T> ObjectList<T> list(Request.Builder request, Codec<T> codec, DecodeContext context) {
    return exchange.stream(
        accepting(content.many, request, codec).build(), context, in -> ListReader.read(in, codec));
  }

  /** Lists objects and passes each one on. */
  <T> ListMeta list(
      Request.Builder request, Codec<T> codec, DecodeContext context, ListItems<? super T> items) {
    try {
      return exchange.stream(
          accepting(content.many, request, codec).build(),
          context,
          in -> ListReader.read(in, codec, items));
    } catch (ReceiverException e) {
      throw e.thrown();
    }
  }

  /** Returns a request for a list. */
  Request.Builder listing(ListOptions options) {
    Operation operation = operations.collection(Verb.LIST);
    Duration silence = options.silence();
    Request.Builder request =
        silence == null || options.timeout() != null || exchange.ownTimeout().isPresent()
            ? limited(operation, options.timeout())
            : exchange.unlimited(operation);
    return Parameters.add(request, options).silence(silence);
  }

  /** Reads a list as one value. */
  <R> R stream(Request.Builder request, Codec<R> codec) {
    return exchange.stream(
        accepting(content.many, request, codec).build(), newContext(), codec::read);
  }

  private Request.Builder limited(Operation operation, @Nullable Duration timeout) {
    return timeout == null
        ? exchange.request(operation)
        : exchange
            .request(operation, exchange.deadline(timeout))
            .parameter("timeout", Parameters.milliseconds(timeout));
  }

  <T> Watch<T> watch(WatchOptions options, Codec<T> codec, DecodeContext context) {
    return watch(watching(options), codec, context);
  }

  <T> Watch<T> watch(Request.Builder request, Codec<T> codec, DecodeContext context) {
    return exchange.watch(accepting(content.one, request, codec).build(), codec, context);
  }

  /**
   * Opens a watch. A connection that breaks before the response is a failure, not an empty watch.
   */
  <T> Watch<T> open(Request.Builder request, Codec<T> codec, DecodeContext context) {
    return exchange.open(accepting(content.one, request, codec).build(), codec, context);
  }

  /** Returns a request for a watch. */
  Request.Builder watching(WatchOptions options) {
    return watching(options, Deadline.NONE);
  }

  /** Returns a request for a watch that ends at a deadline. */
  Request.Builder watching(WatchOptions options, Deadline end) {
    Operation operation = operations.collection(Verb.WATCH);
    Deadline deadline =
        options.timeout() == null
            ? end
            : end.orAfter(exchange.clock(), plus(options.timeout(), GRACE));
    return Parameters.add(exchange.request(operation, deadline), options)
        .silence(options.silence())
        .longLived(true);
  }

  private static Duration plus(Duration timeout, Duration grace) {
    return timeout.compareTo(Duration.ofDays(36500)) > 0 ? timeout : timeout.plus(grace);
  }
}
