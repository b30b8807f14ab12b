/**
 * Commands in containers: {@link dev.kubewright.rest.stream.exec.ExecClient} starts them or
 * attaches to what runs, over the channels of Kubernetes' {@code v4} and {@code v5} protocols.
 */
@NullMarked
package dev.kubewright.rest.stream.exec;

import org.jspecify.annotations.NullMarked;
