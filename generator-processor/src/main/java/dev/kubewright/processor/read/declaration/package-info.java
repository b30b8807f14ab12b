/** What every reader needs: annotations, comments and facts of one declaration. */
@NullMarked
package dev.kubewright.processor.read.declaration;

import org.jspecify.annotations.NullMarked;
