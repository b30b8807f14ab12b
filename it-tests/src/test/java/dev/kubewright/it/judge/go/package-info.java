/** Managed fields and protobuf, compared with what Go makes of them. */
@NullMarked
package dev.kubewright.it.judge.go;

import org.jspecify.annotations.NullMarked;
