/** From javac's elements to the model, with the rules that one declaration can break by itself. */
@NullMarked
package dev.kubewright.processor.read;

import org.jspecify.annotations.NullMarked;
