/** Values as the real server keeps them: how Go reads and writes the fields of built-in types. */
@NullMarked
package dev.kubewright.apiserver.values;

import org.jspecify.annotations.NullMarked;
