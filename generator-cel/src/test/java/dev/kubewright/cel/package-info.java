@NullMarked
package dev.kubewright.cel;

import org.jspecify.annotations.NullMarked;
