/** Objects in memory with their history, and the watches that follow it. */
@NullMarked
package dev.kubewright.apiserver.store;

import org.jspecify.annotations.NullMarked;
