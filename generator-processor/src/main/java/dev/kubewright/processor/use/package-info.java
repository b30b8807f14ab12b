/** How sources use the API: which Kubernetes releases know what they name. */
@NullMarked
package dev.kubewright.processor.use;

import org.jspecify.annotations.NullMarked;
