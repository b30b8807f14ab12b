/** Apply configurations and managed fields, compared with what client-go makes of them. */
@NullMarked
package dev.kubewright.it.judge.go;

import org.jspecify.annotations.NullMarked;
