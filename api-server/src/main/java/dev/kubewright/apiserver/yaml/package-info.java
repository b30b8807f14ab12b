/** Request bodies in YAML, read as the real server reads them. */
@NullMarked
package dev.kubewright.apiserver.yaml;

import org.jspecify.annotations.NullMarked;
