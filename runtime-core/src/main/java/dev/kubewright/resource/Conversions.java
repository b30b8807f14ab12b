package dev.kubewright.resource;

import dev.kubewright.meta.v1.KubernetesObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The functions of a scheme that convert objects, by both kinds. Immutable. */
final class Conversions {
  static final Conversions NONE = new Conversions(Map.of());

  private final Map<Pair, Function<KubernetesObject, KubernetesObject>> functions;

  private record Pair(GroupVersionKind from, GroupVersionKind to) {
    @Override
    public String toString() {
      return "from " + from + " to " + to;
    }
  }

  private Conversions(Map<Pair, Function<KubernetesObject, KubernetesObject>> functions) {
    this.functions = Collections.unmodifiableMap(functions);
  }

  <A extends KubernetesObject, B extends KubernetesObject> Conversions and(
      ResourceType<A> from, ResourceType<B> to, Function<? super A, ? extends B> function) {
    var more = new LinkedHashMap<>(functions);
    add(
        more,
        new Pair(from.groupVersionKind(), to.groupVersionKind()),
        in -> function.apply(from.type().cast(in)));
    return new Conversions(more);
  }

  Conversions and(Conversions others) {
    var more = new LinkedHashMap<>(functions);
    others.functions.forEach((pair, function) -> add(more, pair, function));
    return new Conversions(more);
  }

  private static void add(
      Map<Pair, Function<KubernetesObject, KubernetesObject>> to,
      Pair pair,
      Function<KubernetesObject, KubernetesObject> function) {
    var known = to.putIfAbsent(pair, function);
    if (known != null && known != function) {
      throw new IllegalArgumentException("the conversion " + pair + " is given twice");
    }
  }

  <B extends KubernetesObject> B convert(
      KubernetesObject object, ResourceType<?> from, ResourceType<B> to) {
    if (from.groupVersionKind().equals(to.groupVersionKind())) {
      return to.type().cast(object);
    }
    var pair = new Pair(from.groupVersionKind(), to.groupVersionKind());
    var function = functions.get(pair);
    if (function == null) {
      throw new ConversionException(
          "no conversion " + pair + " is registered; add one with scheme.withConversion(…)");
    }
    KubernetesObject converted = function.apply(object);
    if (converted == null) {
      throw new ConversionException("the conversion " + pair + " returned null");
    }
    return to.type().cast(converted);
  }
}
