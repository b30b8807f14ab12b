/** Properties of beans, which are getters with setters. */
@NullMarked
package dev.kubewright.processor.read.bean;

import org.jspecify.annotations.NullMarked;
