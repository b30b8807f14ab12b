package dev.kubewright.rest;

import dev.kubewright.autoscaling.v1.Scale;
import dev.kubewright.autoscaling.v1.ScaleCodec;
import dev.kubewright.client.ApplyOptions;
import dev.kubewright.client.CollectionDeletable;
import dev.kubewright.client.Creatable;
import dev.kubewright.client.CreateOptions;
import dev.kubewright.client.Deletable;
import dev.kubewright.client.GetOptions;
import dev.kubewright.client.Gettable;
import dev.kubewright.client.HasScale;
import dev.kubewright.client.HasStatus;
import dev.kubewright.client.ListOptions;
import dev.kubewright.client.ListerWatcher;
import dev.kubewright.client.ObjectList;
import dev.kubewright.client.Patch;
import dev.kubewright.client.PatchOptions;
import dev.kubewright.client.PatchType;
import dev.kubewright.client.Patchable;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Updatable;
import dev.kubewright.client.UpdateOptions;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchOptions;
import dev.kubewright.json.Codec;
import dev.kubewright.json.DecodeContext;
import dev.kubewright.json.Json;
import dev.kubewright.meta.v1.DeleteOptions;
import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Everything that can be asked of a resource, in one namespace or none: what every generated client
 * delegates to. Which of it the API has is the business of the generated interface. Immutable, safe
 * for all threads.
 *
 * @param <T> the type of the objects
 */
