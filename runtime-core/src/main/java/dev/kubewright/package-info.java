/** Root package of Kubewright, with the root of all exceptions. */
@NullMarked
package dev.kubewright;

import org.jspecify.annotations.NullMarked;
