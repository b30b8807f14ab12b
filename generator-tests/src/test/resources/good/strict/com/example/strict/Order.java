package com.example.strict;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Costs money.
 *
 * @param price how much
 */
@Kind(group = "strict.example.com", version = "v1")
public record Order(ObjectMeta metadata, @NotRequired Money price) implements KubernetesObject {
  /** An amount that is nothing without a currency. */
  public record Money(@Nullable String currency, @Nullable Integer amount) {
    public Money {
      Objects.requireNonNull(currency, "currency");
    }
  }
}
