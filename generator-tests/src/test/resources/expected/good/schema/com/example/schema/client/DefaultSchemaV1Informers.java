package com.example.schema.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code schema.k8s.io/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultSchemaV1Informers implements SchemaV1Informers {
  private final SharedInformerFactory factory;

  DefaultSchemaV1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public EverythingInformer everythings() {
    return EverythingInformer.over(factory);
  }
}
