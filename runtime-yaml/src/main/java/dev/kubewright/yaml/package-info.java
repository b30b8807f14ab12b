/** Manifests: objects as YAML or JSON text, read and written as in kubectl. */
@NullMarked
package dev.kubewright.yaml;

import org.jspecify.annotations.NullMarked;
