/** Label and field selectors over JSON trees. */
@NullMarked
package dev.kubewright.apiserver.select;

import org.jspecify.annotations.NullMarked;
