/** JSON values that cannot change, a strict parser and a printer. Knows nothing else of ours. */
@NullMarked
package dev.kubewright.processor.json;

import org.jspecify.annotations.NullMarked;
