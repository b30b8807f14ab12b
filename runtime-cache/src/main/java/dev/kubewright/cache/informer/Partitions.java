package dev.kubewright.cache.informer;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.transport.ListerWatchers;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * The namespaces that an informer follows, each with selectors of its own. Immutable.
 *
 * @param namespaces the change of the list options of each namespace, in the order of the calls.
 *     One namespace, which may be {@link ListerWatchers#ALL_NAMESPACES}, or several others.
 */
public record Partitions(Map<String, UnaryOperator<ListOptions>> namespaces) {
  /** All objects, wherever they are. */
  public static final Partitions ALL = of(List.of(ListerWatchers.ALL_NAMESPACES));

  /** Creates a set of namespaces. */
  public Partitions {
    if (namespaces.isEmpty()) {
      throw new IllegalArgumentException("there must be at least one namespace");
    }
    if (namespaces.size() > 1 && namespaces.containsKey(ListerWatchers.ALL_NAMESPACES)) {
      throw new IllegalArgumentException(
          "all namespaces cannot be followed beside single ones: " + namespaces.keySet());
    }
    namespaces = Collections.unmodifiableMap(new LinkedHashMap<>(namespaces));
  }

  /** Returns namespaces without selectors. A namespace that is named twice counts once. */
  public static Partitions of(Collection<String> names) {
    Map<String, UnaryOperator<ListOptions>> all = new LinkedHashMap<>();
    names.forEach(name -> all.put(Objects.requireNonNull(name, "namespace"), o -> o));
    return new Partitions(all);
  }

  /**
   * Returns these namespaces and one more with selectors of its own. The first one takes the place
   * of {@link #ALL}.
   *
   * @throws IllegalArgumentException if the namespace is there already
   */
  public Partitions with(String namespace, UnaryOperator<ListOptions> tweak) {
    Objects.requireNonNull(namespace, "namespace");
    Objects.requireNonNull(tweak, "tweak");
    Map<String, UnaryOperator<ListOptions>> all = new LinkedHashMap<>();
    if (this != ALL) {
      all.putAll(namespaces);
    }
    if (all.putIfAbsent(namespace, tweak) != null) {
      throw new IllegalArgumentException("the namespace \"" + namespace + "\" is given twice");
    }
    return new Partitions(all);
  }

  /** Returns the options of the lists of one namespace. */
  UnaryOperator<ListOptions> options(String namespace, UnaryOperator<ListOptions> general) {
    UnaryOperator<ListOptions> own = Objects.requireNonNull(namespaces.get(namespace), "namespace");
    return options -> own.apply(general.apply(options));
  }
}
