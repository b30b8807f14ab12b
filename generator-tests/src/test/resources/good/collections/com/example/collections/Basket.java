package com.example.collections;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Required;
import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collections of every nullness and requiredness. */
@Model
public record Basket(
    List<String> plain,
    Map<String, Integer> plainMap,
    @Required List<String> required,
    @Required Map<String, String> requiredMap,
    @Nullable List<Egg> nullable,
    @Nullable Map<String, String> nullableMap)
    implements BasketBuilder.With {
  /** Copies the collections. */
  public Basket {
    plain = Lists.copy(plain);
    plainMap = Maps.copy(plainMap);
    required = Lists.copy(required);
    requiredMap = Maps.copy(requiredMap);
    nullable = nullable == null ? null : Lists.copy(nullable);
    nullableMap = nullableMap == null ? null : Maps.copy(nullableMap);
  }
}
