package dev.kubewright.rest.dynamic;

import dev.kubewright.client.Deletion;
import dev.kubewright.client.option.ApplyOptionsBuilder;
import dev.kubewright.client.option.CreateOptionsBuilder;
import dev.kubewright.client.option.DeleteOptionsBuilder;
import dev.kubewright.client.option.UpdateOptionsBuilder;
import dev.kubewright.concurrent.Deadline;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.mapping.DynamicRestMapper;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.yaml.Yaml;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Writes objects of any kind, such as those of YAML files. The mapper finds the resource of an
 * {@link dev.kubewright.unstructured.Unstructured}. Typed objects know theirs. Beans, and records
 * without the interface {@code With} of their builder, need a scheme that knows their kinds. If a
 * call writes a CRD and later an object of its kind, it waits until the server serves that kind.
 * Objects without a namespace belong to that of the connection. Borrows the connection and the
 * mapper. Immutable, safe for all threads.
 *
 * <pre>{@code
 * Manifests.over(rest).apply(Path.of("all.yaml"), "my-installer");
 * }</pre>
 *
 * <p>Methods that take an object throw:
 *
 * <ul>
 *   <li>{@link IllegalArgumentException} if nothing knows its kind
 *   <li>{@link dev.kubewright.rest.mapping.NoKindMatchException} if the server does not serve its
 *       kind
 *   <li>{@link dev.kubewright.error.ApiException} if the server refuses
 *   <li>{@link dev.kubewright.error.TransportException} if it cannot be reached
 * </ul>
 */
public final class Manifests {
  private final RestClient rest;
  private final ObjectResources objects;

  private Manifests(RestClient rest, ObjectResources objects) {
    this.rest = rest;
    this.objects = objects;
  }

  /** Returns a client without a scheme, with the mapper of the connection. */
  public static Manifests over(RestClient rest) {
    return new Manifests(rest, new ObjectResources(Scheme.NONE, DynamicRestMapper.over(rest)));
  }

  /**
   * Returns a client that also takes objects of the classes of a scheme, and reads the kinds of the
   * scheme in files as objects of their class.
   */
  public Manifests withScheme(Scheme scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return new Manifests(rest, new ObjectResources(scheme, objects.mapper()));
  }

  /** Returns a client that finds the kinds outside of the scheme with another mapper. */
  public Manifests withMapper(RestMapper mapper) {
    Objects.requireNonNull(mapper, "mapper");
    return new Manifests(rest, new ObjectResources(objects.scheme(), mapper));
  }

  /** Returns the client for the resource and the namespace of an object. */
  public <T extends KubernetesObject> ResourceClient<T> resourceFor(T object) {
    return objects.client(rest, lookup(), object);
  }

  /** Returns the client for an object, whose lookups and requests have one limit. */
  private <T extends KubernetesObject> ResourceClient<T> oneCall(T object) {
    Deadline lookup = lookup();
    return objects.client(
        rest.until(rest.unwrap(Connection.class).exchange().deadline()), lookup, object);
  }

  private Deadline lookup() {
    return rest.unwrap(Connection.class).lookupDeadline(DiscoveryClient.DEFAULT_TIMEOUT);
  }

  /**
   * Creates an object.
   *
   * @return the object as the server stored it
   */
  public <T extends KubernetesObject> T create(T object) {
    return oneCall(object).create(object);
  }

  /** Creates an object with options. */
  public <T extends KubernetesObject> T create(T object, Consumer<CreateOptionsBuilder> options) {
    Objects.requireNonNull(options, "options");
    return oneCall(object).create(object, options);
  }

  /**
   * Creates objects one after another. A failure ends the call; the objects before it are created.
   *
   * @return the objects as the server stored them, in the same order
   */
  public List<KubernetesObject> create(Iterable<? extends KubernetesObject> many) {
    return create(many, o -> {});
  }

  /** Creates objects one after another, with options. See {@link #create(Iterable)}. */
  public List<KubernetesObject> create(
      Iterable<? extends KubernetesObject> many, Consumer<CreateOptionsBuilder> options) {
    return write(many, one -> create(one, options));
  }

