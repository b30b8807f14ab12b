/** The one way of writes and the one of deletions. */
@NullMarked
package dev.kubewright.apiserver.write;

import org.jspecify.annotations.NullMarked;
