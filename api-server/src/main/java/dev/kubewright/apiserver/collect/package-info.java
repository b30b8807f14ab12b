/** Deletes objects whose owners are gone. */
@NullMarked
package dev.kubewright.apiserver.collect;

import org.jspecify.annotations.NullMarked;
