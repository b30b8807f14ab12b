/** The kinds whose rules no table can say: a strategy of its own for each. */
@NullMarked
package dev.kubewright.apiserver.kinds;

import org.jspecify.annotations.NullMarked;
