package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.ApplyOptions;
import dev.kubewright.client.Deletion;
import dev.kubewright.client.ListItems;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Operation;
import dev.kubewright.client.Patch;
import dev.kubewright.client.PatchType;
import dev.kubewright.client.Representation;
import dev.kubewright.client.Request;
import dev.kubewright.client.RequestBody;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.UpdateOptions;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchOptions;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.Codec;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.Json;
import dev.kubewright.json.Lists;
import dev.kubewright.meta.v1.DeleteOptions;
import dev.kubewright.meta.v1.DeleteOptionsCodec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.meta.v1.StatusCodec;
import dev.kubewright.rest.exchange.Document;
import dev.kubewright.rest.exchange.Exchange;
import dev.kubewright.rest.exchange.ListReader;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.rest.exchange.ReceiverException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Sends the requests of one resource and reads the answers. Immutable, safe for all threads. */
final class ResourceCalls {
  /**
   * How long the client still waits after the timeout of a watch, before it takes the watch for
   * dead.
   */
  private static final Duration GRACE = Duration.ofSeconds(30);

  private final Exchange exchange;
  private final ResourceOperations operations;
  private final Accept accept;

  ResourceCalls(Exchange exchange, ResourceOperations operations, Accept accept) {
    this.exchange = exchange;
    this.operations = operations;
    this.accept = accept;
  }

  /**
   * Media types of answers: whole objects, only their metadata, or tables. As in client-go, a
   * server that cannot cut objects down to their metadata may send them whole.
   */
  enum Accept {
    OBJECTS("application/json", "application/json"),
    METADATA(
        "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json",
        "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json"),
    TABLE(
        "application/json;as=Table;g=meta.k8s.io;v=v1",
        "application/json;as=Table;g=meta.k8s.io;v=v1");

    private final String one;
    private final String many;

    static Accept of(ResourceType<?> type) {
      return Representation.of(type) == Representation.METADATA ? METADATA : OBJECTS;
    }

    Accept(String one, String many) {
      this.one = one;
      this.many = many;
    }
  }

  Deadline deadline() {
    return exchange.deadline();
  }

  /** Returns a request about one object. */
  Request.Builder request(Operation operation) {
    return exchange.request(operation).accept(accept.one);
  }

  <R> R get(Request.Builder request, Codec<R> codec) {
    return exchange.get(request.build(), codec);
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
    RequestBody body() {
      return RequestBody.json(Json.encode(codec, value));
    }
  }

  /** Sends a value. If the server answers only with success, returns the value as it was sent. */
  <B, R> R write(Request.Builder request, Sent<B> sent, Codec<R> codec) {
    Document answer = exchange.getDocument(request.body(sent.body()).build());
    if (sent.codec() == (Object) codec && answer.isSuccess()) {
      @SuppressWarnings("unchecked") // both have the same codec, so the same type
      R unchanged = (R) sent.value();
      return unchanged;
    }
    return answer.decode(codec);
  }

  <R> R patch(Request.Builder request, Patch patch, Codec<R> codec) {
    return exchange.get(request.body(body(patch)).build(), codec);
  }

  /** Applies an object on the server's side. */
  <T extends KubernetesObject> T apply(Operation operation, Sent<T> sent, ApplyOptions options) {
    if (!sent.value().metadata().managedFields().isEmpty()) {
      throw new IllegalArgumentException(
          operation.subject()
              + " cannot be applied with managedFields; say only what you want to own");
    }
    var patch = new Patch(PatchType.APPLY, Json.encodeToRaw(sent.codec(), sent.value()));
    return patch(Parameters.add(request(operation), options), patch, sent.codec());
  }

  /** Sends the patch of an edit. */
  <R> R edited(
      Operation operation, Deadline deadline, Patch patch, UpdateOptions options, Codec<R> codec) {
    Request.Builder request = exchange.request(operation, deadline);
    return patch(Parameters.add(request, options), patch, codec);
  }

  private static RequestBody body(Patch patch) {
    byte[] text = patch.body().text().getBytes(StandardCharsets.UTF_8);
    return RequestBody.of(text, patch.type().wireName());
  }

  <T> Deletion<T> delete(Operation operation, DeleteOptions options, Codec<T> codec) {
    Document answer = exchange.deleted(request(operation).body(body(options)).build());
    if (answer.isEmpty()) {
      return new Deletion<>(null, null);
    }
    return answer.isKind("Status")
        ? new Deletion<>(null, answer.decode(StatusCodec.INSTANCE))
        : new Deletion<>(answer.decode(codec), null);
  }

  <T> ObjectList<T> deleteCollection(DeleteOptions options, ListOptions selection, Codec<T> codec) {
    Operation operation = operations.collection(Verb.DELETE_COLLECTION);
    Request.Builder request =
        Parameters.add(limited(operation, selection.timeout()), selection).body(body(options));
    Document answer = exchange.deleted(request.build());
    if (answer.isEmpty() || answer.isKind("Status")) {
      return new ObjectList<>(ListMeta.NONE, Lists.absent());
    }
    return answer.decode(ListReader.codec(codec));
  }

  private static @Nullable RequestBody body(DeleteOptions options) {
    return options.equals(DeleteOptions.NONE)
        ? null
        : new Sent<>(options, DeleteOptionsCodec.INSTANCE).body();
  }

  /** Lists objects until a deadline. */
  <T> ObjectList<T> list(ListOptions options, Codec<T> codec, Deadline deadline) {
    Operation operation = operations.collection(Verb.LIST);
    Request.Builder request = exchange.request(operation, deadline).accept(accept.many);
    return exchange.stream(
        Parameters.add(request, options).build(),
        DecodeContext.create(),
        in -> ListReader.read(in, codec));
  }

  <T> ObjectList<T> list(ListOptions options, Codec<T> codec, DecodeContext context) {
    return exchange.stream(listing(options).build(), context, in -> ListReader.read(in, codec));
  }

  /** Lists objects and passes each one on. */
  <T> ListMeta list(
      ListOptions options, Codec<T> codec, DecodeContext context, ListItems<? super T> items) {
    try {
      return exchange.stream(
          listing(options).build(), context, in -> ListReader.read(in, codec, items));
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
    return Parameters.add(request, options).accept(accept.many).silence(silence);
  }

  <R> R stream(Request.Builder request, Codec<R> codec) {
    return exchange.stream(request.build(), DecodeContext.create(), codec::read);
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
    return exchange.watch(request.build(), codec, context);
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
        .accept(accept.one)
        .silence(options.silence())
        .longLived(true);
  }

  private static Duration plus(Duration timeout, Duration grace) {
    return timeout.compareTo(Duration.ofDays(36500)) > 0 ? timeout : timeout.plus(grace);
  }
}
