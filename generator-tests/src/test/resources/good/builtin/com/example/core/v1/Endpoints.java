package com.example.core.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.List;

/** A kind whose plural is its name. */
@Kind(group = "", version = "v1", shortNames = "ep", crd = false)
public record Endpoints(ObjectMeta metadata, List<String> subsets) implements KubernetesObject {}
