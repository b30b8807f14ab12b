/** Manifests: objects as YAML or JSON text. */
module dev.kubewright.yaml {
  requires transitive dev.kubewright.core;

  exports dev.kubewright.yaml;
}
