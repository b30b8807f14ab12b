/** The one version. */
@NullMarked
package dev.kubewright.it.bean.v1;

import org.jspecify.annotations.NullMarked;
