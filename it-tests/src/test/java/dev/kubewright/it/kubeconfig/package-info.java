@NullMarked
package dev.kubewright.it.kubeconfig;

import org.jspecify.annotations.NullMarked;
