package dev.kubewright.cache.informer;

import dev.kubewright.client.option.ListOptions;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.FieldSelector;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.Representation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Identifies an informer. Two requests with equal keys share one informer.
 *
 * @param type the resource
 * @param representation whole objects or their metadata alone
 * @param selections what is selected in each namespace
 */
public record InformerKey<T extends KubernetesObject>(
    ResourceType<T> type, Representation representation, Map<String, Selection> selections) {
  /**
   * Selectors.
   *
   * @param labels the label selector, or null for all objects
   * @param fields the field selector, or null for all objects
   * @param shard the shard selector, or null for all objects
   */
  public record Selection(
      @Nullable Selector labels, @Nullable FieldSelector fields, @Nullable String shard) {
    /** Returns the selectors that a change of options sets. */
    static Selection of(UnaryOperator<ListOptions> tweak) {
      ListOptions options = tweak.apply(ListOptions.NONE);
      return new Selection(options.labels(), options.fields(), options.shardSelector());
    }

    /** Returns the selectors for a person, or {@code ""} for all objects. */
    @Override
    public String toString() {
      return Stream.of(text(labels), text(fields), text(shard))
          .filter(text -> !text.isEmpty())
          .collect(Collectors.joining("; "));
    }

    private static String text(@Nullable Object selector) {
      return selector == null ? "" : selector.toString();
    }
  }

  /**
   * Creates the key for a resource.
   *
   * @param partitions the namespaces. All of them if the objects have no namespace.
   * @param options the change of the options of all namespaces
   */
  public static <T extends KubernetesObject> InformerKey<T> of(
      ResourceType<T> type, Partitions partitions, UnaryOperator<ListOptions> options) {
    Map<String, Selection> selections = new LinkedHashMap<>();
    for (String namespace : partitions.namespaces().keySet()) {
      selections.put(namespace, Selection.of(partitions.options(namespace, options)));
    }
    return new InformerKey<>(type, Representation.of(type), selections);
  }

  /** Returns namespaces and selectors for a person, or {@code ""} for all objects. */
  static String describe(Map<String, Selection> selections) {
    List<String> parts = new ArrayList<>();
    selections.forEach(
        (namespace, selection) -> {
          String selectors = selection.toString();
          parts.add(selectors.isEmpty() ? namespace : namespace + "[" + selectors + "]");
        });
    return String.join(" ", parts);
  }
}
