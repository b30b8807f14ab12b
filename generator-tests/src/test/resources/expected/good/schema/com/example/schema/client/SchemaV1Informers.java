package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code schema.k8s.io/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface SchemaV1Informers {
  /** The informers that a factory shares. */
  static SchemaV1Informers over(SharedInformerFactory factory) {
    return new DefaultSchemaV1Informers(factory);
  }

  /** The informer of {@link Everything} objects. */
  EverythingInformer everythings();
}
