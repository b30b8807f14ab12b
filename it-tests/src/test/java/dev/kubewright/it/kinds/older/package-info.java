/** Built-in kinds as an old build may have known them: with few of their fields. */
@NullMarked
package dev.kubewright.it.kinds.older;

import org.jspecify.annotations.NullMarked;
