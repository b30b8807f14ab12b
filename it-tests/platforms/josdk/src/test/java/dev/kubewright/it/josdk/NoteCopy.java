package dev.kubewright.it.josdk;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.processing.dependent.kubernetes.CRUDKubernetesDependentResource;
import io.javaoperatorsdk.operator.processing.dependent.kubernetes.KubernetesDependent;

/** The ConfigMap of a note. */
@KubernetesDependent
class NoteCopy extends CRUDKubernetesDependentResource<ConfigMap, Note> {
  NoteCopy() {
    super(ConfigMap.class);
  }

  @Override
  protected ConfigMap desired(Note note, Context<Note> context) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(note.getMetadata().getName())
        .withNamespace(note.getMetadata().getNamespace())
        .endMetadata()
        .addToData("text", note.getSpec().text)
        .build();
  }
}
