/** Two-way connections as a kubelet serves them: channels over messages, and SPDY in a tunnel. */
@NullMarked
package dev.kubewright.apiserver.node.wire;

import org.jspecify.annotations.NullMarked;
