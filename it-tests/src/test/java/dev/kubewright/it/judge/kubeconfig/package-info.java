@NullMarked
package dev.kubewright.it.judge.kubeconfig;

import org.jspecify.annotations.NullMarked;
