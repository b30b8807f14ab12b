package com.example.fleet;

import dev.kubewright.annotation.Generated;
import dev.kubewright.annotation.Verb;
import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.ResourceType;
import org.jspecify.annotations.NullMarked;

/** The resource of {@link Policy}. */
@NullMarked
@Generated("dev.kubewright")
public final class Policies {
  /** {@code policies} of {@code fleet.example.com/v2beta1}. */
  public static final ResourceType<Policy> TYPE =
      ResourceType.builder(
              Policy.class,
              PolicyCodec.INSTANCE,
              new GroupVersionKind("fleet.example.com", "v2beta1", "Policy"),
              "policies")
          .verbs(Verb.GET, Verb.LIST)
          .build();

  private Policies() {}
}
