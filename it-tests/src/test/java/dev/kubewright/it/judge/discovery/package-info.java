/** Discovery and its caches, shared with kubectl and between processes. */
@NullMarked
package dev.kubewright.it.judge.discovery;

import org.jspecify.annotations.NullMarked;
