package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.Deletion;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.Patch;
import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.client.option.GetOptionsBuilder;
import dev.kubewright.client.option.PatchOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.rest.exchange.Parameters;
import dev.kubewright.transport.Operation;
import dev.kubewright.transport.Request;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Client of one subresource. It has all methods. The server answers 405 to those that the
 * subresource does not support. Immutable, safe for all threads.
 *
 * <p>All methods throw {@link dev.kubewright.error.ApiException} if the server refuses, and {@link
 * dev.kubewright.error.TransportException} if it cannot be reached or does not answer in time.
 *
 * @param <R> the type of the subresource
 */
public final class SubresourceClient<R extends KubernetesObject>
    implements Gettable<R>, Deletable<R> {
  private final ResourceCalls calls;
  private final ResourceOperations operations;
  private final Codec<R> codec;
  private final String[] segments;

  SubresourceClient(
      ResourceCalls calls, ResourceOperations operations, Codec<R> codec, String... segments) {
    this.calls = calls;
    this.operations = operations;
    this.codec = Objects.requireNonNull(codec, "codec");
    this.segments = segments.clone();
    if (segments.length == 0) {
      throw new IllegalArgumentException("a subresource of " + operations.type() + " needs a name");
    }
    var unused =
        Operation.of(Verb.GET, operations.type().groupVersionResource()).on("any").sub(segments);
  }

  @Override
  public R get(String name, Consumer<GetOptionsBuilder> options) {
    return calls.get(
        Parameters.add(request(Verb.GET, name), GetOptionsBuilder.build(options)), codec);
  }

  /**
   * Creates the subresource of an object. If the server answers only with success, returns the body
   * as it was sent.
   *
   * @param name the name of the object, whatever name the body has
   */
  public R create(String name, R body, Consumer<CreateOptionsBuilder> options) {
    return calls.write(
        Parameters.add(request(Verb.CREATE, name), calls.createOptions(options)),
        sent(body),
        codec);
  }

  /** Creates the subresource of an object without options. */
  public R create(String name, R body) {
    return create(name, body, o -> {});
  }

  /**
   * Replaces the subresource of an object. If the server answers only with success, returns the
   * body as it was sent.
   *
   * @param name the name of the object, whatever name the body has
   * @throws dev.kubewright.error.ConflictException if the object has changed since it was read
   */
  public R update(String name, R body, Consumer<UpdateOptionsBuilder> options) {
    return calls.write(
        Parameters.add(request(Verb.UPDATE, name), calls.updateOptions(options)),
        sent(body),
        codec);
  }

  /** Replaces the subresource of an object without options. */
  public R update(String name, R body) {
    return update(name, body, o -> {});
  }

  /** Patches the subresource of an object. */
  public R patch(String name, Patch patch, Consumer<PatchOptionsBuilder> options) {
    return calls.patch(
        Parameters.add(request(Verb.PATCH, name), calls.patchOptions(options)), patch, codec);
  }

  /** Patches the subresource of an object without options. */
  public R patch(String name, Patch patch) {
    return patch(name, patch, o -> {});
  }

  /**
   * Applies the subresource of an object with server-side apply.
   *
   * @param name the name of the object, whatever name the body has
   * @throws dev.kubewright.error.ApplyConflictException if another manager owns one of the fields
   *     and {@code force} is not set
   * @throws IllegalArgumentException if the body has managed fields
   */
  public R apply(String name, R body, Consumer<ApplyOptionsBuilder> options) {
    return calls.apply(
        operations.subresource(Verb.PATCH, name, segments),
        sent(body),
        calls.applyOptions(options));
  }

  @Override
  public Deletion<R> delete(String name, Consumer<DeleteOptionsBuilder> options) {
    return calls.delete(
        operations.subresource(Verb.DELETE, name, segments),
        DeleteOptionsBuilder.build(options),
        codec);
  }

  private Request.Builder request(Verb verb, String name) {
    return calls.request(operations.subresource(verb, name, segments));
  }

  private ResourceCalls.Sent<R> sent(R body) {
    return new ResourceCalls.Sent<>(Objects.requireNonNull(body, "body"), codec);
  }
}
