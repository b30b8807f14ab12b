/** Starts a real control plane: etcd, kube-apiserver and, if wanted, the controller manager. */
@NullMarked
package dev.kubewright.apiserver.controlplane;

import org.jspecify.annotations.NullMarked;
