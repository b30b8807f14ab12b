package com.example.bean;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** A kind of those who bring classes. */
@Kind(group = "kitchen.example.com", version = "v1")
public class Kettle implements KubernetesObject {
  private ObjectMeta metadata = ObjectMeta.NONE;
  private @Nullable KettleSpec spec;

  /** Empty. */
  public Kettle() {}

  @Override
  public ObjectMeta metadata() {
    return metadata;
  }

  /** The metadata. */
  public ObjectMeta getMetadata() {
    return metadata;
  }

  /** The metadata. */
  public void setMetadata(ObjectMeta metadata) {
    this.metadata = metadata;
  }

  /** What is wanted. */
  public @Nullable KettleSpec getSpec() {
    return spec;
  }

  /** What is wanted. */
  public void setSpec(@Nullable KettleSpec spec) {
    this.spec = spec;
  }
}
