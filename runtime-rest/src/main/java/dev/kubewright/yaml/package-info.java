/** Manifests: objects as YAML or JSON texts, read and written as kubectl does. */
@NullMarked
package dev.kubewright.yaml;

import org.jspecify.annotations.NullMarked;
