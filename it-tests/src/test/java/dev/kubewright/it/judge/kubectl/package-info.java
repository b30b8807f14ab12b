/** kubectl, on both servers and beside our clients. */
@NullMarked
package dev.kubewright.it.judge.kubectl;

import org.jspecify.annotations.NullMarked;