  /**
   * Creates all objects of a YAML file. See {@link #create(Iterable)}.
   *
   * @throws dev.kubewright.yaml.YamlException if the file is not YAML, or an object has another
   *     shape. Nothing is created then.
   * @throws java.io.UncheckedIOException if the file cannot be read
   */
  public List<KubernetesObject> create(Path file) {
    return create(load(file));
  }

  /** Creates all objects of a YAML stream, as those of a file. The caller closes it. */
  public List<KubernetesObject> create(InputStream in) {
    return create(load(in));
  }

  /**
   * Creates an object, or replaces the one with its name. See {@link
   * dev.kubewright.client.ObjectVerbs#createOrReplace(KubernetesObject, Consumer)}.
   *
   * @return the object as the server stored it
   */
  public <T extends KubernetesObject> T createOrReplace(T object) {
    return oneCall(object).createOrReplace(object);
  }

  /** Creates or replaces an object with options. */
  public <T extends KubernetesObject> T createOrReplace(
      T object, Consumer<UpdateOptionsBuilder> options) {
    return oneCall(object).createOrReplace(object, options);
  }

  /**
   * Creates or replaces objects one after another. A failure ends the call; the objects before it
   * are stored.
   *
   * @return the objects as the server stored them, in the same order
   */
  public List<KubernetesObject> createOrReplace(Iterable<? extends KubernetesObject> many) {
    return createOrReplace(many, o -> {});
  }

  /** Creates or replaces objects with options. See {@link #createOrReplace(Iterable)}. */
  public List<KubernetesObject> createOrReplace(
      Iterable<? extends KubernetesObject> many, Consumer<UpdateOptionsBuilder> options) {
    return write(many, one -> createOrReplace(one, options));
  }

  /**
   * Creates or replaces all objects of a YAML file. See {@link #createOrReplace(Iterable)}.
   *
   * @throws dev.kubewright.yaml.YamlException if the file is not YAML, or an object has another
   *     shape. Nothing is written then.
   * @throws java.io.UncheckedIOException if the file cannot be read
   */
  public List<KubernetesObject> createOrReplace(Path file) {
    return createOrReplace(load(file));
  }

  /** Creates or replaces all objects of a YAML stream, as those of a file. The caller closes it. */
  public List<KubernetesObject> createOrReplace(InputStream in) {
    return createOrReplace(load(in));
  }

  /**
   * Applies an object with server-side apply.
   *
   * @return the object as the server stored it
   */
  public <T extends KubernetesObject> T apply(T object, String fieldManager) {
    return oneCall(object).apply(object, fieldManager);
  }

  /** Applies an object for the field manager of the connection. */
  public <T extends KubernetesObject> T apply(T object) {
    return oneCall(object).apply(object);
  }

  /** Applies an object with options. */
  public <T extends KubernetesObject> T apply(T object, Consumer<ApplyOptionsBuilder> options) {
    Objects.requireNonNull(options, "options");
    return oneCall(object).apply(object, options);
  }

  /**
   * Applies objects one after another. A failure ends the call; the objects before it are applied.
   *
   * @return the objects as the server stored them, in the same order
   */
  public List<KubernetesObject> apply(
      Iterable<? extends KubernetesObject> many, String fieldManager) {
    return applyAll(many, o -> o.fieldManager(fieldManager));
  }

  /** Applies objects one after another, for the field manager of the connection. */
  public List<KubernetesObject> apply(Iterable<? extends KubernetesObject> many) {
    return applyAll(many, o -> {});
  }

  private List<KubernetesObject> applyAll(
      Iterable<? extends KubernetesObject> many, Consumer<ApplyOptionsBuilder> options) {
    return write(many, one -> apply(one, options));
  }

