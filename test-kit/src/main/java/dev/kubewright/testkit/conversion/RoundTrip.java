package dev.kubewright.testkit.conversion;

import dev.kubewright.conversion.VersionConverter;
import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.unstructured.Unstructured;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a conversion between the versions of a CRD loses nothing. It makes random objects by
 * the schemas of the CRD and converts each as the webhook does: from each other version to the hub
 * and back, and from the hub to each other version and back. Immutable.
 *
 * <pre>{@code
 * RoundTrip.of(new GearConverter().converter(), Crd.of(Gears.TYPE)).check();
 * }</pre>
 */
public final class RoundTrip {
  private static final int OBJECTS = 1000;

  private final VersionConverter converter;
  private final Unstructured crd;
  private final long seed;
  private final int objects;
  private final Map<String, Function<? super Random, ?>> values;

  private RoundTrip(
      VersionConverter converter,
      Unstructured crd,
      long seed,
      int objects,
      Map<String, Function<? super Random, ?>> values) {
    this.converter = converter;
    this.crd = crd;
    this.seed = seed;
    this.objects = objects;
    this.values = Map.copyOf(values);
  }

  /**
   * Returns a check of 1000 objects for each way, with a seed of the moment.
   *
   * @param crd the CRD with the schemas of all versions of the converter
   * @throws IllegalArgumentException if the CRD does not have one of the versions
   */
  public static RoundTrip of(VersionConverter converter, Crd crd) {
    Unstructured tree = Json.decode(Unstructured.CODEC, crd.json());
    for (ResourceType<?> type : converter.versions()) {
      if (schema(tree, type) == null) {
        throw new IllegalArgumentException(
            "the CRD " + crd.name() + " has no " + type.groupVersionKind());
      }
    }
    return new RoundTrip(converter, tree, System.nanoTime(), OBJECTS, Map.of());
  }

  /** Returns a check with the seed of a failure, which then happens again. */
  public RoundTrip seed(long number) {
    return new RoundTrip(converter, crd, number, objects, values);
  }

  /**
   * Returns a check of another number of objects for each way.
   *
   * @throws IllegalArgumentException if the number is not positive
   */
  public RoundTrip objects(int number) {
    if (number <= 0) {
      throw new IllegalArgumentException("the number of objects is not positive: " + number);
    }
    return new RoundTrip(converter, crd, seed, number, values);
  }

  /**
   * Returns a check with values of one's own for a field, in all versions that have it. Needed if
   * the record takes fewer texts than its schema says.
   *
   * @param path such as {@code .spec.schedule}, {@code .spec.ports[].name} for items of lists, or
   *     {@code .spec.limits.*} for values of maps
   * @param source makes a value of JSON: a String, Boolean, Long, BigDecimal, List or Map
   */
  public RoundTrip value(String path, Function<? super Random, ?> source) {
    Objects.requireNonNull(source, "source");
    var more = new HashMap<>(values);
    more.put(path, source);
    return new RoundTrip(converter, crd, seed, objects, more);
  }

  /**
   * Converts the objects.
   *
   * @throws AssertionError at the first object that is not the same afterwards. The message names
   *     the seed, the first path that differs and the object.
   */
  public void check() {
    ResourceType<?> hub = converter.hub();
    var random = new RandomObjects(new Random(seed), values);
    for (ResourceType<?> spoke : converter.versions()) {
      if (!spoke.equals(hub)) {
        check(random, spoke, hub);
        check(random, hub, spoke);
      }
    }
  }

  private void check(RandomObjects random, ResourceType<?> from, ResourceType<?> by) {
    Map<?, ?> schema = Objects.requireNonNull(schema(crd, from));
    boolean namespaced = crd.string("spec", "scope").orElse("").equals("Namespaced");
    String there = by.apiVersion();
    String here = from.apiVersion();
    for (int i = 0; i < objects; i++) {
      Unstructured made = Unstructured.of(random.object(schema, here, from.kind(), namespaced));
      String where = "seed " + seed + ", object " + i + " (" + here + " to " + there + " and back)";
      Unstructured before = read(made, from, where);
      Unstructured after;
      try {
        after = converter.convert(converter.convert(before, there), here);
      } catch (Throwable thrown) {
        throw new AssertionError(where + ": the conversion threw for " + json(before), thrown);
      }
      String difference = TreeDifference.first(before.fields(), read(after, from, where).fields());
      if (difference != null) {
        throw new AssertionError(where + ": " + difference + " in " + json(before));
      }
    }
  }

  /** Writes an object as its record does. */
  private static <T extends KubernetesObject> Unstructured read(
      Unstructured object, ResourceType<T> type, String where) {
    try {
      return Unstructured.of(object.as(type), type);
    } catch (CodecException misfit) {
      throw new AssertionError(
          where
              + ": the record does not take "
              + json(object)
              + "; give values for this field with RoundTrip.value",
          misfit);
    }
  }

  private static String json(Unstructured object) {
    return Json.encodeToString(Unstructured.CODEC, object);
  }

  private static @Nullable Map<?, ?> schema(Unstructured crd, ResourceType<?> type) {
    boolean same =
        crd.string("spec", "group").orElse("").equals(type.groupVersionKind().group())
            && crd.string("spec", "names", "kind").orElse("").equals(type.kind());
    if (!same) {
      return null;
    }
    for (Object version : crd.list("spec", "versions")) {
      if (version instanceof Map<?, ?> map
          && type.groupVersionKind().version().equals(map.get("name"))
          && map.get("schema") instanceof Map<?, ?> schema
          && schema.get("openAPIV3Schema") instanceof Map<?, ?> found) {
        return found;
      }
    }
    return null;
  }
}
