/** Names: of annotations, of run-time types and of generated types. Knows nothing else of ours. */
@NullMarked
package dev.kubewright.processor.naming;

import org.jspecify.annotations.NullMarked;