  private List<KubernetesObject> write(
      Iterable<? extends KubernetesObject> many, UnaryOperator<KubernetesObject> verb) {
    var kinds = new NewKinds(rest, objects.scheme());
    return each(
        many,
        one -> {
          kinds.await(one);
          KubernetesObject written = verb.apply(one);
          kinds.add(written);
          return written;
        });
  }

  private static <R> List<R> each(
      Iterable<? extends KubernetesObject> many, Function<KubernetesObject, R> verb) {
    var results = new ArrayList<R>();
    for (KubernetesObject one : many) {
      results.add(verb.apply(one));
    }
    return List.copyOf(results);
  }

  private List<KubernetesObject> load(Path file) {
    return Yaml.loadAll(file, objects.scheme());
  }

  private List<KubernetesObject> load(InputStream in) {
    return Yaml.loadAll(in, objects.scheme());
  }

  /** Applies all objects of a YAML file for the field manager of the connection. */
  public List<KubernetesObject> apply(Path file) {
    return apply(load(file));
  }

  /**
   * Applies all objects of a YAML file. See {@link #apply(Iterable, String)}.
   *
   * @throws dev.kubewright.yaml.YamlException if the file is not YAML, or an object has another
   *     shape. Nothing is applied then.
   * @throws java.io.UncheckedIOException if the file cannot be read
   */
  public List<KubernetesObject> apply(Path file, String fieldManager) {
    return apply(load(file), fieldManager);
  }

  /** Applies all objects of a YAML stream for the field manager of the connection. */
  public List<KubernetesObject> apply(InputStream in) {
    return apply(load(in));
  }

  /** Applies all objects of a YAML stream, as those of a file. The caller closes it. */
  public List<KubernetesObject> apply(InputStream in, String fieldManager) {
    return apply(load(in), fieldManager);
  }

  /**
   * Deletes an object by its name.
   *
   * @throws IllegalArgumentException if it has no name
   * @throws dev.kubewright.error.NotFoundException if it does not exist
   */
  public <T extends KubernetesObject> Deletion<T> delete(T object) {
    return delete(object, o -> {});
  }

  /** Deletes an object by its name, with options. */
  public <T extends KubernetesObject> Deletion<T> delete(
      T object, Consumer<DeleteOptionsBuilder> options) {
    Objects.requireNonNull(options, "options");
    String name = ObjectKey.of(object).name();
    return oneCall(object).delete(name, options);
  }

  /**
   * Deletes objects one after another, in their order, as kubectl does. Passes over objects that do
   * not exist, as with {@code --ignore-not-found}, so a call may be repeated. Any other failure
   * ends the call; the objects before it are deleted.
   *
   * @return the deletions of the objects that existed, in the same order
   * @throws IllegalArgumentException if an object has no name
   */
  public List<Deletion<KubernetesObject>> delete(Iterable<? extends KubernetesObject> many) {
    return delete(many, o -> {});
  }

  /** Deletes objects one after another, with options. See {@link #delete(Iterable)}. */
  public List<Deletion<KubernetesObject>> delete(
      Iterable<? extends KubernetesObject> many, Consumer<DeleteOptionsBuilder> options) {
    return each(many, one -> deleteIfExists(one, options)).stream()
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<Deletion<KubernetesObject>> deleteIfExists(
      KubernetesObject object, Consumer<DeleteOptionsBuilder> options) {
    try {
      return Optional.of(delete(object, options));
    } catch (NotFoundException absent) {
      if (absent.isNotServed()) {
        throw absent;
      }
      return Optional.empty();
    }
  }

  /**
   * Deletes all objects of a YAML file. See {@link #delete(Iterable)}.
   *
   * @throws dev.kubewright.yaml.YamlException if the file is not YAML, or an object has another
   *     shape. Nothing is deleted then.
   * @throws java.io.UncheckedIOException if the file cannot be read
   */
  public List<Deletion<KubernetesObject>> delete(Path file) {
    return delete(load(file));
  }

  /** Deletes all objects of a YAML stream, as those of a file. The caller closes it. */
  public List<Deletion<KubernetesObject>> delete(InputStream in) {
    return delete(load(in));
  }
}
