/** Starts a real control plane: etcd, kube-apiserver and, if configured, the controller manager. */
@NullMarked
package dev.kubewright.apiserver.controlplane;

import org.jspecify.annotations.NullMarked;
