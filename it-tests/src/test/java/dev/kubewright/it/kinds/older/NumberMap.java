package dev.kubewright.it.kinds.older;

import dev.kubewright.annotation.Kind;
import dev.kubewright.collection.Maps;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import java.util.Map;

/**
 * A ConfigMap, modelled wrongly: the server stores text as data. A ConfigMap with data cannot be
 * read as this record, one without data can.
 *
 * @param data taken for numbers
 */
@Kind(
    group = "",
    version = "v1",
    kind = "ConfigMap",
    plural = "configmaps",
    pluralName = "NumberMaps",
    crd = false)
public record NumberMap(ObjectMeta metadata, Map<String, Integer> data)
    implements KubernetesObject {
  /** Copies the map. */
  public NumberMap {
    data = Maps.copy(data);
  }
}
