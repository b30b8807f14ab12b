/** The root of Kubewright: what every room shares. */
@NullMarked
package dev.kubewright;

import org.jspecify.annotations.NullMarked;
