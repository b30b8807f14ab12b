/** A kind of those who bring classes with getters and setters. */
@GenerateClientset("Bean")
@NullMarked
package dev.kubewright.it.kinds.bean;

import dev.kubewright.annotation.GenerateClientset;
import org.jspecify.annotations.NullMarked;
