/** The one version. */
@NullMarked
package dev.kubewright.it.kinds.bean.v1;

import org.jspecify.annotations.NullMarked;
