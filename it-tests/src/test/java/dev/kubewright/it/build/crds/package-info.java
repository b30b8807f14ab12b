/** CRDs of other projects: imported, compiled and generated again. */
@NullMarked
package dev.kubewright.it.build.crds;

import org.jspecify.annotations.NullMarked;
