/** The defaults of built-in types, by a table of rules. */
@NullMarked
package dev.kubewright.apiserver.values.defaults;

import org.jspecify.annotations.NullMarked;