public final class ResourceClient<T extends KubernetesObject>
    implements Creatable<T>,
        Gettable<T>,
        ListerWatcher<T>,
        Updatable<T>,
        Patchable<T>,
        Deletable<T>,
        CollectionDeletable<T>,
        HasStatus<T>,
        HasScale {
  private static final String STATUS = "status";
  private static final String SCALE = "scale";

  private final ResourceCalls calls;
  private final ResourcePath path;
  private final Codec<T> codec;
  private final ConflictRetry retries;

  ResourceClient(Calls calls, ConflictRetry retries, ResourcePath path, ResourceType<T> type) {
    this.calls = new ResourceCalls(calls, path);
    this.path = path;
    this.codec = type.codec();
    this.retries = retries;
  }

  /** Made when it is needed: it brings in the classes of JSON trees. */
  private Editor<T> editor() {
    return new Editor<>(calls, retries, codec);
  }

  private ResourceClient(ResourceClient<T> other, DecodeContext context) {
    this.calls = other.calls.sharing(context);
    this.path = other.path;
    this.codec = other.codec;
    this.retries = other.retries;
  }

  @Override
  public ResourceClient<T> sharing(DecodeContext context) {
    return new ResourceClient<>(this, Objects.requireNonNull(context, "context"));
  }

  @Override
  public T create(T object, CreateOptions options) {
    String name = Objects.requireNonNullElse(object.metadata().name(), "");
    var target = new Target(path.creation(), Query.of(options), name);
    return calls.write("POST", target, new ResourceCalls.Sent<>(object, codec), codec);
  }

  @Override
  public T get(String name, GetOptions options) {
    var query = new Query().add("resourceVersion", options.resourceVersion());
    return calls.get(new Target(path.object(name), query, name), codec);
  }

  @Override
  public ObjectList<T> list(ListOptions options) {
    return calls.list(options, codec);
  }

  @Override
  public Watch<T> watch(WatchOptions options) {
    return calls.watch(options, codec);
  }

  @Override
  public T update(T object, UpdateOptions options) {
    String name = nameOf(object);
    var target = new Target(path.object(name), Query.of(options), name);
    return calls.write("PUT", target, new ResourceCalls.Sent<>(object, codec), codec);
  }

  @Override
  public T patch(String name, Patch patch, PatchOptions options) {
    return calls.patch(new Target(path.object(name), Query.of(options), name), patch, codec);
  }

  @Override
  public T apply(T object, ApplyOptions options) {
    String name = nameOf(object);
    return apply(path.object(name), name, object, options);
  }

  @Override
  public T edit(String name, UnaryOperator<T> change) {
    return editor().edit(path.object(name), name, change);
  }

  @Override
  public void delete(String name, DeleteOptions options) {
    calls.delete(Target.of(path.object(name), name), options, null);
  }

  @Override
  public void deleteCollection(DeleteOptions options, ListOptions selection) {
    var target = new Target(path.collection(), Query.of(selection), "");
    calls.delete(target, options, selection.timeout());
  }

  @Override
  public T getStatus(String name) {
    return getSub(name, STATUS, codec);
  }

  @Override
  public T updateStatus(T object, UpdateOptions options) {
    return updateSub(nameOf(object), STATUS, object, codec, codec, options);
  }

  @Override
  public T patchStatus(String name, Patch patch, PatchOptions options) {
    return patchSub(name, STATUS, patch, codec, options);
  }

  @Override
  public T applyStatus(T object, ApplyOptions options) {
    String name = nameOf(object);
    return apply(path.subresource(name, STATUS), name, object, options);
  }

  @Override
  public T editStatus(String name, UnaryOperator<T> change) {
    return editor().editStatus(path.subresource(name, STATUS), name, change);
  }

  @Override
  public Scale getScale(String name) {
    return getSub(name, SCALE, ScaleCodec.INSTANCE);
  }

  @Override
  public Scale updateScale(String name, Scale scale, UpdateOptions options) {
    return updateSub(name, SCALE, scale, ScaleCodec.INSTANCE, ScaleCodec.INSTANCE, options);
  }

  @Override
  public Scale patchScale(String name, Patch patch, PatchOptions options) {
    return patchSub(name, SCALE, patch, ScaleCodec.INSTANCE, options);
  }

  /**
   * Creates a subresource. Where the server answers with no more than a success, the body comes
   * back as it was sent.
   *
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public <B, R> R createSub(
      String name,
      String subresource,
      B body,
      Codec<B> bodyCodec,
      Codec<R> resultCodec,
      CreateOptions options) {
    var target = new Target(path.subresource(name, subresource), Query.of(options), name);
    return calls.write("POST", target, new ResourceCalls.Sent<>(body, bodyCodec), resultCodec);
  }

  /**
   * Replaces a subresource. Where the server answers with no more than a success, the body comes
   * back as it was sent.
   *
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public <B, R> R updateSub(
      String name,
      String subresource,
      B body,
      Codec<B> bodyCodec,
      Codec<R> resultCodec,
      UpdateOptions options) {
    var target = new Target(path.subresource(name, subresource), Query.of(options), name);
    return calls.write("PUT", target, new ResourceCalls.Sent<>(body, bodyCodec), resultCodec);
  }

  /**
   * Reads a subresource.
   *
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public <R> R getSub(String name, String subresource, Codec<R> codec) {
    return calls.get(Target.of(path.subresource(name, subresource), name), codec);
  }

  /**
   * Patches a subresource.
   *
   * @throws dev.kubewright.client.ApiException if the server refuses
   */
  public <R> R patchSub(
      String name, String subresource, Patch patch, Codec<R> codec, PatchOptions options) {
    var target = new Target(path.subresource(name, subresource), Query.of(options), name);
    return calls.patch(target, patch, codec);
  }

  private T apply(String target, String name, T object, ApplyOptions options) {
    if (!object.metadata().managedFields().isEmpty()) {
      throw new IllegalArgumentException(
          path.describe(name)
              + " cannot be applied with managedFields; say only what you want to own");
    }
    var patch = new Patch(PatchType.APPLY, Json.encodeToRaw(codec, object));
    return calls.patch(new Target(target, Query.of(options), name), patch, codec);
  }

  private String nameOf(T object) {
    String name = object.metadata().name();
    if (name == null) {
      throw new IllegalArgumentException(
          "an object of " + path.type() + " without metadata.name cannot be addressed");
    }
    return name;
  }
}
